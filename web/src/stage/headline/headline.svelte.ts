/** The headline that is shown: it stays for a while after its event, so that it can be read. */

import { untrack } from "svelte"
import type { Told } from "../../protocol"
import { inOwnFrame } from "../frame-queue"
import { HeadlineQueue } from "./headline-queue"
import { isAbout, type Moment, momentOf } from "../moments"

/** How long it can be read: what concerns nobody here does not reach far into the next turn. */
const READING_MS = 2200
const PASSING_MS = 1300
/** Who climbs on somebody is there after most of the time. */
const ARRIVED = 0.7

interface Shown {
  /** The event that is being shown, and how long its motion takes, in milliseconds. */
  current: Told | null
  lasts: number
  /** The beginning of a move that is shown with it. */
  opening?: Told | null
  turtlesEach: number
  /** How often what waited to be shown was left out. */
  skips?: number
  /** The seats of whoever looks; without any, all concerns them. */
  own: readonly number[]
}

export class Headline {
  moment: Moment | null = $state.raw(null)
  private isRead: boolean = $state(false)
  private readonly queue: HeadlineQueue

  /** Call it while a component is being made: it has effects. */
  constructor(shown: () => Shown) {
    let timer: ReturnType<typeof setTimeout> | undefined
    let arrival: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const goIn = (pause: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => (this.isRead = true), pause)
    }
    const current = $derived(shown().current)
    const opening = $derived(shown().opening)
    /** Of these events alone: what else changes meanwhile tells nothing a second time. */
    const next = $derived.by(() => {
      const { own, turtlesEach } = untrack(shown)
      const moment = current && momentOf(current, turtlesEach)
      if (moment || !opening) return moment
      const beginning = momentOf(opening, turtlesEach)
      return beginning && (!own.length || isAbout(beginning, own)) ? beginning : null
    })
    this.queue = new HeadlineQueue((moment, own) => {
      const isPassing = own.length > 0 && moment.seat !== null && !isAbout(moment, own)
      goIn(isPassing ? PASSING_MS : READING_MS)
      this.moment = moment
      this.isRead = false
    })
    const isOthers = () => this.moment?.seat != null && !isAbout(this.moment, shown().own)
    $effect(() => {
      if (current?.type !== "started" && !opening) return
      if (untrack(isOthers)) goIn(untrack(() => this.leastLeft)) // it does not reach far into the next move
    })
    const skips = $derived(shown().skips ?? 0)
    $effect(() => {
      if (!skips) return
      this.queue.clear()
      if (untrack(isOthers)) goIn(0) // what it was about is past
    })
    $effect(() => {
      const moment = next
      if (!moment) return
      clearTimeout(arrival)
      const { current, lasts, own } = untrack(shown)
      const skipsThen = untrack(() => skips)
      const add = () => {
        if (!isGone && skips === skipsThen) this.queue.add(moment, own)
      }
      if (current?.type !== "moved" || !current.onto.length || !lasts) {
        inOwnFrame(add) // its event may end before that on a slow device
        return
      }
      arrival = setTimeout(add, lasts * ARRIVED)
    })
    $effect(() => {
      if (this.isRead && !next) this.moment = null
    })
    $effect(() => () => {
      isGone = true
      clearTimeout(timer)
      clearTimeout(arrival)
      this.queue.clear()
    })
  }

  /** For how many milliseconds what is shown has to stay, so that it can be read. */
  get leastLeft(): number {
    return this.moment ? this.queue.leastLeft : 0
  }
}
