/** Which choices can be shown on the board at the same time. */

import type { ChoiceView } from "../../protocol"

/** The choices whose outcomes do not mix: throws for several turtles look the same and hide each other. */
export function clearOf(choices: readonly ChoiceView[]): readonly ChoiceView[] {
  return choices.filter(({ decision }) => decision[0] === "start").length > 1 ? [] : choices
}
