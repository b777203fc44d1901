/**
 * What this device notes of the dice, before anybody can know them and while a game goes on.
 *
 * It contributes nothing to dice whose commitment it has not noted. docs/fairness.md says what the
 * notes are good for.
 */

import { recall, remember } from "../device/storage"
import { randomHex } from "../net/random"
import type { ChairView, GameView, Happened, TableView, You } from "../protocol"
import { canonical, digestOfSteps, NO_STEPS } from "./digest"
import { noNotes, type Notes } from "./notes"

const PREFIX = "mahe.noted."
/** Notes of earlier pages, which did not always note a commitment before they contributed. */
const FORMER_PREFIX = "mahe.kept."
const MOST_TABLES = 50
const MOST_GAMES = 20
const CONTRIBUTION_BYTES = 16
/** How many steps there are when a game has begun: the first card. */
const FIRST_STEPS = 1

/** Random bytes that this device gave; the chair is known when they were seen there. */
interface Given {
  contribution: string
  chair?: number
}

/** The game to come. */
interface Next {
  game: number
  commitment: string
  given: Given[]
}

interface Kept {
  at: number
  next?: Next
  games: Record<string, Notes>
  /** By game, the first thing that was not as it had been noted: it stays, whatever is shown later. */
  faults?: Record<string, string>
}

/** For a browser that keeps nothing: this tab remembers all the same. */
const remembered = new Map<string, Kept>()

function read(table: string): Kept {
  return (recall(PREFIX + table) as Kept | undefined) ?? remembered.get(table) ?? { at: 0, games: {} }
}

function write(table: string, kept: Kept): void {
  const numbers = Object.keys(kept.games).sort((one, other) => Number(other) - Number(one))
  for (const number of numbers.slice(MOST_GAMES)) {
    delete kept.games[number]
    delete kept.faults?.[number]
  }
  kept.at = Date.now()
  remembered.set(table, kept)
  remember(PREFIX + table, kept)
  forgetOld()
}

function forgetOld(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(FORMER_PREFIX)) localStorage.removeItem(key)
    const tables = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    if (tables.length <= MOST_TABLES) return
    const byAge = tables.map((key) => ({ key, at: (recall(key) as Kept | undefined)?.at ?? 0 })).sort((a, b) => b.at - a.at)
    for (const { key } of byAge.slice(MOST_TABLES)) localStorage.removeItem(key)
  } catch {
    // nothing is kept here, so nothing has to be forgotten
  }
}

function isDigest(text: unknown): boolean {
  return typeof text === "string" && /^[0-9a-f]{64}$/.test(text)
}

/** Note the commitment to the dice of the game to come, as it was seen first. */
export function noteCommitment(table: string, game: number, commitment: string): void {
  const kept = read(table)
  if (!isDigest(commitment) || (kept.next && kept.next.game >= game)) return
  write(table, { ...kept, next: { game, commitment, given: [] } })
}

/** New random bytes for the dice of the game to come; null where no commitment to them was noted. */
export function contribute(table: string, chair?: number): string | null {
  const kept = read(table)
  if (!kept.next) return null
  const contribution = randomHex(CONTRIBUTION_BYTES)
  const given: Given = chair === undefined ? { contribution } : { contribution, chair }
  write(table, { ...kept, next: { ...kept.next, given: [...kept.next.given, given] } })
  return contribution
}

/** Forget what the server did not take. */
export function noteRefused(table: string, contributions: readonly string[]): void {
  const kept = read(table)
  if (!kept.next) return
  const given = kept.next.given.filter((one) => !contributions.includes(one.contribution))
  write(table, { ...kept, next: { ...kept.next, given } })
}

/**
 * Note what a view of a table shows; a fault is a code of docs/fairness.md.
 *
 * `isLive` says that nothing was missed since the last view: then a game that begins is the one to come.
 */
export function noteView(table: string, view: TableView, you: You | null, isLive: boolean): string | null {
  const before = read(table)
  const kept: Kept = structuredClone(before)
  const { game } = view
  if (game && !kept.games[game.number]) begin(kept, table, view, game, you, isLive)
  if (game) noteEnd(kept, view, game)
  if (!game || game.over) prepare(kept, view, (game?.number ?? 0) + 1, you)
  const fault = game && (kept.faults?.[game.number] ?? faultOf(kept.games[game.number] ?? noNotes(), view, game))
  if (game && fault) kept.faults = { ...kept.faults, [game.number]: fault }
  if (JSON.stringify(kept) !== JSON.stringify(before)) write(table, kept)
  return fault
}

/** Before a game: its commitment, and which chairs hold what was given. */
function prepare(kept: Kept, view: TableView, number: number, you: You | null): void {
  if (!kept.next || kept.next.game < number) {
    delete kept.next
    if (isDigest(view.commitment)) kept.next = { game: number, commitment: view.commitment, given: [] }
  }
  if (kept.next?.game === number) kept.next.given = placed(kept.next.given, ownChairs(view, you))
}

