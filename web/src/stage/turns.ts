/** What of a turn is shown as one, and whom it concerns. */

import type { Told } from "../protocol"
import { ownerOf } from "../table/seats"

/** Whom somebody at a page cares for: these seats, each with so many turtles. */
export interface Concern {
  readonly seats: readonly number[]
  readonly turtlesEach: number
}

/** One thing that is shown, with what leads to it: that is told, but takes no time of its own. */
export interface Beat {
  readonly told: Told
  readonly lead: readonly Told[]
  /** How many dice fall together. */
  readonly dice: number
}

/** Whether an event is the last of a turn. */
export function endsTurn(told: { readonly type: string }): boolean {
  return told.type === "turn_passed" || told.type === "game_ended"
}

/** Whether a card is turned up after which there are no more. */
export function isLastCard(told: Told): boolean {
  return told.type === "card_turned" && told.face_down === 0
}

/** Who has decided what an event is the beginning of; null where it only follows from another. */
export function whoDecided(told: Told): number | null {
  switch (told.type) {
    case "started":
      return told.seat
    case "went_on":
    case "stopped":
    case "card_played":
      return told.decider
    default:
      return null
  }
}

/** Whether an event is about these people: their turtles move or are moved, are climbed on, lay; or all are concerned. */
export function isConcerned(told: Told, { seats, turtlesEach }: Concern): boolean {
  const areOwn = (turtles: readonly number[]) => turtles.some((turtle) => seats.includes(ownerOf(turtlesEach, turtle)))
  switch (told.type) {
    case "started":
    case "rolled":
    case "went_on":
    case "stopped":
    case "card_played":
    case "busted":
      return areOwn(told.group)
    case "moved":
      return areOwn(told.group) || areOwn(told.onto)
    case "laid":
      return told.clutch_space || seats.includes(told.seat)
    case "turn_passed":
      return seats.includes(told.seat)
    case "card_turned":
      return isLastCard(told)
    case "clutch_opened":
    case "game_ended":
      return true
  }
}

/** Events as they are shown: the dice of a throw fall together, and words of a decision take no time of their own. */
export function beatsOf(events: readonly Told[]): Beat[] {
  const beats: Beat[] = []
  let lead: Told[] = []
  for (const told of events) {
    if (told.type === "started" || told.type === "went_on" || told.type === "stopped") {
      lead.push(told)
      continue
    }
    const last = beats.at(-1)
    if (told.type === "rolled" && last?.told.type === "rolled" && !lead.some(({ type }) => type === "started")) {
      beats[beats.length - 1] = { told, lead: [...last.lead, last.told, ...lead], dice: last.dice + 1 }
    } else beats.push({ told, lead, dice: told.type === "rolled" ? 1 : 0 })
    lead = []
  }
  return [...beats, ...lead.map((told) => beatOf(told))]
}

/** An event that is shown alone. */
export function beatOf(told: Told): Beat {
  return { told, lead: [], dice: told.type === "rolled" ? 1 : 0 }
}
