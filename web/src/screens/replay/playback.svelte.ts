/** A finished game on a stage: played, stepped through and jumped about in. */

import type { Replay, ReplayStep, Told } from "../../protocol"
import { REPLAYED } from "../../stage/environment"
import { after, type Scene, sceneAtStart } from "../../stage/scene"
import { Stage } from "../../stage/stage.svelte"
import { recorded } from "../../table/names"
import type { Seating } from "../../table/seats"

/** What is known of a finished game: who played, and after how many steps it is shown. */
export interface ReplayView extends Seating {
  game: NonNullable<Seating["game"]>
  at: number
}

export class Playback {
  readonly stage = new Stage<ReplayView>(REPLAYED)
  readonly steps: readonly ReplayStep[]
  private readonly seating: Omit<ReplayView, "at">
  /** The board before the first step, and after each. */
  private readonly scenes: readonly Scene[]

  constructor(replay: Replay, at: number) {
    this.steps = replay.steps
    this.seating = {
      chairs: replay.seats.map((name, number) => ({ number, ...recorded(name) })),
      game: { seats: replay.seats.map((_, seat) => seat), rules: replay.rules },
    }
    this.scenes = scenesOf(replay)
    this.go(at)
  }

  /** How many steps have been shown. */
  get at(): number {
    return this.stage.view?.at ?? 0
  }

  /** What happened in the step that was shown last. */
  get told(): readonly Told[] {
    return this.steps[this.at - 1]?.told ?? []
  }

  get isPlaying(): boolean {
    return this.stage.isBusy
  }

  /** The board. A step that is not being played ends with its dice still there: one sees why it went so. */
  readonly scene: Scene | null = $derived.by(() => {
    const { scene, isBusy } = this.stage
    const thrown = this.told.findLast((one) => one.type === "rolled" || one.type === "card_played")
    return scene && thrown && !isBusy ? { ...scene, dice: thrown.dice, total: thrown.total } : scene
  })

  /** Show the game after so many steps, and stay there. */
  go(to: number): void {
    this.stage.show(this.look(Math.max(0, Math.min(to, this.steps.length))))
  }

  /** Play on from here; from the beginning where all has been shown. */
  play(): void {
    if (this.at >= this.steps.length) this.go(0)
    const rest = this.steps.slice(this.at)
    this.stage.add(...rest.map(({ told }, index) => ({ ...this.look(this.at + index + 1), events: told })))
  }

  /** The next step after this one in which something happens; none where it does not any more. */
  next(kind: Told["type"]): number | null {
    const found = this.steps.findIndex(({ told }, index) => index >= this.at && told.some((one) => one.type === kind))
    return found < 0 ? null : found + 1
  }

  private look(at: number): { view: ReplayView; scene: Scene | null } {
    return { view: { ...this.seating, at }, scene: this.scenes[at] ?? null }
  }
}

function scenesOf(replay: Replay): Scene[] {
  const scenes = [sceneAtStart(replay)]
  for (const { told } of replay.steps) scenes.push(told.reduce(after, scenes.at(-1) as Scene))
  return scenes
}
