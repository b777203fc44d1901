/** Keeps the screen on while somebody plays, where the browser can. */

export class ScreenWakeLock {
  private lock: WakeLockSentinel | null = null
  private isWanted = false

  constructor() {
    document.addEventListener("visibilitychange", this.update)
  }

  /** Keep the screen on from now on, or let it go dark. */
  want(isWanted: boolean): void {
    this.isWanted = isWanted
    void this.update()
  }

  /** Let it go dark, for good. */
  end(): void {
    document.removeEventListener("visibilitychange", this.update)
    this.want(false)
  }

  // The browser releases the lock by itself whenever the page is hidden.
  private readonly update = async (): Promise<void> => {
    if (!this.isWanted) {
      await this.lock?.release().catch(() => undefined)
      this.lock = null
    } else if (!document.hidden && (this.lock?.released ?? true)) {
      try {
        this.lock = (await navigator.wakeLock?.request("screen")) ?? null
      } catch {
        this.lock = null // the battery is low, or the browser does not like it
      }
    }
  }
}
