/** Which choices can be shown on the board at the same time. */

import type { ChoiceView } from "../../protocol"

/** The choices to draw: none where one may throw for several turtles, as their outcomes would hide each other. */
export function drawableTogether(choices: readonly ChoiceView[]): readonly ChoiceView[] {
  return choices.filter(({ decision }) => decision[0] === "start").length > 1 ? [] : choices
}
