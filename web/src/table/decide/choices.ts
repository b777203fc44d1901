/** Which choices are worth asking about, and which can be shown on the board at the same time. */

import { BEACH } from "../../constants"
import type { ChoiceView } from "../../protocol"

/** The choices without those that lead to the same: two turtles on the raft, on which nobody sits. */
export function distinct(choices: readonly ChoiceView[]): readonly ChoiceView[] {
  const found = choices.filter((choice, index) => !choices.slice(0, index).some((other) => isSame(choice, other)))
  return found.length < choices.length ? found : choices
}

/** Whether it does not matter which of two turtles is thrown for: the server says the same of both, and both swim alone. */
function isSame(one: ChoiceView, other: ChoiceView): boolean {
  const isThrow = [one, other].every(({ decision, group }) => decision[0] === "start" && group.length === 1)
  return isThrow && outcomes(one) === outcomes(other)
}

function outcomes({ decider, bust, prospects }: ChoiceView): string {
  return JSON.stringify([decider, bust, prospects])
}

/** The turtles of which one may be chosen; none where there is no choice. */
export function offeredIn(choices: readonly ChoiceView[]): number[] {
  const turtles = distinct(choices).flatMap(({ decision: [word, turtle] }) => (word === "start" ? [Number(turtle)] : []))
  return turtles.length > 1 ? turtles : []
}

/** The choices to draw: none where one may throw for several turtles, as their outcomes would hide each other. */
export function drawableTogether(choices: readonly ChoiceView[]): readonly ChoiceView[] {
  return offeredIn(choices).length ? [] : distinct(choices)
}

/** Which spaces the next die can reach, as far as the beach, and whether some lie past it; null where none can be. */
export function reachOf({ prospects }: ChoiceView): { first: number; last: number; isPast: boolean } | null {
  const spaces = prospects.map(({ space }) => space).filter((space) => space !== null)
  const [first, last] = [spaces[0], spaces.at(-1)]
  if (first === undefined || last === undefined) return null
  const isPast = last < first
  return { first, last: isPast ? BEACH : last, isPast }
}
