import { describe, expect, it } from "vitest"
import COMPILED from "../../../src/mahe/locale/rules.en.md"
import { DEFAULT_SETTINGS } from "../../src/constants"
import { factsOf, factsOfBook, inForce } from "../../src/rules/in-force"
import type { Settings } from "../../src/protocol"
import * as tables from "../tables"

const html = COMPILED.parts.map((part) => ("html" in part ? part.html : "")).join("")

/** The rules of a table before its first game. */
function rulesOf(settings: Partial<Settings>): string {
  return inForce(html, factsOf({ settings: { ...DEFAULT_SETTINGS, ...settings }, game: null }))
}

describe("the rules of a table", () => {
  it("are those of its edition", () => {
    expect(rulesOf({})).toContain("no third die")
    expect(rulesOf({ edition: "fr-nl" })).toContain("you may roll it")
    expect(rulesOf({})).toContain("counter-clockwise")
    expect(rulesOf({ edition: "it" })).not.toContain("counter-clockwise")
  })

  it("tell just the options in force", () => {
    expect(rulesOf({})).not.toContain("cards as dice")
    expect(rulesOf({ cards_as_dice: true })).toContain("<h2>Variant: cards as dice</h2>")
    expect(rulesOf({})).toContain("the second still swims")
    expect(rulesOf({ bust_ends_turn: true })).toContain("the second does not swim")
    expect(rulesOf({ exact_landing_takes_two: true })).toContain("the next card as well")
    expect(rulesOf({ turtles_each: 1 })).not.toContain("two turtles")
    expect(rulesOf({ begins: "by_lot" })).toContain("is drawn by lot")
  })

  it("are those of the game, once there is one", () => {
    const rules = { ...DEFAULT_SETTINGS, players: 2, first_seat: 0, turtles_each: 2, bust_ends_turn: true }
    const facts = factsOf({ settings: DEFAULT_SETTINGS, game: tables.game([0, 1], { rules }) })
    expect(inForce(html, facts)).toContain("the second does not swim")
    expect(inForce(html, facts)).toContain("two for each player.")
  })

  it("leave nothing empty, and no marks", () => {
    for (const facts of [factsOfBook("it"), factsOf({ settings: DEFAULT_SETTINGS, game: null })]) {
      expect(inForce(html, facts)).not.toMatch(/[{}]|<(\w+)>\s*<\/\1>/)
    }
  })

  it("are the whole book where there is no table", () => {
    expect(inForce(html, factsOfBook("de-en"))).toContain("<h2>House rules</h2>")
    expect(rulesOf({})).not.toContain("House rules")
  })
})
