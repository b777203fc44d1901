/** Sees to it that each headline can be read before the next one takes its place. */

import { isAbout, isForAll, type Moment, weightierOf } from "../moments"

/** Each is shown at least so long, in milliseconds. */
export const LEAST_MS = 900
/** One of others that a weightier one follows. */
export const BRIEF_MS = 450
/** What all have to know, and is said once in a game. */
export const LONG_MS = 2000

export class HeadlineQueue {
  private shown: Moment | null = null
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
    return this.since + leastOf(this.shown) - this.now()
  }

  /** Show a moment to those who have these seats, when the one before it could be read. */
  add(moment: Moment, own: readonly number[]): void {
    clearTimeout(this.turn)
    const next = this.waiting ? weightierOf(this.waiting, moment, own) : moment
    const left = this.leftBefore(next, own)
    if (left <= 0) return this.take(next, own)
    this.waiting = next
    this.turn = setTimeout(() => this.take(next, own), left)
  }

  /** Show nothing of what waits. */
  clear(): void {
    clearTimeout(this.turn)
    this.waiting = null
  }

  private leftBefore(next: Moment, own: readonly number[]): number {
    const { shown } = this
    const isBrief = shown && !isForAll(shown) && !isAbout(shown, own) && weightierOf(next, shown, own) === next
    return isBrief ? this.since + BRIEF_MS - this.now() : this.leastLeft
  }

  private take(moment: Moment, own: readonly number[]): void {
    this.waiting = null
    this.shown = moment
    this.since = this.now()
    this.show(moment, own)
  }
}

function leastOf(shown: Moment | null): number {
  return shown && isForAll(shown) ? LONG_MS : LEAST_MS
}
