/** Plays events one after the other: at a live table, in a replay and in a lesson. */

import type { Speed } from "../device/prefs.svelte"
import type { Told } from "../protocol"
import { type Act, type Change, isChange, type Look } from "./act"
import { durationOf } from "./pace"
import { after, looksLike, type Scene } from "./scene"

/** The page around a stage, and what it does with the events. `V` is what is known of the table. */
export interface StageEnvironment<V> {
  speed(): Speed
  /** The part of the usual time that events take here. */
  readonly pace: number
  /** How long an event is shown where nothing moves, in milliseconds. */
  readonly stillMs: number
  /** Whether to skip to the end of what is being played, with so many acts still to come. */
  skips(waiting: number): boolean
  pause(milliseconds: number): Promise<void>
  /** Resolves when the next frame is on the screen. */
  frame(): Promise<void>
  /** An event begins: the time for a sound. */
  begin(told: Told): void
  /** An event has been shown: the time for words. */
  tell(told: Told, view: V): void
  /** Who plays has changed: the time for words. */
  mention(change: Change, view: V): void
}

/** Board, words, people and buttons change in a frame of their own each: all at once takes too long for one frame. */
export class Stage<V> {
  /** The table as it is shown; it may lag behind what has happened. */
  view: V | null = $state.raw(null)
  scene: Scene | null = $state.raw(null)
  /** The event that is being shown. */
  current: Told | null = $state.raw(null)
  /** How long its motion takes, in milliseconds. */
  lasts: number = $state(0)
  /** Whether events of the game are still to be shown. */
  isBusy: boolean = $state(false)
  /** Whether the game is over, and all of it has been shown. */
  readonly isEnd: boolean = $derived((this.scene?.isOver ?? false) && !this.isBusy)
  private acts: Act<V>[] = []
  private isPlaying = false
  /** How often `show` was called: whoever plays what was there before stops. */
  private shows = 0

  constructor(private readonly environment: StageEnvironment<V>) {}

  /** Show a table as it is; what was being played is dropped. */
  show({ view, scene }: Look<V>): void {
    this.shows++
    this.isPlaying = false
    this.isBusy = false
    this.acts = []
    this.setCurrent(null, 0)
    this.view = view
    this.scene = scene
  }

  /** Play something after what is being played. */
  add(...acts: readonly Act<V>[]): void {
    this.acts.push(...acts)
    if (!this.isPlaying) void this.play()
  }

  private async play(): Promise<void> {
    const { shows } = this
    const isDropped = () => shows !== this.shows
    this.isPlaying = true
    try {
      while (!isDropped()) {
        const act = this.acts.shift()
        if (!act) break
        await this.playAct(act, isDropped)
      }
    } finally {
      if (!isDropped()) this.isPlaying = this.isBusy = false
    }
  }

  private async playAct({ events, view, scene }: Act<V>, isDropped: () => boolean): Promise<void> {
    const isGame = events.some((event) => !isChange(event))
    if (isGame) this.isBusy = true
    for (const event of events) {
      if (isChange(event)) this.environment.mention(event, view)
      else if (this.isSkipping) this.skip(event, view)
      else await this.playEvent(event, view, isDropped)
      if (isDropped()) return
    }
    this.view = view
    if (!looksLike(scene, this.scene)) this.scene = scene
    if (isGame && this.isMoving) await this.environment.frame()
  }

  private async playEvent(told: Told, view: V, isDropped: () => boolean): Promise<void> {
    const { environment } = this
    const lasts = durationOf(told, environment.speed()) * environment.pace
    const pause = lasts || environment.stillMs
    environment.begin(told)
    if (pause > 0) {
      this.setCurrent(told, lasts)
      await environment.pause(pause)
      if (isDropped()) return
      this.setCurrent(null, 0)
    }
    if (this.scene) this.scene = after(this.scene, told)
    if (this.isMoving) await environment.frame()
    if (isDropped()) return
    environment.tell(told, view)
    if (this.isMoving) await environment.frame()
  }

  private skip(told: Told, view: V): void {
    if (this.scene) this.scene = after(this.scene, told)
    this.environment.tell(told, view)
  }

  private setCurrent(told: Told | null, lasts: number): void {
    this.current = told
    this.lasts = lasts
  }

  private get isSkipping(): boolean {
    return this.environment.skips(this.acts.length)
  }

  private get isMoving(): boolean {
    return !this.isSkipping && this.environment.speed() !== "off"
  }
}
