/** How turtles feel, by what happens to them. */

import { MOST_DICE, MOST_TOTAL, RAFT } from "../../constants"
import type { Told } from "../../protocol"
import type { Feeling } from "../moments"
import type { Scene } from "../scene"

/** What turtles remember of earlier events. */
export interface Memory {
  /** Who went over 7 and has not swum since. */
  dizzy: readonly number[]
  /** Who laid last and has not swum since. */
  proud: number | null
}

export const NOTHING: Memory = { dizzy: [], proud: null }

/** What turtles remember after an event. */
export function remembered(memory: Memory, told: Told): Memory {
  switch (told.type) {
    case "busted":
      return { dizzy: [...memory.dizzy, ...told.group], proud: told.group.includes(memory.proud ?? -1) ? null : memory.proud }
    case "started":
      return { dizzy: memory.dizzy.filter((turtle) => !told.group.includes(turtle)), proud: told.group.includes(memory.proud ?? -1) ? null : memory.proud }
    case "laid":
      return { ...memory, proud: told.turtle }
    case "game_ended":
      return { ...memory, dizzy: [] }
    default:
      return memory
  }
}

/** What a turtle's face shows. */
export function feelingOf(turtle: number, scene: Scene, current: Told | null, memory: Memory): Feeling {
  const place = scene.places[turtle] ?? RAFT
  const isFalling = current?.type === "busted" && current.group.includes(turtle)
  if (isFalling || (memory.dizzy.includes(turtle) && place === RAFT)) return "dizzy"
  if (scene.group.includes(turtle) && isDangerous(scene, current)) return "afraid"
  if (memory.proud === turtle && place !== RAFT) return "proud"
  const stack = scene.stacks.get(place) ?? []
  return place !== RAFT && stack.length > 1 && stack.at(-1) === turtle ? "smug" : "calm"
}

/** Whether it is close: one more die will hardly do, or one is in the air that somebody is carried by. */
function isDangerous({ dice, total, group }: Scene, current: Told | null): boolean {
  if (current?.type === "moved" || current?.type === "stopped") return false
  const isTight = dice.length === MOST_DICE - 1 && total === MOST_TOTAL - 1
  return isTight || (current?.type === "rolled" && dice.length > 0 && group.length > 1)
}
