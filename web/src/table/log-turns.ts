/** What has happened, by turns: a line of small pictures each, which opens to its steps. */

import type { Told } from "../protocol"
import type { Change } from "../stage/act"
import { ownerOf, type Seating } from "./seats"

/** An event, with the table as it was after it. */
export interface Entry<V extends Seating = Seating> {
  event: Told | Change
  view: V
}

/** A picture in the line of a turn. */
export type Sign =
  | { kind: "turtle"; turtle: number }
  | { kind: "riders"; turtles: readonly number[] }
  | { kind: "die" | "card"; value: number }
  | { kind: "raft"; total: number }
  | { kind: "space"; space: number; onto: readonly number[] }
  | { kind: "eggs"; eggs: number; seat: number }
  | { kind: "hint" }

export interface Turn<V extends Seating = Seating> {
  /** Turns are counted, so that a line stays itself while it grows. */
  number: number
  /** Whose turn it is; null for what happens between turns. */
  seat: number | null
  signs: readonly Sign[]
  steps: readonly Entry<V>[]
  /** Whether the next event belongs to another turn. */
  isOver: boolean
}

/** Events in their order, by turns. */
export function turnsOf<V extends Seating>(entries: readonly Entry<V>[]): readonly Turn<V>[] {
  return entries.reduce<readonly Turn<V>[]>(withEvent, [])
}

/** The turns of a game with one more event; all but the last turn stay the same objects. */
export function withEvent<V extends Seating>(before: readonly Turn<V>[], entry: Entry<V>): readonly Turn<V>[] {
  const turns = entry.event.type === "began" ? [] : before
  const last = turns.at(-1)
  const grows = last !== undefined && belongsTo(last, entry)
  const turn: Turn<V> = grows ? last : { number: (before.at(-1)?.number ?? -1) + 1, seat: null, signs: [], steps: [], isOver: false }
  const grown: Turn<V> = {
    ...turn,
    seat: turn.seat ?? seatOf(entry),
    signs: [...turn.signs, ...signsOf(entry)],
    steps: [...turn.steps, entry],
    isOver: isAlone(entry.event) || entry.event.type === "turn_passed" || entry.event.type === "game_ended",
  }
  return [...(grows ? turns.slice(0, -1) : turns), grown]
}

/** Whether an event is told by itself, wherever it happens. */
function isAlone(event: Entry["event"]): boolean {
  return event.type === "began" || event.type === "took_over" || event.type === "reclaimed"
}

function belongsTo(turn: Turn, { event }: Entry): boolean {
  if (isAlone(event)) return false
  if (event.type === "turn_passed" || event.type === "game_ended") return turn.seat !== null // it ends a turn, and begins none
  return !turn.isOver
}

function seatOf({ event, view }: Entry): number | null {
  if (event.type === "started") return event.seat
  if (!("group" in event) || !view.game) return null
  const [active] = event.group
  return active === undefined ? null : ownerOf(view.game.rules.turtles_each, active)
}

function signsOf({ event, view }: Entry): readonly Sign[] {
  switch (event.type) {
    case "started":
      return startedSigns(event.group, view.game?.rules.turtles_each ?? 1)
    case "rolled":
      return [{ kind: "die", value: event.value }]
    case "card_played":
      return [{ kind: "card", value: event.value }]
    case "busted":
      return [{ kind: "raft", total: event.total }]
    case "moved":
      return [{ kind: "space", space: event.landing, onto: event.onto }]
    case "laid":
      return [{ kind: "eggs", eggs: event.eggs, seat: event.seat }]
    case "hinted":
      return [{ kind: "hint" }]
    default:
      return []
  }
}

/** Which of a seat's turtles swims, where it has two, and who sits on it. */
function startedSigns([active, ...riders]: readonly number[], turtlesEach: number): readonly Sign[] {
  const which: readonly Sign[] = active !== undefined && turtlesEach > 1 ? [{ kind: "turtle", turtle: active }] : []
  return riders.length ? [...which, { kind: "riders", turtles: riders }] : which
}
