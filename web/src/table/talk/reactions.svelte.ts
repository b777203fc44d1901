/** The reactions of the last moments at a table. */

import type { Reacted } from "../../protocol"

const SHOWN_MS = 4000
const MOST_SHOWN = 4

export class Reactions {
  /** Whoever reacts in the same way again is counted. */
  shown: (Reacted & { times: number })[] = $state.raw([])

  /** Show one for a while. */
  add(message: Reacted): void {
    const isSame = (one: Reacted) => one.chair === message.chair && one.reaction === message.reaction
    const times = (this.shown.find(isSame)?.times ?? 0) + 1
    const reaction = { ...message, times }
    this.shown = [...this.shown.filter((one) => !isSame(one)), reaction].slice(-MOST_SHOWN)
    setTimeout(() => {
      this.shown = this.shown.filter((one) => one !== reaction)
    }, SHOWN_MS)
  }
}
