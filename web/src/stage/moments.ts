/** What is worth a headline: a moment of the game, and whose face goes with it. */

import { BEACH } from "../constants"
import type { Told } from "../protocol"
import { ownerOf } from "../table/seats"
import { isLastCard } from "./turns"

/** How a turtle feels; its face shows it. */
export type Feeling = "calm" | "afraid" | "smug" | "dizzy" | "proud"

export interface Moment {
  kind: "over" | "plays" | "climbs" | "carries" | "rides" | "lays" | "lays-last" | "last-card" | "last-seven" | "end"
  /** Whose moment it is, and whose turtle is shown; null where it is everybody's. */
  seat: number | null
  /** Who else is in it: who is below, who carries. */
  other: number | null
  /** Whose turtles go along. */
  along: readonly number[]
  /** Of a laying, or of a card that is played. */
  eggs: number
  feeling: Feeling
}

/** The moment that an event is, if it is one. */
export function momentOf(told: Told, turtlesEach: number): Moment | null {
  const seat = (turtle: number | undefined) => (turtle === undefined ? null : ownerOf(turtlesEach, turtle))
  const moment = (kind: Moment["kind"], feeling: Feeling, whose: number | null = null, other: number | null = null, eggs = 0): Moment => ({ kind, seat: whose, other, along: [], eggs, feeling })
  switch (told.type) {
    case "busted":
      return { ...moment("over", "dizzy", seat(told.group[0])), along: told.group.map((turtle) => ownerOf(turtlesEach, turtle)) }
    case "card_played":
      return moment("plays", "smug", told.decider, null, told.value)
    case "moved": {
      const [active, top] = [seat(told.group[0]), seat(told.group.at(-1))]
      const lays = (told.start % BEACH) + told.distance >= BEACH // R14; it is said of those who lay
      if (lays) return null
      if (told.onto.length) return moment("climbs", "smug", active, seat(told.onto.at(-1)))
      return active === top ? null : moment("rides", "smug", top, active)
    }
    case "started": {
      const active = seat(told.group[0])
      return active === told.decider ? null : moment("carries", "smug", told.decider, active)
    }
    case "laid":
      return moment(told.clutch_space ? "lays-last" : "lays", "proud", told.seat, null, told.eggs)
    case "card_turned":
      return isLastCard(told) ? moment("last-card", "calm") : null
    case "clutch_opened":
      return moment("last-seven", "calm")
    case "game_ended":
      return moment("end", "calm")
    default:
      return null
  }
}

/** From what is said only where there is time, to what is said in any case. */
const BY_WEIGHT: readonly Moment["kind"][] = ["rides", "carries", "plays", "climbs", "over", "lays", "last-card", "last-seven", "lays-last", "end"]

/** Which of two moments is told where there is time for one: that of one's own, else that of more weight, else the later. */
export function weightierOf(earlier: Moment, later: Moment, own: readonly number[]): Moment {
  const weight = (moment: Moment) => BY_WEIGHT.indexOf(moment.kind) + (isAbout(moment, own) ? BY_WEIGHT.length : 0)
  return weight(earlier) > weight(later) ? earlier : later
}

/** Whether a moment changes the game for all: what is left of the cards. */
export function isForAll({ kind }: Moment): boolean {
  return kind === "last-card" || kind === "last-seven"
}

/** Whether a moment is about one of these seats. */
export function isAbout(moment: Moment, own: readonly number[]): boolean {
  return [moment.seat, moment.other, ...moment.along].some((seat) => seat !== null && own.includes(seat))
}
