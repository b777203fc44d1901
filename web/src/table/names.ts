/** What people and bots are called, so that no two at a table have the same name. */

import { BOT_PREFIX, LEVELS, UNNAMED_CHAIR } from "../constants"
import type { ChairView, TableView } from "../protocol"
import { chairAt } from "./seats"

export type Naming =
  | { kind: "bot" }
  | { kind: "level"; level: string; isOneOfSome: boolean }
  | { kind: "unnamed" }
  | { kind: "named"; name: string }
  | { kind: "namesake"; name: string }

const SHOWS_NOTHING = /[\p{C}\p{Z}\p{M}\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}\u{13441}\u{13442}\u{1d159}]/gu
const STARTS_WITH_MARK = /^\p{M}/u

/** What is left of a chair that was given up. */
const NOBODY: Omit<ChairView, "number" | "name" | "bot"> = { person: null, program: false, stand_in: null, wants_rematch: false, contribution: null, colour: "any", face: "plain", games: 0, wins: 0 }

/** What is known of somebody who is to be called something. */
export type Nameable = Pick<ChairView, "name" | "bot">

/** How somebody is to be called among all at the table. A bot is called by its level; those of programs have none. */
export function namingOf(chair: Nameable | undefined, all: readonly Nameable[]): Naming {
  const level = LEVELS.find((one) => one === chair?.bot)
  if (level) return { kind: "level", level, isOneOfSome: all.filter(({ bot }) => bot === level).length > 1 }
  if (chair?.bot) return { kind: "bot" }
  const name = chair?.name ?? null
  if (name === null) return { kind: "unnamed" }
  const namesakes = all.filter((other) => other.name === name).length
  return namesakes > 1 ? { kind: "namesake", name } : { kind: "named", name }
}

/** Whether a record would take a name for a bot, or for a chair without one: the server refuses it. */
export function isReserved(name: string): boolean {
  const read = recorded(name.trim())
  return read.bot !== null || (read.name === null && name.trim() !== "")
}

/** Whether a name shows anything, as the server demands; `can_be_seen` in src/mahe/record/model.py says the same. */
export function canBeSeen(name: string): boolean {
  return name.replace(SHOWS_NOTHING, "") !== "" && !STARTS_WITH_MARK.test(name)
}

/** Who a record means: it writes `bot:LEVEL` for a bot, `#1` for a chair without a name. */
export function recorded(name: string): Nameable {
  if (name.startsWith(BOT_PREFIX)) return { name: null, bot: name.slice(BOT_PREFIX.length) }
  return { name: UNNAMED_CHAIR.test(name) ? null : name, bot: null }
}

/** A table with all who played its last game, as the record calls them: whoever has left since keeps their name in its result. */
export function withLeavers(view: TableView, seats: readonly string[]): TableView {
  const gone = seats.flatMap((name, seat) => {
    const number = view.game?.seats[seat]
    if (number === undefined || chairAt(view, seat)) return []
    return { ...NOBODY, number, ...recorded(name) }
  })
  return gone.length ? { ...view, chairs: [...view.chairs, ...gone] } : view
}
