/** What this device keeps from before a game, to check the dice by when it is over. */

import { recall } from "../device/storage"
import type { TableView, You } from "../protocol"
import type { Kept } from "./verify"

const PREFIX = "mahe.kept."
const MOST_TABLES = 50

interface Notes {
  at: number
  given: string[]
  games: Record<string, Kept>
}

function read(table: string): Notes {
  return (recall(PREFIX + table) as Notes | null | undefined) ?? { at: Date.now(), given: [], games: {} }
}

function write(table: string, notes: Notes): void {
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify({ ...notes, at: Date.now() }))
    forgetOld()
  } catch {
    // nothing can be kept here; the check then rests on what the server says
  }
}

function forgetOld(): void {
  const tables = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  const byAge = tables.map((key) => ({ key, at: read(key.slice(PREFIX.length)).at })).sort((a, b) => b.at - a.at)
  for (const { key } of byAge.slice(MOST_TABLES)) localStorage.removeItem(key)
}

/** Note the random bytes that this device gives to the dice. */
export function noteGiven(table: string, contribution: string): void {
  const notes = read(table)
  write(table, { ...notes, given: [...notes.given.slice(-20), contribution] })
}

/** What was noted last: most of what happens at a table changes nothing here. */
let noted = ""

/** Note what the server promises for the game to come, and what of the dice is ours when it begins. */
export function noteView(table: string, view: TableView, you: You | null): void {
  const { game } = view
  const isBefore = game === null || game.over
  const number = isBefore ? (game?.number ?? 0) + 1 : game.number
  const moment = [table, number, isBefore, you?.chairs.join()].join(" ")
  if (moment === noted) return
  noted = moment
  const notes = read(table)
  const known = notes.games[number] ?? {}
  const found: Kept = { ...known }
  if (isBefore) found.commitment ??= view.commitment
  else if (!known.contributions) {
    const own = view.chairs.filter((chair) => you?.chairs.includes(chair.number))
    found.contributions = own.flatMap((chair) => chair.contribution ?? []).filter((one) => notes.given.includes(one))
  }
  if (JSON.stringify(found) !== JSON.stringify(known)) {
    write(table, { ...notes, games: { ...notes.games, [number]: found } })
  }
}

/** What was kept for a game. */
export function keptFor(table: string, game: number): Kept {
  return read(table).games[game] ?? {}
}
