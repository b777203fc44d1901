/** Opening a table, and getting a game going. */

import { DEFAULT_SETTINGS } from "../constants"
import { prefs } from "../device/prefs.svelte"
import { recall, remember } from "../device/storage"
import { contribute, noteCommitment, noteRefused } from "../fairness/keeping"
import { askFirmly, beKnown, RefusedError } from "../net/api"
import type { Command } from "../net/connection"
import { randomHex } from "../net/random"
import type { Opened, Settings } from "../protocol"
import { editionOf } from "./editions"
import type { Look } from "./looks/looks"

/** The table of bots that this device watched last. */
const WATCHED = "mahe.watched"
const WATCHED_LEVELS = ["navigator", "hatchling", "matriarch", "swimmer"] as const

/** How a table plays for which so much was chosen: else by the book of this person's language. */
export function settingsWith(chosen: Partial<Settings>): Settings {
  return { ...DEFAULT_SETTINGS, edition: editionOf(prefs.language), ...chosen }
}

/** Open a table; its name. */
export async function openTable(chosen: Partial<Settings> = {}): Promise<string> {
  await beKnown()
  const opened = await askFirmly<Opened>("POST", "/api/tables", { id: randomHex(16), settings: settingsWith(chosen) })
  noteCommitment(opened.table, 1, opened.commitment)
  return opened.table
}

/** Give a command to a table that is not open here. */
export function give(table: string, command: Command): Promise<unknown> {
  return askFirmly("POST", `/api/tables/${table}/commands`, { ...command, id: randomHex(12) })
}

/** Sit down at a table that was just opened here: its commitment was noted. */
async function sitDown(table: string, name: string, look?: Look): Promise<void> {
  const contribution = contribute(table)
  if (contribution === null) throw new Error("nothing is contributed to dice that are not committed to")
  try {
    await give(table, { type: "join", contribution, name: name.trim() || null, ...look })
  } catch (error) {
    if (error instanceof RefusedError) noteRefused(table, [contribution])
    throw error
  }
}

/** A table for friends, with a seat for oneself; its name. */
export async function playWithFriends(name: string, look?: Look): Promise<string> {
  const table = await openTable()
  await sitDown(table, name, look)
  return table
}

/** A game of some people at this screen and some bots that begins at once; the table's name. A look is for one alone. */
export async function playHere(names: readonly string[], levels: readonly string[], chosen: Partial<Settings> = {}, look?: Look): Promise<string> {
  const table = await openTable(chosen)
  for (const name of names) await sitDown(table, name, names.length === 1 ? look : undefined)
  for (const level of levels) await give(table, { type: "add_bot", level })
  await give(table, { type: "begin" })
  return table
}

/** A game of bots alone, to be watched; the table's name. The one that was watched before is closed: nobody leaves many behind. */
export async function watchBots(): Promise<string> {
  const before = recall(WATCHED)
  if (typeof before === "string") await give(before, { type: "close" }).catch(() => undefined) // it may be long gone
  const table = await playHere([], WATCHED_LEVELS, { open_eggs: true })
  remember(WATCHED, table)
  return table
}
