/** Plays events one after the other: at a live table, in a replay and in a lesson. */

import type { Speed } from "../device/prefs.svelte"
import type { Told } from "../protocol"
import { type Act, type Change, isChange, type Look } from "./act"
import { durationOf, hasteOf, isGrave, throwDuration, tumbleOf } from "./pace"
import { after, beforeFirstStep, looksLike, type Scene } from "./scene"
import { Toss } from "./toss.svelte"
import { type Beat, beatOf, beatsOf, type Concern, endsTurn, isConcerned, whoDecided } from "./turns"

/** The page around a stage, and what it does with the events. `V` is what is known of the table. */
export interface StageEnvironment<V> {
  speed(): Speed
  /** The part of the usual time that events take here. */
  readonly pace: number
  /** How long an event is shown where nothing moves, in milliseconds. */
  readonly stillMs: number
  /** Whether to leave out what comes next; to show all that waits would take so long, at normal speed. */
  skips(waitingMs: () => number): boolean
  /** Whether what an act tells must not wait: what came before is shown at once, where that saves time that is worth it. */
  isAwaited?(act: Act<V>): boolean
  /** Whom the person at this page cares for: what concerns nobody of them goes by. Without it, each event has its time. */
  concern?(view: V): Concern | null
  pause(milliseconds: number): Promise<void>
  /** Resolves when the next frame is on the screen. */
  frame(): Promise<void>
  /** An event is shown for so many milliseconds, and begins after some of them: the time for a sound. */
  begin(told: Told, lasts: number, after: number): void
  /** An event has been shown: the time for words. */
  tell(told: Told, view: V): void
  /** Who plays has changed: the time for words. */
  mention(change: Change, view: V): void
}

/** To skip is offered where it saves more than that, at normal speed. */
const LEAST_SAVED_MS = 2000

/** A beat, with the table after the row that it is from. */
interface Shown<V> extends Beat {
  view: V
  /** Whether it goes by: nobody here is concerned. */
  isPassing: boolean
  /** Whether it follows from what this person has decided. */
  isOwn: boolean
  /** Whether it may hurry: it follows from what others have decided. */
  mayHurry: boolean
}

/** Board, words, people and buttons change in a frame of their own each: all at once takes too long for one frame. */
export class Stage<V> {
  /** The table as it is shown; it may lag behind what has happened. */
  view: V | null = $state.raw(null)
  scene: Scene | null = $state.raw(null)
  /** The event that is being shown. */
  current: Told | null = $state.raw(null)
  /** The beginning of the move, where it is shown with that event. */
  opening: Told | null = $state.raw(null)
  /** How long its motion takes, in milliseconds. */
  lasts: number = $state(0)
  /** How many dice fall with it. */
  falling: number = $state(1)
  /** This person's die, thrown before its face is known. */
  readonly toss: Toss
  /** Whether events of the game are still to be shown. */
  isBusy: boolean = $state(false)
  /** Whether so much is still to be shown that it is worth skipping. */
  private isMuch: boolean = $state(false)
  /** Whether a throw of this person's is in the air: to skip what follows would tell how it falls. */
  private isThrown: boolean = $state(false)
  readonly canSkip: boolean = $derived(this.isMuch && !this.isThrown)
  /** How often what waited was left out. */
  skips: number = $state(0)
  /** Whether the game is over, and all of it has been shown. */
  readonly isEnd: boolean = $derived((this.scene?.isOver ?? false) && !this.isBusy)
  private acts: Act<V>[] = []
  /** What is still to be shown of what was taken from there. */
  private beats: Shown<V>[] = []
  private isPlaying = false
  /** How often `show` was called: whoever plays what was there before stops. */
  private shows = 0
  private isHurried = false
  /** The act at which that ends; null where it ends with all that waits. */
  private hurriedTo: Act<V> | null = null
  /** By how much more than its time everything has taken, on a device that is slow: what goes by makes up for it. */
  private lateMs = 0
  private endPause: () => void = () => undefined

  constructor(private readonly environment: StageEnvironment<V>) {
    this.toss = new Toss((milliseconds) => environment.pause(milliseconds))
  }

