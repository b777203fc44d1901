/** What turtles remember of earlier events: their faces show it for a while. */

import type { Told } from "../protocol"

export interface Memory {
  /** Who went over 7 and has not swum since. */
  readonly dizzy: readonly number[]
  /** Who laid last and has not swum since. */
  readonly proud: number | null
}

export const NOTHING: Memory = { dizzy: [], proud: null }

/** What turtles remember after an event; most change nothing. */
export function remembered(memory: Memory, told: Told): Memory {
  switch (told.type) {
    case "busted":
      return { dizzy: [...memory.dizzy, ...told.group], proud: withoutThese(memory.proud, told.group) }
    case "started":
      if (!told.group.some((turtle) => turtle === memory.proud || memory.dizzy.includes(turtle))) return memory
      return { dizzy: memory.dizzy.filter((turtle) => !told.group.includes(turtle)), proud: withoutThese(memory.proud, told.group) }
    case "laid":
      return { ...memory, proud: told.turtle }
    case "game_ended":
      return { ...memory, dizzy: [] }
    default:
      return memory
  }
}

function withoutThese(turtle: number | null, group: readonly number[]): number | null {
  return turtle !== null && group.includes(turtle) ? null : turtle
}
