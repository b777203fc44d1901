/** Who played how: counted from what happened in a game. */

import type { Told } from "../../protocol"

export interface Tally {
  /** How often a seat had the choice to go on, and how often it did. */
  chances: number
  dares: number
  /** How often it decided for another's turtle. */
  captaincies: number
  /** How many spaces its turtles rode on others' backs. */
  ridden: number
  /** How often a turtle of its went to the raft. */
  sunk: number
}

/** The tallies of a game, by seat. */
export function talliesOf(steps: Iterable<Told>, seats: number, turtlesEach: number): Tally[] {
  const tallies = Array.from({ length: seats }, () => ({ chances: 0, dares: 0, captaincies: 0, ridden: 0, sunk: 0 }))
  const owner = (turtle: number) => Math.floor(turtle / turtlesEach)
  const of = (seat: number) => tallies[seat] ?? { chances: 0, dares: 0, captaincies: 0, ridden: 0, sunk: 0 }
  for (const told of steps) {
    if (told.type === "started" && told.decider !== told.seat) of(told.decider).captaincies += 1
    else if (told.type === "went_on") {
      of(told.decider).chances += 1
      of(told.decider).dares += 1
    } else if (told.type === "stopped") of(told.decider).chances += 1
    else if (told.type === "moved") {
      const [carrier, ...riders] = told.group
      for (const rider of riders) {
        if (carrier !== undefined && owner(rider) !== owner(carrier)) of(owner(rider)).ridden += told.distance
      }
    } else if (told.type === "busted") for (const turtle of told.group) of(owner(turtle)).sunk += 1
  }
  return tallies
}

export type Award = "daring" | "careful" | "captain" | "passenger" | "diver"

export interface Awarded {
  award: Award
  seats: number[]
  /** What it was given for: how often or how far. */
  amount: number
  /** For daring and care, out of how many choices. */
  chances: number
}

/** What a seat has to show for an award; among equals, whoever could have done otherwise more often comes first. */
interface Measured extends Pick<Awarded, "amount" | "chances"> {
  rank: number
}

const FEWEST_CHANCES = 3
/** So much more often than the most careful one the most daring one has gone on, or neither is named. */
const LEAST_DIFFERENCE = 0.1

/** What is worth telling: who was the most daring, rode furthest, and so on. */
export function awardsOf(tallies: readonly Tally[]): Awarded[] {
  const rates = tallies.filter(({ chances }) => chances >= FEWEST_CHANCES).map(({ dares, chances }) => dares / chances)
  const areApart = Math.max(...rates) - Math.min(...rates) >= LEAST_DIFFERENCE
  const share = ({ dares, chances }: Tally, sign: 1 | -1) => (chances < FEWEST_CHANCES || !areApart ? null : { rank: (sign * dares) / chances, amount: dares, chances })
  const count = (amount: number) => (amount ? { rank: amount, amount, chances: 0 } : null)
  const measures: [Award, (tally: Tally) => Measured | null][] = [
    ["daring", (tally) => share(tally, 1)],
    ["careful", (tally) => share(tally, -1)],
    ["captain", ({ captaincies }) => count(captaincies)],
    ["passenger", ({ ridden }) => count(ridden)],
    ["diver", ({ sunk }) => count(sunk)],
  ]
  const compare = (one: Measured, other: Measured) => other.rank - one.rank || other.chances - one.chances
  return measures.flatMap(([award, measure]) => {
    const found = tallies.map((tally, seat) => ({ seat, measured: measure(tally) })).flatMap(({ seat, measured }) => (measured ? [{ seat, ...measured }] : []))
    const [best] = [...found].sort(compare)
    const seats = found.filter((one) => best && compare(one, best) === 0).map(({ seat }) => seat)
    return best && seats.length < tallies.length ? [{ award, seats, amount: best.amount, chances: best.chances }] : []
  })
}
