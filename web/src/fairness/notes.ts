/** What a device noted of a game: docs/fairness.md describes it. */

export interface Result {
  eggs: number[]
  cards: number[]
  winners: number[]
}

export interface GameRules {
  players: number
  turtles_each: number
  deck: number[]
  first_seat: number
  [option: string]: unknown
}

export interface Notes {
  format: "mahe-notes"
  version: 1
  table?: string
  game?: number
  commitment?: string
  own?: (string | null)[]
  contributions?: (string | null)[]
  rules?: GameRules
  lot?: boolean
  seal?: string
  steps?: { count: number; digest: string }
  end?: { steps: number; result: Result | null }
}

/** Notes of nothing. */
export function noNotes(): Notes {
  return { format: "mahe-notes", version: 1 }
}
