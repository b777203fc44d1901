/** Which level would suit somebody, by how their last games against bots went. It stays on this device. */

import { LEVELS } from "../../constants"
import { recall, remember } from "../../device/storage"
import type { GameView, TableView } from "../../protocol"
import type { Level } from "./levels"
import { placesOf } from "../result/podium"
import { chairAt } from "../seats"

/** A game of one person against bots. */
export interface Outcome {
  /** The table and the number of the game: each counts once. */
  game: string
  /** How strong the bots were on average, as a number of a level. */
  level: number
  /** From 1 for the winner to 0 for the last. */
  rank: number
  /** By how many eggs it was won; 0 where it was not. */
  ahead: number
}

export interface Suggestion {
  level: Level
  isStronger: boolean
}

const KEY = "mahe.outcomes"
const MOST_KEPT = 10
/** So many games of one level, the newest, are looked at. */
const RECENT = 3
const CLEARLY_AHEAD = 6
const WINS_ENOUGH = 2
const OFTEN_LAST = 0.2

/** What a finished game says about somebody with these seats; nothing unless they played alone, and themselves, against bots. */
export function outcomeOf(table: string, view: TableView, game: GameView, own: readonly number[]): Outcome | null {
  const [seat] = own
  if (seat === undefined || own.length > 1 || game.helped.includes(seat)) return null
  const others = game.seats.map((_, other) => other).filter((other) => other !== seat)
  const levels = others.map((other) => LEVELS.findIndex((level) => level === chairAt(view, other)?.bot))
  const places = placesOf(game.standing)
  const mine = places.find((one) => one.seat === seat)
  if (!mine || levels.includes(-1) || !levels.length) return null
  const level = Math.round(levels.reduce((sum, one) => sum + one, 0) / levels.length)
  const next = Math.max(...places.filter((one) => one.seat !== seat).map(({ eggs }) => eggs))
  return { game: `${table} ${game.number}`, level, rank: 1 - (mine.place - 1) / others.length, ahead: mine.place === 1 ? mine.eggs - next : 0 }
}

/** One stronger after a clear win or several, one weaker for somebody who is often last; none where it is about right. */
export function suggestionFrom(outcomes: readonly Outcome[]): Suggestion | null {
  const [newest] = outcomes
  if (!newest) return null
  const recent = outcomes.filter(({ level }) => level === newest.level).slice(0, RECENT)
  const wins = recent.filter(({ rank }) => rank === 1).length
  const mean = recent.reduce((sum, { rank }) => sum + rank, 0) / recent.length
  const isStronger = newest.ahead >= CLEARLY_AHEAD || (newest.rank === 1 && wins >= WINS_ENOUGH)
  const isWeaker = recent.length >= RECENT && mean <= OFTEN_LAST
  const level = LEVELS[newest.level + (isStronger ? 1 : isWeaker ? -1 : 0)]
  return level && level !== LEVELS[newest.level] ? { level, isStronger } : null
}

function isOutcome(kept: unknown): kept is Outcome {
  const { game, level, rank, ahead } = (kept ?? {}) as Partial<Outcome>
  return typeof game === "string" && [level, rank, ahead].every(Number.isFinite)
}

function kept(): Outcome[] {
  const found = recall(KEY)
  return Array.isArray(found) ? found.filter(isOutcome) : []
}

/** Keep how a game went, once. */
export function noteOutcome(outcome: Outcome | null): void {
  const before = kept()
  if (!outcome || before.some(({ game }) => game === outcome.game)) return
  remember(KEY, [outcome, ...before].slice(0, MOST_KEPT))
}

/** What this device would suggest. */
export function suggestion(): Suggestion | null {
  return suggestionFrom(kept())
}
