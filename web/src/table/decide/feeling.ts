/** What a person feels in the hand: their own dice, and going over 7. */

import type { Told } from "../../protocol"
import { ownerOf } from "../seats"

const DIE_MS = [15, 45, 10]
const OVER_MS = [40, 50, 220]

/** How the device vibrates for an event: for what this person decided, and for what befalls their turtles. */
export function vibrationOf(told: Told, own: readonly number[], decider: number | null, turtlesEach: number): readonly number[] {
  const isMine = decider !== null && own.includes(decider)
  if (told.type === "rolled") return isMine ? DIE_MS : []
  if (told.type !== "busted") return []
  return isMine || told.group.some((turtle) => own.includes(ownerOf(turtlesEach, turtle))) ? OVER_MS : []
}
