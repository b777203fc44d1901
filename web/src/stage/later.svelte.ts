/** Something that is shown a frame later than what it follows: all at once is too much for one frame. */

import { untrack } from "svelte"
import { soon } from "./lively"

export class Later<T> {
  value: T = $state.raw() as T

  /** To be made while a component is. */
  constructor(follow: () => T) {
    this.value = untrack(follow)
    $effect(() => {
      const next = follow()
      if (next !== untrack(() => this.value)) return soon(() => (this.value = next))
    })
  }
}
