/** Whether this person is to decide at a table, and sending what they decide. */

import type { ChoiceView, GameView } from "../../protocol"
import { hearAfter } from "../../ui/hearing"
import { handedOver } from "../people"
import type { OpenTable } from "../table.svelte"

const DEAF_MS = 300

export class Deciding {
  isSending = $state(false)
  /** Whether the buttons have been there long enough: a tap that was meant for something else does not decide. */
  isReady = $state(false)

  constructor(private readonly table: OpenTable) {}

  /** The game as it is shown. */
  get game(): GameView | null {
    return this.table.stage.view?.game ?? null
  }

  /** The seats of this person that a bot plays. */
  readonly handedOver: number[] = $derived.by(() => (this.table.view ? handedOver(this.table.view, this.table.you) : []))

  /** Whether this person is waited for: one of their seats decides, no bot does it, and all has been shown. */
  readonly isCalled: boolean = $derived.by(() => {
    const { game, table } = this
    if (!game || game.over || game.decider === null || !table.view || table.stage.isBusy) return false
    if (table.view.closed || this.handedOver.includes(game.decider)) return false
    return table.you?.seats.includes(game.decider) ?? false
  })

  /** Be ready soon; what comes back takes that back. */
  makeReady(): () => void {
    return hearAfter(DEAF_MS, (isHeard) => (this.isReady = isHeard))
  }

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
