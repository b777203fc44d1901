/** Whether this person is to decide; receives their tap, checks it and sends it. */

import { randomHex } from "../../net/random"
import type { ChoiceView, GameView, StepForm } from "../../protocol"
import { guardTaps } from "../../ui/tap-guard"
import type { OpenTable } from "../open-table.svelte"
import { handedOver } from "../people"

const TAP_GUARD_MS = 300

export class Deciding {
  /** The step that this person has decided at; it is not asked about again, even before all have been told. */
  private decided = $state("")
  /** Whether taps are accepted: one that was meant for what was there before must not decide. */
  isReady = $state(false)

  constructor(private readonly table: OpenTable) {}

  /** The game as it is shown. */
  get game(): GameView | null {
    return this.table.stage.view?.game ?? null
  }

  /** What this person has decided at this step, as long as the server has not answered. */
  readonly sent: StepForm | null = $derived.by(() => {
    for (const { command } of this.table.unanswered) {
      if (command.type === "act" && command.step === this.game?.step && command.seat === this.game.decider) return command.decision
    }
    return null
  })

  /** Whether nothing can be decided now, since it was. */
  get isSending(): boolean {
    return this.sent !== null || this.decided === this.step
  }

  private get step(): string {
    return `${this.game?.number}.${this.game?.step}`
  }

  /** The seats of this person that a bot plays. */
  readonly handedOver: number[] = $derived.by(() => (this.table.view ? handedOver(this.table.view, this.table.you) : []))

  /** The seats that this person plays themselves. */
  readonly played: number[] = $derived.by(() => (this.table.you?.seats ?? []).filter((seat) => !this.handedOver.includes(seat)))

  /** Whether this person is to decide: one of their seats is the decider, no bot plays it, and everything has been shown. */
  readonly isCalled: boolean = $derived.by(() => {
    const { game, table } = this
    if (!game || game.over || game.decider === null || !table.view || table.stage.isBusy) return false
    if (table.view.closed || this.handedOver.includes(game.decider)) return false
    return table.you?.seats.includes(game.decider) ?? false
  })

  /** Whether a hint was asked for and has not come yet. */
  readonly isHintAwaited: boolean = $derived.by(() => this.table.unanswered.some(({ command }) => command.type === "hint" && command.step === this.game?.step))

  /** Ask what the strongest bot would do here; everybody is told. */
  async askHint(): Promise<void> {
    const { game } = this
    if (!game?.gives_hints || game.hint || game.decider === null || this.isHintAwaited || this.isSending) return
    await this.table.give({ type: "hint", seat: game.decider, step: game.step })
  }

  /** Accept taps after a moment; the function that comes back ends that. */
  guardTaps(page: EventTarget = document): () => void {
    return guardTaps(TAP_GUARD_MS, (isAccepting) => (this.isReady = isAccepting), page)
  }

  /** Send a decision, unless one is on its way. */
  async decide(choice: ChoiceView): Promise<void> {
    const { game } = this
    if (!game || game.decider === null || this.isSending) return
    const { step } = this
    this.decided = step
    const { stage } = this.table
    if (choice.decision[0] === "start" || choice.decision[0] === "roll") stage.throwDie()
    const act = { type: "act", id: randomHex(12), seat: game.decider, step: game.step, decision: choice.decision } as const
    if (await this.table.decide(act, game.number)) return
    stage.toss.takeBack()
    if (this.decided === step) this.decided = ""
  }
}
