/** What a stage needs to know of the page and of the person before it. */

import { prefs } from "../device/prefs.svelte"
import { soundOf } from "../device/sound"
import type { Surroundings } from "./stage.svelte"

const LONGEST_FRAME_MS = 200

/** The next frame is on the screen. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve() // and has no frames
    setTimeout(resolve, LONGEST_FRAME_MS) // it may become hidden
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

let turn = Promise.resolve()

export const LIVELY: Omit<Surroundings, "tell"> = {
  speed: () => prefs.speed,
  isHidden: () => document.hidden,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  frame: () => (turn = turn.then(nextFrame)), // after what is to be done soon
  begin: (told) => {
    if (!document.hidden) soundOf(told)
  },
  mention: () => undefined,
}

/** Do something soon, in a frame in which nothing else is done so; what comes back takes that back. */
export function soon(act: () => void): () => void {
  let isWanted = true
  turn = turn.then(async () => {
    if (isWanted) await nextFrame()
    if (isWanted) queueMicrotask(act) // whatever goes wrong there, the others have their turn
  })
  return () => {
    isWanted = false
  }
}
