/** Whether this person is to decide at a table, and sending what they decide. */

import type { ChoiceView, GameView } from "../protocol"
import type { OpenTable } from "./table.svelte"

export class Deciding {
  isSending = $state(false)

  constructor(private readonly table: OpenTable) {}

  /** The game as it is shown. */
  get game(): GameView | null {
    return this.table.stage.view?.game ?? null
  }

  /** Whether one of this person's seats decides now, and all before it has been shown. */
  get isMine(): boolean {
    const { game, table } = this
    if (!game || game.over || game.decider === null || table.view?.closed) return false
    return (table.you?.seats.includes(game.decider) ?? false) && table.stage.current === null
  }

  /** The bot that decides for the seat that is to decide, if one stands in. */
  get standIn(): string | null {
    const chair = this.game?.seats[this.game.decider ?? -1]
    return this.table.stage.view?.chairs.find((one) => one.number === chair)?.stand_in ?? null
  }

  /** Whether the person themselves is waited for. */
  get isCalled(): boolean {
    return this.isMine && this.standIn === null
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
