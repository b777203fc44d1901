/** The page as a stage needs it. */

import { MOST_SHOWN_MS } from "../constants"
import { prefs } from "../device/prefs.svelte"
import { soundOf } from "../device/sound"
import { frame } from "./frame-queue"
import type { StageEnvironment } from "./stage.svelte"

/** What every stage on a page has in common. */
const PAGE = {
  speed: () => prefs.speed,
  pause: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  frame,
}

/** For what happens now, at a table or in a lesson: it makes sounds, and a hidden page waits for nothing. */
export const LIVE: Omit<StageEnvironment<unknown>, "tell"> = {
  ...PAGE,
  pace: 1,
  stillMs: 0,
  skips: (waitingMs) => document.hidden || waitingMs() > MOST_SHOWN_MS, // further behind is nobody
  begin: soundOf,
  mention: () => undefined,
}

/** For what happened once: silent, somewhat faster, and nothing is left out. */
export const REPLAYED: StageEnvironment<unknown> = {
  ...PAGE,
  pace: 0.7,
  stillMs: 700, // long enough to be read
  skips: () => false,
  begin: () => undefined,
  tell: () => undefined,
  mention: () => undefined,
}