function ownChairs(view: TableView, you: You | null): ChairView[] {
  return view.chairs.filter((chair) => you?.chairs.includes(chair.number)).sort((one, other) => one.number - other.number)
}

/**
 * What was given, with the chairs that it is seen at: chairs are numbered as people sit down, so they
 * hold what was given in this order. What belonged to a chair that was given up is forgotten.
 */
function placed(given: readonly Given[], own: readonly ChairView[]): Given[] {
  const still = given.filter(({ chair }) => chair === undefined || own.some(({ number }) => number === chair))
  const free = own.filter(({ number }) => !still.some(({ chair }) => chair === number))
  const chairs = free.filter((chair) => still.some((one) => one.chair === undefined && one.contribution === chair.contribution))
  let seen = 0
  return still.map((one) => {
    if (one.chair !== undefined || !free.some((chair) => chair.contribution === one.contribution)) return one
    return { ...one, chair: chairs[seen++]?.number ?? 0 }
  })
}

/** When a game begins, what is not seen anywhere belongs to the chairs that hold something else. */
function placedAll(given: readonly Given[], own: readonly ChairView[]): Given[] {
  const seen = placed(given, own)
  const free = own.filter(({ number }) => !seen.some(({ chair }) => chair === number))
  return seen.flatMap((one) => {
    if (one.chair !== undefined) return [one]
    const chair = free.shift()
    return chair ? [{ ...one, chair: chair.number }] : []
  })
}

function begin(kept: Kept, table: string, view: TableView, game: GameView, you: You | null, isLive: boolean): void {
  const { next } = kept
  const notes: Notes = { ...noNotes(), table }
  // Whoever comes back may have missed a game: then nothing was noted before this one.
  if (next && (isLive || next.game === game.number || next.commitment === game.commitment)) {
    notes.game = next.game
    notes.commitment = next.commitment
    const given = placedAll(next.given, ownChairs(view, you))
    const own = game.seats.map((chair) => given.find((one) => one.chair === chair)?.contribution ?? null)
    if (own.some(Boolean)) notes.own = own
  }
  if (game.step <= FIRST_STEPS) {
    notes.contributions = game.seats.map((number) => view.chairs.find((chair) => chair.number === number)?.contribution ?? null)
    notes.rules = { ...game.rules, deck: [...game.rules.deck] }
    notes.lot = game.lot
    notes.seal = game.seal
  }
  kept.games[game.number] = notes
  delete kept.next
}

function noteEnd(kept: Kept, view: TableView, game: GameView): void {
  const notes = kept.games[game.number]
  if (!notes || notes.end || !(game.over || view.closed)) return
  const { eggs, cards, winners } = game.standing
  notes.end = { steps: game.step, result: game.over ? { eggs: [...eggs], cards: [...cards], winners: [...winners] } : null }
}

/** What is not as it was noted, of the game that a view shows. */
function faultOf(notes: Notes, view: TableView, game: GameView): string | null {
  const differs = (noted: unknown, shown: unknown) => noted !== undefined && canonical(noted) !== canonical(shown)
  if (differs(notes.game, game.number)) return "noted/game"
  if (differs(notes.commitment, game.commitment)) return "noted/commitment"
  const held = game.seats.map((number) => view.chairs.find((chair) => chair.number === number)?.contribution ?? null)
  const isReplaced = notes.own?.some((own, seat) => own !== null && own !== held[seat])
  if (isReplaced && !game.over) return "noted/contribution" // when a game is over, chairs hold nothing any more
  if (differs(notes.rules, game.rules)) return "noted/rules"
  if (differs(notes.lot, game.lot)) return "noted/lot"
  if (differs(notes.seal, game.seal)) return "noted/seal"
  return null
}

/** Note the steps of a row; a row that does not follow on those that were seen is passed over. */
export function noteSteps(table: string, row: Happened): void {
  const steps = row.events.flatMap((event) => (event.type === "stepped" ? event.steps : []))
  const { game } = row.view
  if (!steps.length || !game) return
  const kept = read(table)
  const notes = kept.games[game.number]
  const { count, digest } = notes?.steps ?? { count: 0, digest: NO_STEPS }
  const first = game.step - steps.length
  if (!notes || first > count || game.step <= count) return
  notes.steps = { count: game.step, digest: digestOfSteps(steps.slice(count - first), digest) }
  write(table, kept)
}

/** What was not as it had been noted, while a game was played. */
export function faultIn(table: string, game: number): string | null {
  return read(table).faults?.[game] ?? null
}

/** What was noted of a game, or null. */
export function notesOf(table: string, game: number): Notes | null {
  return read(table).games[game] ?? null
}
