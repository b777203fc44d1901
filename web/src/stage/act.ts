/** What a stage plays: some events, and the table as it looks after them. */

import type { Began, Happened, Hinted, Reclaimed, TableEvent, TableView, Told, TookOver } from "../protocol"
import { type Scene, sceneOf } from "./scene"

/** An event that is about those who play, not about the board. */
export type Change = Began | Hinted | TookOver | Reclaimed

/** A table as a stage shows it: what is known of it, and its board. */
export interface Look<V> {
  view: V
  scene: Scene | null
}

export interface Act<V> extends Look<V> {
  events: readonly (Told | Change)[]
}

/** How a table looks. */
export function lookOf<V extends Pick<TableView, "game">>(view: V): Look<V> {
  return { view, scene: view.game && sceneOf(view.game) }
}

/** A row of a table's log, as something to be played. */
export function actOf(row: Happened): Act<TableView> {
  return { ...lookOf(row.view), events: eventsOf(row) }
}

/** The events of a row that people are told of, in their order. */
export function eventsOf(row: Happened): (Told | Change)[] {
  return row.events.flatMap((event): (Told | Change)[] => {
    if (event.type === "stepped") return event.told
    return isChange(event) ? [event] : []
  })
}

/** Whether an event is about those who play. */
export function isChange(event: TableEvent | Told): event is Change {
  return event.type === "began" || event.type === "hinted" || event.type === "took_over" || event.type === "reclaimed"
}
