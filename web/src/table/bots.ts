/** The bots that a person can choose to play against. */

import { LEVELS, MOST_CHAIRS } from "../constants"

export type Level = (typeof LEVELS)[number]

/** All of one level, or some of each. */
export const MIXES = ["mixed", ...LEVELS] as const
export type Mix = (typeof MIXES)[number]

export const MOST_BOTS = MOST_CHAIRS - 1

/** The levels of so many bots; in a mix every third is carefree. */
export function levelsOf(count: number, mix: Mix): Level[] {
  const bots = Math.max(1, Math.min(MOST_BOTS, Math.round(count) || 1))
  return Array.from({ length: bots }, (_, bot) => {
    if (mix !== "mixed") return mix
    return bot % 3 === 2 ? "random" : "sensible"
  })
}
