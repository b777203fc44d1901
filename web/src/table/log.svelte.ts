/** What has happened at a table, in sentences. */

import { sentenceOf } from "../i18n/sentences"
import type { Happened, TableView, Told } from "../protocol"
import { type Change, eventsOf } from "../stage/act"

const MOST_LINES = 300

/** An event, with the table as it was after it. */
interface Entry {
  event: Told | Change
  view: TableView
}

function linesOf(entries: readonly Entry[]): string[] {
  return entries.map(({ event, view }) => sentenceOf(event, view)).filter(Boolean)
}

export class TableLog {
  lines: string[] = $state.raw([])
  /** What happened shortly before this page was opened. */
  earlier: string[] = $state.raw([])
  private entries: Entry[] = []
  private earlierEntries: Entry[] = []

  /** Write down what has just happened. */
  add(event: Told | Change, view: TableView): void {
    const entry = { event, view }
    this.entries = [...this.entries.slice(-MOST_LINES), entry]
    const added = linesOf([entry])
    if (added.length) this.lines = [...this.lines.slice(-MOST_LINES), ...added]
  }

  /** Begin anew. */
  clear(): void {
    this.lines = this.entries = []
  }

  /** Set what happened before. */
  setEarlier(rows: readonly Happened[]): void {
    this.earlierEntries = rows.flatMap((row) => eventsOf(row).map((event) => ({ event, view: row.view })))
    this.earlier = linesOf(this.earlierEntries)
  }

  /** Say everything again, in the language that is spoken now. */
  translate(): void {
    this.lines = linesOf(this.entries)
    this.earlier = linesOf(this.earlierEntries)
  }
}
