/** The tables where this person sits: as this device knew them last, until the server has said it anew. */

import type { TableState, TableSummary } from "../protocol"
import { ask } from "./api"
import { isPlaying, partingWords } from "./people"
import { give } from "./start"
import { recall, remember } from "./storage"

const KNOWN = "mahe.tables"
const LEFT = "mahe.left"
const MOST_LEFT = 50

function listed<T>(key: string): T[] {
  const found = recall(key)
  return Array.isArray(found) ? (found as T[]) : []
}

/** Note whether a game that goes on without this person is off their list: a bot plays, and they keep their chair. */
export function noteLeft(table: string, hasLeft: boolean): void {
  const left = listed<string>(LEFT)
  if (left.includes(table) === hasLeft) return
  remember(LEFT, hasLeft ? [...left.slice(-MOST_LEFT), table] : left.filter((one) => one !== table))
}

/** Games under way come first, then the newest table. */
export function inOrder(tables: readonly TableSummary[], left: readonly string[]): TableSummary[] {
  const isPlayed = (table: TableSummary) => Number(table.phase === "playing")
  return tables.filter(({ table }) => !left.includes(table)).sort((one, other) => isPlayed(other) - isPlayed(one))
}

class Mine {
  tables: TableSummary[] = $state.raw(listed<TableSummary>(KNOWN))
  readonly isPlaying: boolean = $derived(this.tables[0]?.phase === "playing")

  /** Ask the server; without an answer there is what was known. */
  async load(): Promise<void> {
    const me = await ask<{ known: boolean }>("GET", "/api/me")
    const found = me.known ? await ask<TableSummary[]>("GET", "/api/me/tables") : []
    this.tables = inOrder(found, listed<string>(LEFT))
    remember(KNOWN, this.tables)
  }

  /** Leave a table. */
  async leave(table: string): Promise<void> {
    const { view, you } = await ask<TableState>("GET", `/api/tables/${table}`)
    for (const command of partingWords(view, you)) await give(table, command)
    if (isPlaying(view)) noteLeft(table, true)
    await this.load()
  }
}

export const mine = new Mine()
