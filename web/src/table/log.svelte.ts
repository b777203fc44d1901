/** What has happened at a table, in sentences and by turns. */

import { sentenceOf } from "../i18n/sentences"
import type { Happened, TableView, Told } from "../protocol"
import { type Change, eventsOf } from "../stage/act"
import { type Entry as EntryOf, type Turn, turnsOf, withEvent } from "./log-turns"

const MOST_LINES = 300
const MOST_TURNS = 60 // what came before can be seen in the replay

type Entry = EntryOf<TableView>

function linesOf(entries: readonly Entry[]): string[] {
  return entries.map(({ event, view }) => sentenceOf(event, view)).filter(Boolean)
}

export class TableLog {
  /** What has happened in this game while this page was open. */
  lines: string[] = $state.raw([])
  /** How many there were before these: each keeps its number. */
  forgotten: number = $state(0)
  /** The last turns, with those shortly before this page was opened; the newest comes last. */
  turns: readonly Turn<TableView>[] = $state.raw([])
  private entries: Entry[] = []

  /** Write down what has just happened. */
  add(event: Told | Change, view: TableView): void {
    const entry = { event, view }
    if (event.type === "began") this.forget() // the game before can be seen in its replay
    this.entries = [...this.entries.slice(-MOST_LINES), entry]
    const added = linesOf([entry])
    if (!added.length) return
    this.forgotten += Math.max(0, this.lines.length - MOST_LINES)
    this.lines = [...this.lines.slice(-MOST_LINES), ...added]
    this.turns = withEvent(this.turns.slice(-MOST_TURNS), entry)
  }

  /** Begin anew. */
  clear(): void {
    this.forget()
    this.turns = []
  }

  private forget(): void {
    this.forgotten += this.lines.length
    this.lines = this.entries = []
  }

  /** Set what happened before. */
  setEarlier(rows: readonly Happened[]): void {
    const earlier = rows.flatMap((row) => eventsOf(row).map((event) => ({ event, view: row.view })))
    this.turns = turnsOf([...earlier, ...this.entries]).slice(-MOST_TURNS)
  }

  /** Say everything again, in the language that is spoken now. */
  translate(): void {
    this.lines = linesOf(this.entries)
  }
}
