/** Whether this person is to decide; receives their tap, checks it and sends it. */

import type { ChoiceView, GameView } from "../../protocol"
import { guardTaps } from "../../ui/tap-guard"
import type { OpenTable } from "../open-table.svelte"
import { handedOver } from "../people"

const TAP_GUARD_MS = 300

export class Deciding {
  isSending = $state(false)
  /** Whether taps are accepted: one that was meant for what was there before must not decide. */
  isReady = $state(false)

  constructor(private readonly table: OpenTable) {}

  /** The game as it is shown. */
  get game(): GameView | null {
    return this.table.stage.view?.game ?? null
  }

  /** The seats of this person that a bot plays. */
  readonly handedOver: number[] = $derived.by(() => (this.table.view ? handedOver(this.table.view, this.table.you) : []))

  /** Whether this person is to decide: one of their seats is the decider, no bot plays it, and everything has been shown. */
  readonly isCalled: boolean = $derived.by(() => {
    const { game, table } = this
    if (!game || game.over || game.decider === null || !table.view || table.stage.isBusy) return false
    if (table.view.closed || this.handedOver.includes(game.decider)) return false
    return table.you?.seats.includes(game.decider) ?? false
  })

  /** Accept taps after a moment; the function that comes back ends that. */
  guardTaps(): () => void {
    return guardTaps(TAP_GUARD_MS, (isAccepting) => (this.isReady = isAccepting))
  }

  /** Send a decision, unless one is on its way. */
  async decide(choice: ChoiceView): Promise<void> {
    const seat = this.game?.decider
    if (!this.game || seat === null || seat === undefined || this.isSending) return
    this.isSending = true
    try {
      await this.table.give({ type: "act", seat, step: this.game.step, decision: choice.decision })
    } finally {
      this.isSending = false
    }
  }
}
