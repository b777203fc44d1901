/** Who sits where, and how their turtles look. */

import { SEAT_LETTERS } from "../constants"
import type { ChairView, GameView } from "../protocol"

/** A chair as far as showing who sits there needs it. */
export type SeatedChair = Pick<ChairView, "number" | "name" | "bot"> & Partial<Pick<ChairView, "person" | "stand_in">>

/** Who sits at a table and plays there: at a live table, in a replay and in a lesson. */
export interface Seating {
  chairs: readonly SeatedChair[]
  game: Pick<GameView, "seats" | "rules"> | null
}

export const PATTERNS = ["rings", "stripes", "dots", "zigzag", "star", "grid", "waves"] as const
export type Pattern = (typeof PATTERNS)[number]

/** The outline of the crown that whoever decides wears, above a turtle. */
export const CROWN = "M-20 -28 l-6 -25 14 10 12 -17 12 17 14 -10 -6 25 z"

/** The letter of a seat. */
export function letterOf(seat: number): string {
  return SEAT_LETTERS[seat] ?? "?"
}

/** The seat that a turtle belongs to. */
export function ownerOf(turtlesEach: number, turtle: number): number {
  return Math.floor(turtle / turtlesEach)
}

/** The short name of a turtle: its seat's letter, numbered where a seat has two. */
export function turtleName(turtlesEach: number, turtle: number): string {
  const letter = letterOf(ownerOf(turtlesEach, turtle))
  return turtlesEach === 1 ? letter : `${letter}${(turtle % 2) + 1}`
}

/** The pattern on the shells of a seat. */
export function patternOf(seat: number): Pattern {
  return PATTERNS[seat % PATTERNS.length] ?? "rings"
}

/** The chair of a seat. */
export function chairAt<C extends SeatedChair>(view: Omit<Seating, "chairs"> & { chairs: readonly C[] }, seat: number): C | undefined {
  const number = view.game?.seats[seat]
  return view.chairs.find((chair) => chair.number === number)
}
