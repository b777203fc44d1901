/** The tables where this person sits: as this device knew them last, until the server has said it anew. */

import type { TableState, TableSummary } from "../protocol"
import { ask } from "./api"
import { isPlaying, partingWords } from "./people"
import { give } from "./start"

const KNOWN = "mahe.tables"
const LEFT = "mahe.left"
const MOST_LEFT = 50

function read<T>(key: string): T[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]")
    return Array.isArray(found) ? (found as T[]) : []
  } catch {
    return [] // storage that is forbidden or spoilt
  }
}

function write(key: string, things: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(things))
  } catch {
    // a private window keeps nothing
  }
}

/** Note whether a game that goes on without this person is off their list: a bot plays, and they keep their chair. */
export function noteLeft(table: string, hasLeft: boolean): void {
  const left = read<string>(LEFT)
  if (left.includes(table) === hasLeft) return
  write(LEFT, hasLeft ? [...left.slice(-MOST_LEFT), table] : left.filter((one) => one !== table))
}

/** Games under way come first, then the newest table. */
export function inOrder(tables: readonly TableSummary[], left: readonly string[]): TableSummary[] {
  const isPlayed = (table: TableSummary) => Number(table.phase === "playing")
  return tables.filter(({ table }) => !left.includes(table)).sort((one, other) => isPlayed(other) - isPlayed(one))
}

class Mine {
  tables: TableSummary[] = $state.raw(read<TableSummary>(KNOWN))
  readonly isPlaying: boolean = $derived(this.tables[0]?.phase === "playing")

  /** Ask the server; without an answer there is what was known. */
  async load(): Promise<void> {
    const me = await ask<{ known: boolean }>("GET", "/api/me")
    const found = me.known ? await ask<TableSummary[]>("GET", "/api/me/tables") : []
    this.tables = inOrder(found, read<string>(LEFT))
    write(KNOWN, this.tables)
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