  /** Show a table as it is; what was being played is dropped. */
  show({ view, scene }: Look<V>): void {
    this.shows++
    this.isPlaying = false
    this.isBusy = false
    this.isHurried = this.isThrown = false
    this.hurriedTo = null
    this.acts = []
    this.beats = []
    this.isMuch = false
    this.toss.takeBack()
    this.setCurrent(null, 0)
    this.view = view
    this.scene = scene
  }

  /** Play something after what is being played. */
  add(...acts: readonly Act<V>[]): void {
    const awaited = this.isMuch ? acts.find((act) => this.environment.isAwaited?.(act)) : undefined
    if (awaited) this.hurryTo(awaited)
    this.acts.push(...acts)
    if (!this.isPlaying) void this.play()
    this.weigh()
  }

  /** Show the end of all that waits, at once. */
  skip(): void {
    this.hurryTo(null)
  }

  private hurryTo(act: Act<V> | null): void {
    if (!this.isPlaying) return
    this.isHurried = true
    this.hurriedTo = act
    this.isMuch = false
    this.skips++
    this.endPause()
  }

  /** Throw this person's die before its face is known; where nothing moves, nothing is thrown. */
  throwDie(): void {
    const lasts = throwDuration(this.environment.speed()) * this.environment.pace
    if (!lasts || this.isPlaying) return
    this.setCurrent(null, lasts)
    this.toss.begin(lasts)
  }

  private async play(): Promise<void> {
    const { shows } = this
    const isDropped = () => shows !== this.shows
    this.isPlaying = true
    this.lateMs = 0
    try {
      while (!isDropped()) {
        const act = this.acts.shift()
        if (!act) break
        if (act === this.hurriedTo) this.isHurried = false
        await this.playAct(act, isDropped)
      }
    } finally {
      if (!isDropped()) this.isPlaying = this.isBusy = this.isHurried = this.isMuch = false
    }
  }

  private async playAct(act: Act<V>, isDropped: () => boolean): Promise<void> {
    const acts = [act, ...this.restOfTurn(act)]
    const { view, scene } = acts.at(-1) ?? act
    const isGame = acts.some(({ events }) => events.some((event) => !isChange(event)))
    if (isGame) this.isBusy = true
    for (const part of this.partsOf(acts)) {
      if (Array.isArray(part)) await this.playBeats(part, isDropped)
      else this.change(part, { view, scene })
      if (isDropped()) return
    }
    this.view = view
    if (!looksLike(scene, this.scene)) this.scene = scene && this.scene ? { ...scene, memory: this.scene.memory } : scene
    if (isGame && this.isMoving) await this.environment.frame()
  }

  /** Who plays has changed. A game that begins has a board of its own: nothing is left of the one before. */
  private change(change: Change, { view, scene }: Look<V>): void {
    if (change.type === "began" && scene) {
      this.view = view
      this.scene = beforeFirstStep(scene, change.first_seat)
    }
    this.environment.mention(change, view)
  }

  /** What has been played of a turn by others, as far as it is known: it is taken from what waits, to be shown as one. */
  private restOfTurn(act: Act<V>): Act<V>[] {
    const taken: Act<V>[] = []
    const concern = this.environment.concern?.(act.view)
    if (!concern) return taken
    const isOwn = ({ events }: Act<V>) =>
      events.some((event) => isChange(event) || concern.seats.includes(whoDecided(event) ?? -1))
    let last: Act<V> | undefined = act
    while (last && !isOwn(last) && !last.events.some(endsTurn)) {
      const [next] = this.acts
      if (!next || isOwn(next) || !next.events.length) break
      this.acts.shift()
      taken.push(next)
      last = next
    }
    return taken
  }

  /** Acts as beats, and changes between them. */
  private partsOf(acts: readonly Act<V>[]): (Shown<V>[] | Change)[] {
    const parts: (Told[] | Change)[] = []
    for (const event of acts.flatMap(({ events }) => events)) {
      const last = parts.at(-1)
      if (isChange(event)) parts.push(event)
      else if (Array.isArray(last)) last.push(event)
      else parts.push([event])
    }
    const { view } = acts.at(-1) as Act<V>
    return parts.map((part) => (Array.isArray(part) ? this.shownOf(part, view) : part))
  }

