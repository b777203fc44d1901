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

/** The nearest whole number, half of one upwards as in the story; never −0. */
function rounded(wins: number): number {
  return Math.round(wins) + 0
}

/** By seat, how many of a hundred games they would win with luck that is the same for all; below none and above all, too.
 *
 * Together they are a hundred. What rounding leaves goes to whom it is nearest; but a seat whose number the story says keeps it,
 * even where nobody else could take what is left: that both say the same is worth more than the sum. */
export function earnedIn({ accounts, unit, story }: Analysis): number[] {
  const exact = accounts.map(({ earned }) => winsIn(earned, unit))
  const shown = exact.map(rounded)
  const left = GAMES - shown.reduce((sum, wins) => sum + wins, 0)
  const said = new Set(story.flatMap(({ numbers, players }) => ("games" in numbers ? (players.player ?? []) : [])))
  const gap = (seat: number) => ((exact[seat] ?? 0) - (shown[seat] ?? 0)) * Math.sign(left)
  const free = accounts.flatMap((_, seat) => (said.has(seat) ? [] : [seat])).sort((one, other) => gap(other) - gap(one))
  for (const seat of free.slice(0, Math.abs(left))) shown[seat] = (shown[seat] ?? 0) + Math.sign(left)
  return shown
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

/** A seat's numbers, as they are shown. */
export interface Sum {
  rows: Row[]
  result: number
  /** The result without luck: what dice and cards as shown leave of the result as shown. */
  earned: number
}

/** By seat, a sum line by line. */
export function sumsOf(analysis: Analysis): Sum[] {
  const earned = earnedIn(analysis)
  const says = (code: string, seat: number) => analysis.story.some((fact) => fact.code === code && fact.players.player?.includes(seat))
  return analysis.accounts.map((account, seat) => {
    const filling = says("story-best-cards", seat) && !says("story-best-dice", seat) ? "dice" : "cards"
    return sumOf(account, analysis.unit, earned[seat] ?? 0, filling)
  })
}

/** All is rounded as the story's numbers are, but for two lines: one takes what the result without luck leaves of luck, the last one what is left to the result. */
function sumOf(account: Account, unit: number, earned: number, filling: "dice" | "cards"): Sum {
  const result = rounded(winsIn(account.result, unit))
  const wins = Object.fromEntries(TERMS.map((term) => [term, rounded(winsIn(account[term], unit))])) as Record<Term, number>
  wins[filling] = result - earned - wins[filling === "dice" ? "cards" : "dice"]
  wins.unseen = TERMS.reduce((left, term) => (term === "unseen" ? left : left - wins[term]), result)
  let at = 0
  const rows = TERMS.map((term) => {
    const from = at
    at += wins[term]
    return { term, wins: wins[term], from, to: at }
  })
  return { rows, result, earned }
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

/** A number that is not added. */
export function plain(number: number): string {
  return number < 0 ? signed(number) : `${number}`
}

/** How the line of a seat is drawn, so that colour is not needed. */
const DASHES = ["", "9 4", "2 4.5", "13 4 2 4", "5 3", "13 3 5 3", "1.5 3 6 3"]

export function dashOf(seat: number): string {
  return DASHES[seat % DASHES.length] ?? ""
}
