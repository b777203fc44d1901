/** The bots that a person can choose to play against. */

import { LEVELS, MOST_CHAIRS } from "../../constants"

export type Level = (typeof LEVELS)[number]

/** All of one level, or some of each. */
export const MIXES = ["mixed", ...LEVELS] as const
export type Mix = (typeof MIXES)[number]

export const MOST_BOTS = MOST_CHAIRS - 1

/** Whom a mix brings, one after the other: from the middle outwards. */
const MIXED: readonly Level[] = ["swimmer", "hatchling", "navigator", "drifter", "matriarch"]

/** What an earlier page let one choose. */
const EARLIER: ReadonlyMap<unknown, Mix> = new Map([["random", "hatchling"], ["sensible", "swimmer"]])

/** What there is to choose from for so many bots: a single one is no mix. */
export function mixesFor(count: number): readonly Mix[] {
  return count > 1 ? MIXES : LEVELS
}

/** What a choice means for so many bots: a single one of a mix is its first. */
export function mixFor(count: number, mix: Mix): Mix {
  return count > 1 ? mix : (levelsOf(1, mix)[0] ?? mix)
}

/** The levels of so many bots. */
export function levelsOf(count: number, mix: Mix): Level[] {
  const bots = Math.max(1, Math.min(MOST_BOTS, Math.round(count) || 1))
  return Array.from({ length: bots }, (_, bot) => (mix === "mixed" ? (MIXED[bot % MIXED.length] ?? "swimmer") : mix))
}

/** What was chosen on this device, also on an earlier page; a mix where nobody knows. */
export function mixOf(kept: unknown): Mix {
  return MIXES.find((mix) => mix === kept) ?? EARLIER.get(kept) ?? "mixed"
}
