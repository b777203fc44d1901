/** Shows what happened, one thing after the other, at the speed that the person likes. */

import type { Happened, TableView, Told } from "../protocol"
import type { Speed } from "./prefs.svelte"
import { after, type Scene, sceneOf } from "./scene"

/** How long each thing is looked at, in milliseconds, at normal speed. */
export const SECONDS_FOR: Record<Told["type"], number> = {
  started: 500,
  rolled: 1100,
  went_on: 350,
  stopped: 350,
  card_played: 900,
  busted: 1500,
  moved: 300, // and some more for each space
  laid: 1600,
  card_turned: 700,
  clutch_opened: 1200,
  turn_passed: 350,
  game_ended: 1200,
}
const EACH_SPACE = 170
const FACTOR: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 }
const MOST_BEHIND = 6 // rows; who is further behind is shown the end of it

/** How long something is shown. */
export function durationOf(told: Told, speed: Speed): number {
  const swum = told.type === "moved" ? told.distance * EACH_SPACE : 0
  return (SECONDS_FOR[told.type] + swum) * FACTOR[speed]
}

export interface Surroundings {
  speed(): Speed
  isHidden(): boolean
  pause(milliseconds: number): Promise<void>
  /** It begins: the time for a sound. */
  begin(told: Told): void
  /** It has happened: the time for words. */
  tell(told: Told, view: TableView): void
}

export class Stage {
  /** The table as it is shown: it may lag behind what has happened. */
  view: TableView | null = $state.raw(null)
  scene: Scene | null = $state.raw(null)
  /** What is being shown just now. */
  current: Told | null = $state.raw(null)
  private rows: Happened[] = []
  private isPlaying = $state(false)

  constructor(private readonly around: Surroundings) {}

  /** Show a table as it is. */
  show(view: TableView): void {
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

  get isBusy(): boolean {
    return this.isPlaying
  }

  private async play(): Promise<void> {
    this.isPlaying = true
    try {
      for (let row = this.rows.shift(); row; row = this.rows.shift()) await this.playRow(row)
    } finally {
      this.isPlaying = false
    }
  }

  private async playRow(row: Happened): Promise<void> {
    for (const event of row.events) {
      if (event.type !== "stepped") continue
      for (const told of event.told) await this.playOne(told, row.view)
    }
    this.current = null
    this.view = row.view
    this.scene = row.view.game && sceneOf(row.view.game)
  }

  private async playOne(told: Told, view: TableView): Promise<void> {
    const isLate = this.rows.length > MOST_BEHIND || this.around.isHidden()
    const time = isLate ? 0 : durationOf(told, this.around.speed())
    this.around.begin(told)
    if (time > 0) {
      this.current = told
      await this.around.pause(time)
    }
    this.around.tell(told, view)
    if (this.scene) this.scene = after(this.scene, told)
  }
}
