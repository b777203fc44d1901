/** Which way round the turtles swim on this screen. Nothing but a picture: no rule depends on it. */

import type { Direction } from "../stage/board/geometry"
import { bookOf, type Edition, editionOf } from "../table/editions"
import { prefs } from "./prefs.svelte"

/** The edition of the table that this screen shows, if it shows one. */
let shown: Edition | null = $state(null)

/** While a component is there, the board turns as the book of a table says. */
export function followEdition(edition: () => Edition | undefined): void {
  $effect.pre(() => {
    shown = edition() ?? null
    return () => (shown = null)
  })
}

/** As this person wants it; else as in the table's book; without a table, as in the book of their language. */
export function direction(): Direction {
  if (prefs.turning !== "table") return prefs.turning
  return bookOf(shown ?? editionOf(prefs.language)).clockwise ? "clockwise" : "counterclockwise"
}
