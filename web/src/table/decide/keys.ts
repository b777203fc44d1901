/** Keys that decide: R rolls, S stops, a number plays that card or throws for that turtle. */

import type { ChoiceView } from "../../protocol"

/** The key of a choice among others; none where it has none. */
export function keyOf({ decision: [word, value] }: ChoiceView, choices: readonly ChoiceView[]): string {
  if (word === "roll") return "R"
  if (word === "stop") return "S"
  if (word === "play") return String(value)
  const starts = choices.filter(({ decision }) => decision[0] === "start")
  return starts.length === 1 ? "R" : String(starts.findIndex(({ decision }) => decision[1] === value) + 1)
}

/** The choice that a key makes, unless the key was meant for something else on the page. */
export function choiceOf(event: KeyboardEvent, choices: readonly ChoiceView[]): ChoiceView | undefined {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const target = event.target as Element | null
  if (target?.closest?.("input, select, textarea, dialog, [contenteditable]")) return undefined
  return choices.find((choice) => keyOf(choice, choices) === event.key.toUpperCase())
}
