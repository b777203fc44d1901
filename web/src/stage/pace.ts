/** How long each event is shown. */

import type { Speed } from "../device/prefs.svelte"
import type { Told } from "../protocol"

/** In milliseconds, at normal speed. */
const DURATION_MS: Record<Told["type"], number> = {
  started: 500,
  rolled: 950,
  went_on: 200,
  stopped: 200,
  card_played: 800,
  busted: 1300,
  moved: 250, // and EACH_SPACE_MS for each space
  laid: 1400,
  card_turned: 600,
  clutch_opened: 1100,
  turn_passed: 200,
  game_ended: 1200,
}
const EACH_SPACE_MS = 130
const SPEED_FACTOR: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 }

/** How long an event is shown, in milliseconds; 0 where the person wants no motion. */
export function durationOf(told: Told, speed: Speed): number {
  const swum = told.type === "moved" ? told.distance * EACH_SPACE_MS : 0
  return (DURATION_MS[told.type] + swum) * SPEED_FACTOR[speed]
}
