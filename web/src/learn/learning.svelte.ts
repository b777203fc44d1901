/** The tutorial: small games that the rules have played beforehand, and where one is in them. */

import type { GameView, Happened, StepForm, TableView, Told } from "../protocol"
import { Stage, type Surroundings } from "../stage/stage.svelte"
import { chairFor } from "../table/chairs"
import { PLAIN } from "../table/options"

export interface Moment {
  /** The end of the name of the text that is said here. */
  text: string
  /** Whether the lesson should better be tried once more. */
  again: boolean
  /** What has led here. */
  told: Told[]
  game: GameView
  /** Where each choice leads; none at the end of a lesson. */
  branches: Branch[]
}

export interface Branch {
  decision: StepForm
  moment: Moment
}

export interface Lesson {
  name: string
  moment: Moment
}

/** The others at the table of the tutorial. */
export const FRIENDS = ["Bo", "Coco"]

/** The table at which a lesson is played, so that the same parts can show it. */
export function tableOf(game: GameView, learner: string): TableView {
  return {
    settings: { ...PLAIN, turtles_each: 1, open_eggs: true },
    host: null,
    chairs: [learner, ...FRIENDS].map((name, number) => chairFor({ name, bot: null }, number)),
    locked: true,
    closed: false,
    commitment: "",
    game,
  }
}

/** The lesson that the end of an address names, counted from 0; `lessons` is what comes after the last. */
export function lessonAt(hash: string, lessons: number): number {
  const number = Number(hash.match(/^#([0-9]{1,3})$/)?.[1] ?? 1)
  return Math.min(Math.max(number, 1), lessons + 1) - 1
}

export class Learning {
  /** Which lesson it is; after the last it is all done. */
  number: number = $state(0)
  moment: Moment | null = $state.raw(null)
  stage: Stage = $state.raw() as Stage
  /** What has happened since the last choice. */
  told: Told[] = $state.raw([])

  constructor(
    readonly lessons: readonly Lesson[],
    private readonly learner: () => string,
    private readonly around: Surroundings,
    first = 0,
  ) {
    this.go(first)
  }

  /** Whether a lesson has come to its end. */
  get isOver(): boolean {
    return this.moment?.branches.length === 0 && !this.stage.isBusy
  }

  /** Begin a lesson. */
  go(number: number): void {
    this.number = Math.max(0, Math.min(number, this.lessons.length))
    this.moment = this.lessons[this.number]?.moment ?? null
    this.told = []
    this.stage = this.newStage()
    if (this.moment) this.stage.show(this.table(this.moment))
  }

  /** Take one of the choices that are offered. */
  choose(decision: StepForm): void {
    const branch = this.moment?.branches.find((one) => one.decision.join() === decision.join())
    if (!branch || this.stage.isBusy) return
    this.moment = branch.moment
    this.told = []
    this.stage.add(this.row(branch.moment))
  }

  private table(moment: Moment): TableView {
    return tableOf(moment.game, this.learner())
  }

  private row(moment: Moment): Happened {
    const events: Happened["events"] = [{ type: "stepped", seat: null, steps: [], told: moment.told }]
    return { type: "happened", seq: 0, at: 0, events, view: this.table(moment) }
  }

  /** A stage of its own for each lesson: one that was left has nothing more to tell. */
  private newStage(): Stage {
    const stage: Stage = new Stage({
      ...this.around,
      begin: (told) => {
        if (stage === this.stage) this.around.begin(told)
      },
      tell: (told, view) => {
        if (stage !== this.stage) return
        this.told = [...this.told, told]
        this.around.tell(told, view)
      },
    })
    return stage
  }
}
