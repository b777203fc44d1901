/** Sees to it that each headline can be read before the next one takes its place. */

import { type Moment, weightierOf } from "../moments"

/** Each is shown at least so long, in milliseconds. */
export const LEAST_MS = 900

export class HeadlineQueue {
  private since = -Infinity
  private turn: ReturnType<typeof setTimeout> | undefined
  /** What comes next: one at most, so that it is not late. */
  private waiting: Moment | null = null

  constructor(
    private readonly show: (moment: Moment, own: readonly number[]) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** For how many milliseconds the one that was shown last has to stay. */
  get leastLeft(): number {
    return this.since + LEAST_MS - this.now()
  }

  /** Show a moment to those who have these seats, when the one before it could be read. */
  add(moment: Moment, own: readonly number[]): void {
    clearTimeout(this.turn)
    const next = this.waiting ? weightierOf(this.waiting, moment, own) : moment
    if (this.leastLeft <= 0) return this.take(next, own)
    this.waiting = next
    this.turn = setTimeout(() => this.take(next, own), this.leastLeft)
  }

  /** Show nothing of what waits. */
  clear(): void {
    clearTimeout(this.turn)
    this.waiting = null
  }

  private take(moment: Moment, own: readonly number[]): void {
    this.waiting = null
    this.since = this.now()
    this.show(moment, own)
  }
}
