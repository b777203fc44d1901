/** How a table plays: which of the options it has. */

import { BOOK_OPTIONS, HOUSE_OPTIONS, MAIN_OPTIONS, PACES } from "../constants"
import type { Settings } from "../protocol"

/** Which of the paces a table has; -1 for one that a program has set. */
export function paceOf(settings: Settings): number {
  return PACES.findIndex(([pace, seconds]) => pace === settings.pace && seconds === settings.seconds)
}

/** The rules that a table has chosen, as the names of their texts. */
export function chosen(settings: Settings): string[] {
  return [...MAIN_OPTIONS, ...BOOK_OPTIONS, ...HOUSE_OPTIONS].filter((name) => settings[name]).map((name) => `option-${name}`)
}
