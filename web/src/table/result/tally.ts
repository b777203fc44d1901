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
  /** What it was given for: a part of a hundred for daring and care, else how often or how far. */
  amount: number
}

const FEWEST_CHANCES = 3

/** What is worth telling: who was the most daring, rode furthest, and so on. */
export function awardsOf(tallies: readonly Tally[]): Awarded[] {
  const share = ({ dares, chances }: Tally) => (chances < FEWEST_CHANCES ? null : Math.round((100 * dares) / chances))
  const measures: [Award, (tally: Tally) => number | null, 1 | -1][] = [
    ["daring", share, 1],
    ["careful", share, -1],
    ["captain", (tally) => tally.captaincies || null, 1],
    ["passenger", (tally) => tally.ridden || null, 1],
    ["diver", (tally) => tally.sunk || null, 1],
  ]
  return measures.flatMap(([award, measure, sign]) => {
    const found = tallies.flatMap((tally, seat) => {
      const amount = measure(tally)
      return amount === null ? [] : [{ seat, amount }]
    })
    const amounts = found.map(({ amount }) => amount)
    const best = sign > 0 ? Math.max(...amounts) : Math.min(...amounts)
    const seats = found.filter(({ amount }) => amount === best).map(({ seat }) => seat)
    return seats.length && seats.length < tallies.length ? [{ award, seats, amount: best }] : []
  })
}
