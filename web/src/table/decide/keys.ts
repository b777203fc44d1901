/** Keys that decide: R rolls, S stops, a number plays that card or throws for that turtle. H asks for a hint. */

import { isForOthers } from "../../device/keyboard"
import type { ChoiceView } from "../../protocol"

/** The key of a choice among others; none where it has none. */
export function keyOf({ decision: [word, value] }: ChoiceView, choices: readonly ChoiceView[]): string {
  if (word === "roll") return "R"
  if (word === "stop") return "S"
  if (word === "play") return String(value)
  const starts = choices.filter(({ decision }) => decision[0] === "start")
  return starts.length === 1 ? "R" : String(starts.findIndex(({ decision }) => decision[1] === value) + 1)
}

/** The key that asks for a hint. */
export const HINT_KEY = "H"

/** Whether a key was meant for something else on the page, or for what was decided before. */
function isOthers(event: KeyboardEvent): boolean {
  return event.repeat || isForOthers(event)
}

/** Whether a key asks for a hint. */
export function asksHint(event: KeyboardEvent): boolean {
  return !isOthers(event) && event.key.toUpperCase() === HINT_KEY
}

/** The choice that a key makes, unless the key was meant for something else on the page. */
export function choiceOf(event: KeyboardEvent, choices: readonly ChoiceView[]): ChoiceView | undefined {
  if (isOthers(event)) return undefined
  return choices.find((choice) => keyOf(choice, choices) === event.key.toUpperCase())
}
