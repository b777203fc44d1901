/** The tables where this person sits: as this device last knew them, until the server answers. */

import { handsOff } from "../device/hands"
import { recall, remember } from "../device/storage"
import { allOf, t } from "../i18n/texts.svelte"
import { ask } from "../net/api"
import type { GameSummary, TableState, TableSummary } from "../protocol"
import { aboutOf } from "./about"
import { isPlaying, isWaitedFor, leaveCommands } from "./people"
import { give } from "./start"

const KNOWN = "mahe.tables"
const ABOUT = "mahe.about"
const LEFT = "mahe.left"
const MOST_LEFT = 50

function listed<T>(key: string): T[] {
  const found = recall(key)
  return Array.isArray(found) ? (found as T[]) : []
}

/** Note whether this person has left a running game. They keep the chair, and a bot plays, but it is off their list. */
export function noteLeft(table: string, hasLeft: boolean): void {
  const left = listed<string>(LEFT)
  if (left.includes(table) === hasLeft) return
  remember(LEFT, hasLeft ? [...left.slice(-MOST_LEFT), table] : left.filter((one) => one !== table))
}

/** Games that wait for this person come first, then those under way, then the newest table. */
export function inOrder(tables: readonly TableSummary[], left: readonly string[], waiting: readonly string[] = []): TableSummary[] {
  const weight = ({ phase, table }: TableSummary) => Number(phase === "playing") + Number(waiting.includes(table))
  return tables.filter(({ table }) => !left.includes(table)).sort((one, other) => weight(other) - weight(one))
}

/** So many tables are shown at first. */
export const FEW_TABLES = 3
/** Of so many tables it is said who plays, how far the game is, and whether it is one's own turn. */
const MOST_ASKED = 12

class MyTables {
  tables: TableSummary[] = $state.raw(listed<TableSummary>(KNOWN))
  /** More about some of them. */
  states: ReadonlyMap<string, TableState> = $state.raw(new Map())
  /** The tables where all wait for this person. */
  readonly waiting: readonly string[] = $derived([...this.states].filter(([, state]) => isWaitedFor(state)).map(([table]) => table))
  /** The games of this person that are over, the newest first. */
  games: GameSummary[] = $state.raw([])
  private asked = FEW_TABLES
  /** How often the server was asked: only the newest answer counts. */
  private loads = 0
  /** What was said of each table when this device last knew it. */
  private readonly told = new Map(listed<[string, string | string[]]>(ABOUT).filter(Array.isArray))
  readonly isPlaying: boolean = $derived(this.tables[0]?.phase === "playing")

  /** Ask the server; without an answer the list stays as it was, and as long as somebody's finger is on it. */
  async load(): Promise<void> {
    const load = ++this.loads
    const me = await ask<{ known: boolean }>("GET", "/api/me")
    const found = me.known ? await ask<TableSummary[]>("GET", "/api/me/tables") : []
    const left = listed<string>(LEFT)
    const first = inOrder(found, left).slice(0, this.asked)
    const states = await Promise.all(first.map(({ table }) => ask<TableState>("GET", `/api/tables/${table}`).catch(() => null)))
    await handsOff()
    if (load !== this.loads) return
    this.states = new Map(states.flatMap((state) => (state ? [[state.table, state]] : [])))
    this.tables = inOrder(found, left, this.waiting)
    remember(KNOWN, this.tables)
    remember(ABOUT, [...this.states].map(([table, state]) => [table, aboutOf(state)]))
    const games = me.known ? await ask<GameSummary[]>("GET", "/api/me/games").catch(() => []) : []
    await handsOff()
    if (load === this.loads) this.games = games
  }

  /** A table in words: who sits there, and how far the game is. */
  about({ table, names, chairs }: TableSummary): string[] {
    const state = this.states.get(table)
    if (state) return aboutOf(state)
    const named = names.filter(Boolean)
    return [this.told.get(table) || (named.length ? allOf(named) : t("web-with-others", { count: chairs - 1 }))].flat()
  }

  /** Ask about more of them than at first. */
  async loadMore(): Promise<void> {
    this.asked = MOST_ASKED
    await this.load()
  }

  /** Leave a table. */
  async leave(table: string): Promise<void> {
    const { view, you } = await ask<TableState>("GET", `/api/tables/${table}`)
    for (const command of leaveCommands(view, you)) await give(table, command)
    if (isPlaying(view)) noteLeft(table, true)
    await this.load()
  }
}

export const myTables = new MyTables()
