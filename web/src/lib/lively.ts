/** What a stage needs to know of the page and of the person before it. */

import { prefs } from "./prefs.svelte"
import { soundOf } from "./sound"
import type { Surroundings } from "./stage.svelte"

export const LIVELY: Omit<Surroundings, "tell"> = {
  speed: () => prefs.speed,
  isHidden: () => document.hidden,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  begin: (told) => {
    if (!document.hidden) soundOf(told)
  },
}
