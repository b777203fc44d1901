/** The headline that is shown: it stays for a while after its event, so that it can be read. */

import type { Told } from "../protocol"
import { inOwnFrame } from "./frame-queue"
import { type Moment, momentOf } from "./moments"

const READING_MS = 2200

export class Headline {
  moment: Moment | null = $state.raw(null)
  private isRead: boolean = $state(false)

  /** Call it while a component is being made: it has effects. `shown` gives the event that is being shown, and how many turtles each has. */
  constructor(shown: () => { current: Told | null; turtlesEach: number }) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = $derived.by(() => {
      const { current, turtlesEach } = shown()
      return current && momentOf(current, turtlesEach)
    })
    $effect(() => {
      if (!next) return
      clearTimeout(timer)
      timer = setTimeout(() => (this.isRead = true), READING_MS)
      return inOwnFrame(() => {
        this.moment = next
        this.isRead = false
      })
    })
    $effect(() => {
      if (this.isRead && !next) this.moment = null
    })
    $effect(() => () => clearTimeout(timer))
  }
}
