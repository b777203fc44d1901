/** Who is at a table, and what this person may do about each of them. */

import { FEWEST_PLAYERS, MOST_CHAIRS } from "../constants"
import type { Command } from "../net/connection"
import type { ChairView, Present, TableState, TableView, You } from "../protocol"
import type { Concern } from "../stage/turns"
import { chairAt } from "./seats"

export type GuestAction = "rename" | "leave" | "hand_over" | "reclaim" | "remove" | "remove_bot"

export interface Guest {
  chair: ChairView
  /** Which letter and turtle the chair has: its seat in the game, else its place in the next one. */
  seat: number
  isOwn: boolean
  /** Whether the host sits there; of several chairs of a host only the first. */
  isHost: boolean
  /** Since when the person is away, in milliseconds since 1970; null while they are here. */
  awaySince: number | null
  may: readonly GuestAction[]
}

/** Whether somebody is seated at a table; if not, whether they may sit down, or why not. */
export type Standing = "seated" | "free" | "playing" | "full" | "locked" | "removed" | "closed"

export function isPlaying(view: TableView): boolean {
  return view.game !== null && !view.game.over
}

/** Whether a table is closed and shows no result: there is nothing more to see. */
export function isGivenUp(view: TableView): boolean {
  return view.closed && !view.game?.over
}

/** Whether everybody's eggs are shown. */
export function areEggsOpen(view: TableView): boolean {
  return view.settings.open_eggs || (view.game?.over ?? false)
}

/** Whether a person sits there and no bot plays for them. */
function playsThemselves(chair: ChairView): boolean {
  return chair.person !== null && !chair.stand_in
}

/** Whether a person plays that seat, themselves. */
export function isByPerson(view: TableView, seat: number | null): boolean {
  const chair = seat === null ? undefined : chairAt(view, seat)
  return chair !== undefined && playsThemselves(chair)
}

/** The chair of the person who is to decide; none while a bot does, or nobody. */
export function awaitedChair(view: TableView): ChairView | undefined {
  const decider = (isPlaying(view) ? view.game?.decider : null) ?? null
  return decider !== null && isByPerson(view, decider) ? chairAt(view, decider) : undefined
}

/** Whom somebody at a page of this table cares for: for themselves, and who only watches for all people who play. */
export function concernOf(view: TableView, you: You | null): Concern | null {
  const { game } = view
  if (!game) return null
  const own = you?.seats ?? []
  const people = game.seats.flatMap((_, seat) => (chairAt(view, seat)?.person == null ? [] : [seat]))
  return { seats: own.length ? own : people, turtlesEach: game.rules.turtles_each }
}

/** Whether the person to whom a table is shown is to decide there. */
export function isWaitedFor({ view, you }: TableState): boolean {
  const chair = awaitedChair(view)
  return chair !== undefined && you.chairs.includes(chair.number)
}

/** The chair of the host; none where the host has not sat down. */
export function hostOf(view: TableView): ChairView | undefined {
  return view.host === null ? undefined : view.chairs.find((chair) => chair.person === view.host)
}

/** The chair of whoever starts a game, as the server says. */
export function starterOf(view: TableView): ChairView | undefined {
  return view.chairs.find((chair) => chair.number === view.starter)
}

/** Since when the person on a chair is away, in milliseconds since 1970; null while they are here, and for bots. */
export function awaySinceOf(chair: ChairView, present: Present | null): number | null {
  if (chair.person === null) return null
  return present?.people.find((one) => one.person === chair.person && !one.here)?.since ?? null
}

/** Whether this person may start a game, add bots to it, and let bots play for those who are away: docs/api.md says who may. */
export function mayLead(view: TableView, you: You | null, present: Present | null): boolean {
  if (view.closed || !you) return false
  const starter = starterOf(view)
  if (you.host || !starter) return you.host
  return you.chairs.includes(starter.number) || (you.chairs.length > 0 && awaySinceOf(starter, present) !== null)
}

/** The seat of a chair in the game under way, else the one that it has in the next. */
export function seatOf(view: TableView, chair: number): number {
  const seat = isPlaying(view) ? (view.game?.seats.indexOf(chair) ?? -1) : -1
  return seat >= 0 ? seat : view.chairs.findIndex((one) => one.number === chair)
}

/** Everybody on a chair, in the order of seats. */
export function guestsAt(view: TableView, you: You | null, present: Present | null): Guest[] {
  const host = hostOf(view)
  const leads = mayLead(view, you, present)
  return view.chairs.map((chair) => {
    const isOwn = you?.chairs.includes(chair.number) ?? false
    const awaySince = isOwn ? null : awaySinceOf(chair, present)
    return {
      chair,
      seat: seatOf(view, chair.number),
      isOwn,
      isHost: chair.number === host?.number,
      awaySince,
      may: view.closed ? [] : actionsFor(view, you, chair, awaySince !== null, leads),
    }
  })
}

