/** How long each event is shown. */

import type { Speed } from "../device/prefs.svelte"
import type { Told } from "../protocol"
import { isLastCard } from "./turns"

interface Pace {
  /** In milliseconds, at normal speed. */
  readonly lasts: Record<Told["type"], number>
  /** For each space that is swum, and for all of them at most. */
  readonly eachSpace: number
  readonly mostSpaces: number
}

/** For what somebody plays a part in, and what all are concerned by. */
const CLOSE: Pace = {
  lasts: {
    started: 500,
    rolled: 900,
    went_on: 200,
    stopped: 200,
    card_played: 800,
    busted: 1200,
    moved: 300,
    laid: 1200,
    card_turned: 450,
    clutch_opened: 1100,
    turn_passed: 150,
    game_ended: 1200,
  },
  eachSpace: 80,
  mostSpaces: 1100,
}

/** For what goes by: a turn of somebody else takes about two seconds. */
const PASSING: Pace = {
  lasts: { ...CLOSE.lasts, rolled: 750, card_played: 600, busted: 800, moved: 280, laid: 700, card_turned: 200, turn_passed: 0 },
  eachSpace: 40,
  mostSpaces: 650,
}

/** For the card after which only the last seven eggs are left. */
const LAST_CARD_MS = 850

const SPEED_FACTOR: Record<Speed, number> = { slow: 2.5, normal: 1, fast: 0.45, off: 0 }

/** How long an event is shown, in milliseconds; 0 where the person wants no motion. */
export function durationOf(told: Told, speed: Speed, isPassing = false): number {
  const { lasts, eachSpace, mostSpaces } = isPassing ? PASSING : CLOSE
  const swum = told.type === "moved" ? Math.min(told.distance * eachSpace, mostSpaces) : 0
  const usual = isLastCard(told) ? LAST_CARD_MS : lasts[told.type] + swum
  return usual * SPEED_FACTOR[speed]
}

/** How long a die is in the air and lies there, in milliseconds. */
export function throwDuration(speed: Speed): number {
  return CLOSE.lasts.rolled * SPEED_FACTOR[speed]
}

/** The part of its time for which a die tumbles, before it lies there. */
const TUMBLING = 0.8
/** The part of that after which the next of several dice leaves the hand. */
const NEXT_DIE = 0.2

/** When one of several dice of a throw that is shown for so long leaves the hand, and for how long it tumbles. */
export function tumbleOf(index: number, dice: number, lasts: number): { after: number; lasts: number } {
  const all = lasts * TUMBLING
  return { after: index * NEXT_DIE * all, lasts: (1 - (dice - 1) * NEXT_DIE) * all }
}

/** Whether it is worth its time though much waits: its headline would else stand over what comes next. */
export function isGrave(told: Told): boolean {
  return told.type === "busted" || told.type === "laid" || isLastCard(told)
}

/** As long as no more than this is to be shown, at normal speed, nothing has to hurry. */
const CALM_MS = 3000
const LEAST_PART = 0.55
const LEAST_CLOSE_PART = 0.75
const LEAST_GRAVE_PART = 0.65

/** The part of its usual time that a turn of others is given, with so many milliseconds still to be shown. */
export function hasteOf(waitingMs: number, isPassing = true, isGraveOne = false): number {
  const least = isGraveOne ? LEAST_GRAVE_PART : isPassing ? LEAST_PART : LEAST_CLOSE_PART
  return Math.min(1, Math.max(least, CALM_MS / waitingMs))
}
