/** A decision that was not answered yet, kept in this tab: who loads the page anew has still decided. */

import type { Act, TableView, You } from "../../protocol"

const KEY = "mahe.unanswered"

export interface Unanswered {
  table: string
  game: number
  act: Act
}

/** Keep a decision; where keeping is forbidden, it is asked for again after a reload. */
export function keepUnanswered(kept: Unanswered): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // the question is shown again
  }
}

/** It was answered. */
export function forgetUnanswered(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // then nothing was kept
  }
}

/** What this person has decided for the step that the table is waiting at; what is out of date is forgotten. */
export function unansweredAt(table: string, view: TableView, you: You | null): Act | null {
  const kept = read()
  const game = view.game
  if (!kept || kept.table !== table) return null
  const isDue = game !== null && !game.over && game.number === kept.game && game.step === kept.act.step
  if (isDue && game.decider === kept.act.seat && you?.seats.includes(kept.act.seat)) return kept.act
  forgetUnanswered()
  return null
}

function read(): Unanswered | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Unanswered | null
  } catch {
    return null
  }
}
