/** The tutorial: small games that the rules have played beforehand, and where one is in them. */

import type { GameView, StepForm, Told } from "../protocol"
import { type Look, lookOf } from "../stage/act"
import { Stage, type StageEnvironment } from "../stage/stage.svelte"
import type { Seating } from "../table/seats"

export interface Moment {
  /** The end of the name of the text that is said here. */
  text: string
  /** Whether the lesson had better be tried once more. */
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

/** The game of a lesson, and who plays it. */
export interface LessonView extends Seating {
  game: GameView
}

/** A game with the learner and the friends on its chairs; of two players, one is a friend. */
export function lessonView(game: GameView, learner: string): LessonView {
  return { chairs: [learner, ...FRIENDS].map((name, number) => ({ number, name, bot: null })), game }
}

/** All lessons: those that everybody goes through, and those that one may choose besides. */
export interface Course {
  lessons: readonly Lesson[]
  extras: readonly Lesson[]
}

/** The lesson that the end of an address names, counted from 0: first the lessons, then the end, then the extras. */
export function lessonAt(hash: string, { lessons, extras }: Course): number {
  const extra = extras.findIndex(({ name }) => hash === `#${name}`)
  if (extra >= 0) return lessons.length + 1 + extra
  const number = Number(hash.match(/^#([0-9]{1,3})$/)?.[1] ?? 1)
  return Math.min(Math.max(number, 1), lessons.length + 1) - 1
}

export class Learning {
  /** Which lesson it is, counted as in an address. */
  number: number = $state(0)
  moment: Moment | null = $state.raw(null)
  stage: Stage<LessonView> = $state.raw() as Stage<LessonView>
  /** What has happened since the last choice. */
  told: Told[] = $state.raw([])

  constructor(
    readonly course: Course,
    private readonly learner: () => string,
    private readonly environment: StageEnvironment<LessonView>,
    first = 0,
  ) {
    this.go(first)
  }

  /** What comes after the last lesson, and after each of the extras. */
  get end(): number {
    return this.course.lessons.length
  }

  get lesson(): Lesson | undefined {
    const { lessons, extras } = this.course
    return this.isExtra ? extras[this.number - this.end - 1] : lessons[this.number]
  }

  get isExtra(): boolean {
    return this.number > this.end
  }

  /** The end of the address of this lesson. */
  get hash(): string {
    return `#${this.isExtra ? this.lesson?.name : this.number + 1}`
  }

  get next(): number {
    return this.isExtra ? this.end : this.number + 1
  }

  /** Whether a lesson has come to its end. */
  get isOver(): boolean {
    return this.moment?.branches.length === 0 && !this.stage.isBusy
  }

  /** Begin a lesson. */
  go(number: number): void {
    this.number = Math.max(0, Math.min(number, this.end + this.course.extras.length))
    this.moment = this.lesson?.moment ?? null
    this.told = []
    this.stage = this.newStage()
    if (this.moment) this.stage.show(this.look(this.moment))
  }

  /** Take one of the choices that are offered. */
  choose(decision: StepForm): void {
    const branch = this.moment?.branches.find((one) => one.decision.join() === decision.join())
    if (!branch || this.stage.isBusy) return
    this.moment = branch.moment
    this.told = []
    this.stage.add({ ...this.look(branch.moment), events: branch.moment.told })
  }

  private look(moment: Moment): Look<LessonView> {
    return lookOf(lessonView(moment.game, this.learner()))
  }

  /** A stage of its own for each lesson: one that was left has nothing more to tell. */
  private newStage(): Stage<LessonView> {
    const stage: Stage<LessonView> = new Stage({
      ...this.environment,
      begin: (told, lasts, after) => {
        if (stage === this.stage) this.environment.begin(told, lasts, after)
      },
      tell: (told, view) => {
        if (stage !== this.stage) return
        this.told = [...this.told, told]
        this.environment.tell(told, view)
      },
    })
    return stage
  }
}
