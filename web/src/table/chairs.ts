/** Chairs of tables that are only shown: in a replay, and in the tutorial. */

import type { ChairView } from "../protocol"

/** A chair with somebody on it, as far as showing them needs one. */
export function chairFor({ name, bot }: Pick<ChairView, "name" | "bot">, number: number): ChairView {
  return {
    number,
    name,
    person: bot === null ? number : null,
    program: false,
    bot,
    stand_in: null,
    wants_rematch: false,
    contribution: null,
  }
}
