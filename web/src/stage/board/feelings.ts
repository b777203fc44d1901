/** How turtles feel, by what happens to them. */

import { MOST_DICE, MOST_TOTAL, RAFT } from "../../constants"
import type { Told } from "../../protocol"
import type { Feeling } from "../moments"
import type { Scene } from "../scene"

/** What a turtle's face shows; where it is close, those who are moved are afraid. */
export function feelingOf(turtle: number, scene: Scene, current: Told | null, isClose = isCloseFor(scene, current)): Feeling {
  const { dizzy, proud } = scene.memory
  const place = scene.places[turtle] ?? RAFT
  const isFalling = current?.type === "busted" && current.group.includes(turtle)
  if (isFalling || (dizzy.includes(turtle) && place === RAFT)) return "dizzy"
  if (isClose && scene.group.includes(turtle)) return "afraid"
  if (turtle === (current?.type === "laid" ? current.turtle : proud) && place !== RAFT) return "proud"
  const stack = scene.stacks.get(place) ?? []
  return place !== RAFT && stack.length > 1 && stack.at(-1) === turtle ? "smug" : "calm"
}

/** Whether one more die will hardly do, or one is in the air that somebody is carried by. */
export function isCloseFor({ dice, total, group }: Scene, current: Told | null): boolean {
  if (current?.type === "moved" || current?.type === "stopped") return false
  const isTight = dice.length === MOST_DICE - 1 && total === MOST_TOTAL - 1
  return isTight || (current?.type === "rolled" && dice.length > 0 && group.length > 1)
}
