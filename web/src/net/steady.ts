/** Shows only what lasts, so that nothing flashes. */

const AFTER_MS = 1000
const LEAST_MS = 1000

/** Passes a value on when it has been there for a second; once shown, it is shown for a second at least. */
export class Steady<T> {
  private value: T | null = null
  private isShown = false
  private since = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly show: (value: T | null) => void) {}

  /** What there is to show now; null for nothing. */
  set(value: T | null): void {
    const had = this.value !== null
    this.value = value
    if (value !== null && this.isShown) {
      clearTimeout(this.timer)
      this.show(value)
    } else if (value !== null && !had) {
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.appear(), AFTER_MS)
    } else if (value === null && had) {
      clearTimeout(this.timer)
      if (this.isShown) this.timer = setTimeout(() => this.vanish(), Math.max(0, this.since + LEAST_MS - performance.now()))
    }
  }

  /** Show nothing any more. */
  end(): void {
    clearTimeout(this.timer)
    this.value = null
    this.isShown = false
  }

  private appear(): void {
    this.isShown = true
    this.since = performance.now()
    this.show(this.value)
  }

  private vanish(): void {
    this.isShown = false
    this.show(null)
  }
}
