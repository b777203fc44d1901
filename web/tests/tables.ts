import { DEFAULT_SETTINGS } from "../src/constants"
import type { ChairView, GameView, Present, TableView, You } from "../src/protocol"

/** A chair with a person on it; `person` is the chair's number. */
export function chair(number: number, given: Partial<ChairView> = {}): ChairView {
  return { number, name: null, person: number, program: false, bot: null, stand_in: null, wants_rematch: false, contribution: "00", games: 0, wins: 0, colour: "any", face: "plain", ...given }
}

export function bot(number: number, level = "sensible", given: Partial<ChairView> = {}): ChairView {
  return chair(number, { person: null, bot: level, contribution: null, ...given })
}

export function game(seats: number[], given: Partial<GameView> = {}): GameView {
  return { number: 1, seats, over: false, decider: 0, step: 3, ...given } as GameView
}

export function table(chairs: ChairView[], given: Partial<TableView> = {}): TableView {
  return { settings: DEFAULT_SETTINGS, host: 0, starter: 0, chairs, locked: false, closed: false, commitment: "", game: null, ...given }
}

export function you(chairs: number[], given: Partial<You> = {}): You {
  return { type: "you", person: chairs[0] ?? null, chairs, seats: [], host: chairs.includes(0), removed: false, ...given }
}

export function gone(person: number, since: number): Present {
  return { type: "present", people: [{ person, here: false, since }], spectators: 0, grace: 60, stand_in_at: null }
}
