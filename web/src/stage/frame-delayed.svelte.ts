/** A value that follows another one a frame later: everything in one frame would take too long. */

import { untrack } from "svelte"
import { inOwnFrame } from "./frame-queue"

export class FrameDelayed<T> {
  value: T = $state.raw() as T

  /** Call it while a component is being made: it has an effect. */
  constructor(follow: () => T) {
    this.value = untrack(follow)
    $effect(() => {
      const next = follow()
      if (next !== untrack(() => this.value)) return inOwnFrame(() => (this.value = next))
    })
  }
}