  private shownOf(events: readonly Told[], view: V): Shown<V>[] {
    const concern = this.environment.concern?.(view)
    if (!concern) return events.map((told) => ({ ...beatOf(told), view, isPassing: false, isOwn: false, mayHurry: false }))
    const isOwn = events.some((told) => concern.seats.includes(whoDecided(told) ?? -1))
    return beatsOf(events).map((beat) => ({ ...beat, view, isPassing: !isConcerned(beat.told, concern), isOwn, mayHurry: !isOwn }))
  }

  private async playBeats(beats: readonly Shown<V>[], isDropped: () => boolean): Promise<void> {
    this.beats = [...beats]
    for (const beat of beats) {
      if (this.isSkipping) this.leaveOut(beat)
      else await this.playBeat(beat, isDropped)
      if (isDropped()) return
      this.beats.shift()
    }
  }

  private async playBeat(beat: Shown<V>, isDropped: () => boolean): Promise<void> {
    const { environment } = this
    const { told, view } = beat
    const began = performance.now()
    const usual = this.durationOf(beat)
    const lasts = beat.mayHurry && !isGrave(told) ? Math.max(usual - this.lateMs, usual / 2) : usual
    const pause = lasts || environment.stillMs
    this.weigh()
    for (const one of beat.lead) this.apply(one)
    let thrown = 0
    for (const one of [...beat.lead, told]) environment.begin(one, lasts, one.type === "rolled" ? tumbleOf(thrown++, beat.dice, lasts).after : 0)
    const flown = this.toss.end()
    if (pause > 0) {
      this.falling = beat.dice
      this.setCurrent(told, lasts, beat.lead.find(({ type }) => type === "started"))
      this.isThrown = told.type === "rolled" && beat.isOwn
      const lies = this.isThrown ? pause - tumbleOf(0, 1, lasts).lasts : 0
      await this.wait((told.type === "rolled" ? pause - flown : pause) - lies)
      if (isDropped()) return
      this.isThrown = false // it can be seen how it fell
      if (lies && !this.isSkipping) await this.wait(lies)
      if (isDropped()) return
      this.setCurrent(null, 0)
    }
    this.apply(told)
    if (this.isMoving) await environment.frame()
    if (isDropped()) return
    for (const one of beat.lead) environment.tell(one, view)
    environment.tell(told, view)
    if (this.isMoving) await environment.frame()
    this.lateMs = Math.max(0, this.lateMs + performance.now() - began - usual)
  }

  private leaveOut({ lead, told, view }: Shown<V>): void {
    this.toss.takeBack()
    for (const one of [...lead, told]) {
      this.apply(one)
      this.environment.tell(one, view)
    }
  }

  private apply(told: Told): void {
    if (this.scene) this.scene = after(this.scene, told)
  }

  private durationOf({ told, isPassing, mayHurry }: Shown<V>): number {
    const { environment } = this
    const isCalm = !mayHurry || environment.speed() === "slow" // who wants it slow can skip
    const haste = isCalm ? 1 : hasteOf(this.waitingMs(), isPassing, isGrave(told))
    return durationOf(told, environment.speed(), isPassing) * environment.pace * haste
  }

  /** How long it would take to show what waits, at normal speed and without haste. */
  private waitingMs(): number {
    const beats = [...this.beats, ...this.acts.flatMap(({ events, view }) => this.shownOf(events.filter((event) => !isChange(event)), view))]
    return beats.reduce((sum, { told, isPassing }) => sum + durationOf(told, "normal", isPassing), 0)
  }

  private weigh(): void {
    this.isMuch = this.environment.concern !== undefined && this.isMoving && this.waitingMs() > LEAST_SAVED_MS
  }

  /** Wait, unless somebody wants to see the end. */
  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.endPause = resolve
      void this.environment.pause(milliseconds).then(resolve)
    })
  }

  private setCurrent(told: Told | null, lasts: number, opening: Told | null = null): void {
    this.current = told
    this.opening = opening
    this.lasts = lasts
  }

  private get isSkipping(): boolean {
    return this.isHurried || this.environment.skips(() => this.waitingMs())
  }

  private get isMoving(): boolean {
    return !this.isSkipping && this.environment.speed() !== "off"
  }
}