function actionsFor(view: TableView, you: You | null, chair: ChairView, isAway: boolean, leads: boolean): GuestAction[] {
  const isInGame = isPlaying(view) && (view.game?.seats.includes(chair.number) ?? false)
  if (you?.chairs.includes(chair.number)) {
    if (!isInGame) return ["rename", "leave"]
    return ["rename", chair.stand_in ? "reclaim" : "hand_over"]
  }
  if (chair.bot) return leads && !isPlaying(view) ? ["remove_bot"] : []
  const handOver: GuestAction[] = isInGame && isAway && leads && !chair.stand_in ? ["hand_over"] : []
  return you?.host ? [...handOver, "remove"] : handOver
}

/** Whether nobody else sits here: only bots, and others at the same device. */
export function isAlone(view: TableView, you: You | null): boolean {
  return view.chairs.every((chair) => chair.person === null || you?.chairs.includes(chair.number))
}

/** Whether the game ends when this person leaves, because nobody else plays. Otherwise bots play on. */
export function endsGame(view: TableView, you: You | null): boolean {
  return (you?.host ?? false) && isPlaying(view) && isAlone(view, you)
}

/** The commands of somebody who leaves for good. */
export function leaveCommands(view: TableView, you: You | null): Command[] {
  if (endsGame(view, you)) return [{ type: "close" }]
  return (you?.chairs ?? []).map((chair) => ({ type: "leave", chair }))
}

/** What this person is at the table. */
export function standingOf(view: TableView, you: You | null): Standing {
  if (view.closed) return "closed"
  if (you?.chairs.length) return "seated"
  if (you?.removed) return "removed"
  if (isPlaying(view)) return "playing"
  if (view.locked) return "locked"
  return view.chairs.length < MOST_CHAIRS ? "free" : "full"
}

/** The chairs whose people have not yet asked for another game. Of those for whom a bot has played to the end, nobody waits unless they are here, or alone are left. */
export function undecided(view: TableView, present: Present | null): number[] {
  if (!view.game?.over) return []
  const silent = view.chairs.filter((chair) => chair.person !== null && !chair.wants_rematch)
  const awaited = silent.filter((chair) => playsThemselves(chair) || awaySinceOf(chair, present) === null)
  return (awaited.length ? awaited : silent).map((chair) => chair.number)
}

/** The chairs of those who have sat down after a game, for the next one. */
export function newcomers(view: TableView): ChairView[] {
  const played = view.game?.over ? view.game.seats : null
  return played ? view.chairs.filter((chair) => chair.person !== null && !played.includes(chair.number)) : []
}

/** The table as a game begins there with those alone who are ready, as the server has it: without people who add nothing to its dice. */
export function withReady(view: TableView): TableView {
  return { ...view, chairs: view.chairs.filter((chair) => chair.person === null || chair.contribution !== null) }
}

/** This person's seats in the game under way that a bot plays. */
export function handedOver(view: TableView, you: You | null): number[] {
  if (!isPlaying(view) || view.closed) return []
  const isPlayed = (seat: number) => view.chairs.some((chair) => chair.number === view.game?.seats[seat] && chair.stand_in)
  return (you?.seats ?? []).filter(isPlayed)
}

/** Whether this person sits here after a game and has not yet asked for another. */
export function mayAskAgain(view: TableView, you: You | null): boolean {
  const own = view.chairs.filter((chair) => you?.chairs.includes(chair.number))
  return !view.closed && (view.game?.over ?? false) && own.length > 0 && !own.some((chair) => chair.wants_rematch)
}

/** Whether nobody has asked for another game yet, and this person may: who was asked answers where it is told. */
export function mayAskFirst(view: TableView, you: You | null): boolean {
  return mayAskAgain(view, you) && !view.chairs.some((chair) => chair.wants_rematch && view.game?.seats.includes(chair.number))
}

/** Whether this person has bots play here, and only watches them. */
export function watchesBots(view: TableView, you: You | null): boolean {
  return !view.closed && (you?.host ?? false) && view.game !== null && view.chairs.every((chair) => chair.person === null)
}

/** Whether the host can begin: enough sit there, and somebody adds to the dice. */
export function canBegin(view: TableView): boolean {
  const people = view.chairs.filter(playsThemselves)
  const isRandom = !people.length || people.some((chair) => chair.contribution !== null)
  return !view.closed && !isPlaying(view) && view.chairs.length >= FEWEST_PLAYERS && isRandom
}
