/** What an analysis is shown as: curves, moments that changed much, sums that add up, decisions. */

import type { Account, AnalysedStep, Analysis, Graded, ReplayStep } from "../../../protocol"

/** Chances are said as wins in so many games. */
export const GAMES = 100

/** A share as wins in a hundred games. */
export function winsIn(share: number, unit: number): number {
  return (share * GAMES) / unit
}

/** How many of a hundred games a decision has cost: what nobody would notice none, a mistake at least one. */
export function costIn({ cost, grade }: Graded, unit: number): number {
  return grade === "best" || grade === "fine" ? 0 : Math.max(1, Math.round(winsIn(cost, unit)))
}

/** How many of a hundred games somebody would win with the luck of everybody else. */
export function earnedIn(account: Account, unit: number): number {
  return Math.min(GAMES, Math.max(0, Math.round(winsIn(account.earned, unit))))
}

/** By seat, the chances after so many steps. */
export function sharesAt({ start, steps }: Analysis, step: number): readonly number[] {
  return steps[step - 1]?.shares ?? start
}

/** The line of a seat's chances in a box. */
export function curveOf(analysis: Analysis, seat: number, width: number, height: number): string {
  const points = [analysis.start, ...analysis.steps.map(({ shares }) => shares)]
  const x = (step: number) => ((step * width) / Math.max(1, points.length - 1)).toFixed(1)
  const y = (share: number) => (height - (share * height) / analysis.unit).toFixed(1)
  return points.map((shares, step) => `${step ? "L" : "M"}${x(step)} ${y(shares[seat] ?? 0)}`).join("")
}

const MOST_TURNS = 4
const LEAST_WINS = 5

/** The steps after which most was different, in their order. */
export function turningPoints({ steps, unit }: Analysis): AnalysedStep[] {
  const weight = ({ change }: AnalysedStep) => Math.max(...change.map(Math.abs))
  return steps
    .filter((step) => winsIn(weight(step), unit) >= LEAST_WINS)
    .sort((one, other) => weight(other) - weight(one) || one.number - other.number)
    .slice(0, MOST_TURNS)
    .sort((one, other) => one.number - other.number)
}

export const TERMS = ["start", "dice", "cards", "own", "others", "unseen"] as const
export type Term = (typeof TERMS)[number]

/** A line of a sum: what it adds, and from where to where, in wins of a hundred games. */
export interface Row {
  term: Term
  wins: number
  from: number
  to: number
}

/** A seat's sum, line by line. All are rounded as the story's numbers are; what that leaves, the last one takes, which ends at the result. */
export function sumOf(account: Account, unit: number): Row[] {
  const wins = TERMS.map((term) => Math.round(winsIn(account[term], unit)))
  const missing = Math.round(winsIn(account.result, unit)) - wins.reduce((sum, part) => sum + part, 0)
  wins.push((wins.pop() ?? 0) + missing)
  let at = 0
  return TERMS.map((term, index) => {
    const from = at
    at += wins[index] ?? 0
    return { term, wins: wins[index] ?? 0, from, to: at }
  })
}

/** A decision of somebody who had a choice. */
export interface Decision {
  number: number
  seat: number
  graded: Graded
}

/** All of them in their order. */
export function decisionsOf({ steps }: Analysis): Decision[] {
  return steps.flatMap(({ number, seat, graded }) => (graded && seat !== null ? [{ number, seat, graded }] : []))
}

/** How things stood before a step: in which turn, and what had been thrown or played in it. */
export interface Moment {
  turn: number
  thrown: readonly { value: number; isCard: boolean }[]
}

/** By step, how things stood before it; turns are counted as in the story. */
export function momentsOf(steps: readonly ReplayStep[]): Moment[] {
  let now: Moment = { turn: 1, thrown: [] }
  return steps.map(({ told }) => {
    const before = now
    for (const event of told) {
      if (event.type === "turn_passed") now = { turn: now.turn + 1, thrown: [] }
      if (event.type === "started") now = { ...now, thrown: [] }
      if (event.type === "rolled" || event.type === "card_played") now = { ...now, thrown: [...now.thrown, { value: event.value, isCard: event.type === "card_played" }] }
    }
    return before
  })
}

export interface Filter {
  /** Whose decisions; everybody's where none is named. */
  seats: readonly number[]
  onlyMistakes: boolean
}

/** Those that somebody wants to see. */
export function filtered(decisions: readonly Decision[], { seats, onlyMistakes }: Filter): Decision[] {
  const isMistake = ({ grade }: Graded) => grade === "mistake" || grade === "blunder"
  return decisions.filter(({ seat, graded }) => (!seats.length || seats.includes(seat)) && (!onlyMistakes || isMistake(graded)))
}

/** A number with its sign, as it is added. */
export function signed(number: number): string {
  if (!number) return "0"
  return number < 0 ? `−${-number}` : `+${number}`
}

/** How the line of a seat is drawn, so that colour is not needed. */
const DASHES = ["", "9 4", "2 4.5", "13 4 2 4", "5 3", "13 3 5 3", "1.5 3 6 3"]

export function dashOf(seat: number): string {
  return DASHES[seat % DASHES.length] ?? ""
}
