/** How long to wait before the next attempt: each time twice as long, and not all at the same moment. */

const FIRST_MS = 250
const MOST_MS = 8000

export class Backoff {
  private attempts = 0

  constructor(private readonly mostMs = MOST_MS) {}

  /** The milliseconds until the next attempt; no fewer than the server has asked for. */
  next(details: Readonly<Record<string, unknown>> = {}): number {
    const most = Math.min(this.mostMs, FIRST_MS * 2 ** this.attempts)
    this.attempts += 1
    const asked = typeof details.seconds === "number" ? Math.max(0, details.seconds) * 1000 : 0
    return asked + most * (0.5 + Math.random() / 2)
  }

  /** Begin anew: the last attempt has succeeded, or somebody wants it now. */
  reset(): void {
    this.attempts = 0
  }
}
