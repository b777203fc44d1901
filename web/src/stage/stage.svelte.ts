/** Shows what happened, one thing after the other, at the speed that the person likes. */

import type { Speed } from "../device/prefs.svelte"
import type { BeganEvent, Happened, ReclaimedEvent, TableEvent, TableView, Told, TookOverEvent } from "../protocol"
import { after, looksLike, type Scene, sceneOf } from "./scene"

/** How long each thing is looked at, in milliseconds, at normal speed. */
export const SECONDS_FOR: Record<Told["type"], number> = {
  started: 500,
  rolled: 950,
  went_on: 200,
  stopped: 200,
  card_played: 800,
  busted: 1300,
  moved: 250, // and some more for each space
  laid: 1400,
  card_turned: 600,
  clutch_opened: 1100,
  turn_passed: 200,
  game_ended: 1200,
}
const EACH_SPACE = 130
const FACTOR: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 }
const MOST_BEHIND = 6 // rows; who is further behind is shown the end of it

/** How long something is shown; nothing takes no time. */
export function durationOf(told: Told | null, speed: Speed): number {
  if (!told) return 0
  const swum = told.type === "moved" ? told.distance * EACH_SPACE : 0
  return (SECONDS_FOR[told.type] + swum) * FACTOR[speed]
}

/** What is told besides the game itself. */
export type Change = BeganEvent | TookOverEvent | ReclaimedEvent

/** What a row has to tell, in its order. */
export function newsOf(row: Happened): (Told | Change)[] {
  return row.events.flatMap((event): (Told | Change)[] => {
    if (event.type === "stepped") return event.told
    return isChange(event) ? [event] : []
  })
}

function isChange(one: TableEvent | Told): one is Change {
  return one.type === "began" || one.type === "took_over" || one.type === "reclaimed"
}

export interface Surroundings {
  speed(): Speed
  isHidden(): boolean
  pause(milliseconds: number): Promise<void>
  /** The next frame is on the screen. */
  frame(): Promise<void>
  /** It begins: the time for a sound. */
  begin(told: Told): void
  /** It has happened: the time for words. */
  tell(told: Told, view: TableView): void
  /** Something else about those who play is to be said. */
  mention(change: Change, view: TableView): void
}

/** Board, words, people and buttons change one after the other: all at once is too much for one frame. */
export class Stage {
  /** The table as it is shown: it may lag behind what has happened. */
  view: TableView | null = $state.raw(null)
  scene: Scene | null = $state.raw(null)
  /** What is being shown just now. */
  current: Told | null = $state.raw(null)
  /** Whether there is still something of the game to be shown. */
  isBusy: boolean = $state(false)
  /** Whether the game is over, and all of it has been shown. */
  readonly isEnd: boolean = $derived((this.view?.game?.over ?? false) && !this.isBusy)
  private rows: Happened[] = []
  private isPlaying = false
  private shows = 0

  constructor(private readonly around: Surroundings) {}

  /** Show a table as it is; what was being shown is left. */
  show(view: TableView): void {
    this.shows++
    this.isPlaying = false
    this.isBusy = false
    this.rows = []
    this.current = null
    this.view = view
    this.scene = view.game && sceneOf(view.game)
  }

  /** Show another row, after those that are being shown. */
  add(row: Happened): void {
    this.rows.push(row)
    if (!this.isPlaying) void this.play()
  }

  private async play(): Promise<void> {
    const { shows } = this
    const isLeft = () => shows !== this.shows
    this.isPlaying = true
    try {
      while (!isLeft()) {
        const row = this.rows.shift()
        if (!row) break
        await this.playRow(row, isLeft)
      }
    } finally {
      if (!isLeft()) this.isPlaying = this.isBusy = false
    }
  }

  private async playRow(row: Happened, isLeft: () => boolean): Promise<void> {
    const news = newsOf(row)
    const isGame = news.some((one) => !isChange(one))
    if (isGame) this.isBusy = true
    for (const one of news) {
      if (isChange(one)) this.around.mention(one, row.view)
      else if (this.isHurried) this.happen(one, row.view)
      else await this.playOne(one, row.view, isLeft)
      if (isLeft()) return
    }
    this.view = row.view
    const scene = row.view.game && sceneOf(row.view.game)
    if (!looksLike(scene, this.scene)) this.scene = scene
    if (isGame && this.isCalm) await this.around.frame()
  }

  private async playOne(told: Told, view: TableView, isLeft: () => boolean): Promise<void> {
    const time = durationOf(told, this.around.speed())
    this.around.begin(told)
    if (time > 0) {
      this.current = told
      await this.around.pause(time)
      if (isLeft()) return
      this.current = null
    }
    if (this.scene) this.scene = after(this.scene, told)
    if (this.isCalm) await this.around.frame()
    if (isLeft()) return
    this.around.tell(told, view)
    if (this.isCalm) await this.around.frame()
  }

  /** It has happened, and nobody needs to see how. */
  private happen(told: Told, view: TableView): void {
    if (this.scene) this.scene = after(this.scene, told)
    this.around.tell(told, view)
  }

  private get isHurried(): boolean {
    return this.rows.length > MOST_BEHIND || this.around.isHidden()
  }

  private get isCalm(): boolean {
    return !this.isHurried && this.around.speed() !== "off"
  }
}
