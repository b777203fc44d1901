/** Which sounds belong to what is told of a game. */

import type { Told } from "../../protocol"
import { isLastCard } from "../../stage/turns"
import type { Kind, PlayOptions } from "./kinds"

export interface Cue extends PlayOptions {
  kind: Kind
}

/** Who lays so many eggs is cheered. */
const MANY_EGGS = 5

/** The sounds of an event that is shown for so many seconds; 0 where nothing moves. */
export function cuesOf(told: Told, lasts: number): Cue[] {
  switch (told.type) {
    case "started":
      return told.group.length > 1 ? [{ kind: "carried" }] : []
    case "rolled":
      return [{ kind: "dice" }]
    case "card_played":
      return [{ kind: "card" }]
    case "card_turned":
      return isLastCard(told) ? [{ kind: "card" }, { kind: "lastCard", after: 0.2 }] : [{ kind: "card" }]
    case "busted":
      return [{ kind: "over" }]
    case "moved": {
      const swim: Cue = { kind: "swim", count: told.distance, lasts }
      return told.onto.length ? [swim, { kind: "climb", after: lasts }] : [swim]
    }
    case "laid": {
      const eggs: Cue = { kind: "egg", count: told.eggs }
      return told.eggs >= MANY_EGGS && !told.clutch_space ? [eggs, { kind: "cheer", after: told.eggs * 0.13, loud: 0.6 }] : [eggs]
    }
    case "clutch_opened":
      return [{ kind: "lastEggs" }]
    case "game_ended":
      return [{ kind: "end" }]
    case "went_on":
    case "stopped":
    case "turn_passed":
      return []
  }
}
