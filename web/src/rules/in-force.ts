/** Which parts of the rules hold at a table. The marks are those of src/mahe/locale/rules.*.md. */

import type { Rules, Settings, TableView } from "../protocol"
import { RULE_OPTIONS } from "../protocol"
import { bookOf, type Edition } from "../table/editions"

const TURTLES = ["by_count", "one_each", "two_each"]
const PART = /\{(if|unless) ([a-z_|]+)\}([^{}]*)\{end\}/g // the innermost
const EMPTY = /<(li|p|h2)>\s*<\/\1>\s*/g

function printed(edition: Edition): string[] {
  const { switches, clockwise } = bookOf(edition)
  return [...switches, ...(clockwise ? ["clockwise"] : [])]
}

/** What holds where no table is: the whole book is explained, with its variant. */
export function factsOfBook(edition: Edition): ReadonlySet<string> {
  return new Set(["book", "by_count", "cards_as_dice", ...printed(edition)])
}

/** What holds at a table: in its game, else in the next one. */
export function factsOf({ settings, game }: Pick<TableView, "settings" | "game">): ReadonlySet<string> {
  const rules: Rules | Settings = game && !game.over ? game.rules : settings
  const on = RULE_OPTIONS.map(({ name }) => name).filter((name) => rules[name])
  return new Set([...printed(settings.edition), ...on, TURTLES[rules.turtles_each] ?? "by_count", settings.begins])
}

/** A text with just the parts that hold. */
export function inForce(html: string, facts: ReadonlySet<string>): string {
  const kept = html.replace(PART, (_, word: string, names: string, inside: string) =>
    (word === "if") === names.split("|").some((name) => facts.has(name)) ? inside : "",
  )
  return kept === html ? html.replace(EMPTY, "").replace(/<ul>\s*<\/ul>\s*/g, "") : inForce(kept, facts)
}
