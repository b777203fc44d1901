/** Who begins a game at a table. */

import type { Settings, TableView } from "../protocol"

const NAMED = "chair-"

/** The ways in which a host can have it settled: two that need no name, and each chair. */
export function beginsAs(view: TableView): string[] {
  return ["in_turn", "by_lot", ...view.chairs.map(({ number }) => `${NAMED}${number}`)]
}

/** The way of a table; if whoever was named has left, it goes round. */
export function beginsBy(view: TableView): string {
  const { begins, first_chair } = view.settings
  if (begins !== "chosen") return begins
  return view.chairs.some(({ number }) => number === first_chair) ? `${NAMED}${first_chair}` : "in_turn"
}

/** What a way means for a table's settings. */
export function begins(way: string): Pick<Settings, "begins" | "first_chair"> {
  if (way.startsWith(NAMED)) return { begins: "chosen", first_chair: Number(way.slice(NAMED.length)) }
  return { begins: way === "by_lot" ? "by_lot" : "in_turn", first_chair: 0 }
}
