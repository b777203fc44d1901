import { describe, expect, it } from "vitest"
import { DEFAULT_SETTINGS, EDITIONS, LANGUAGE_NAMES } from "../../src/constants"
import { begins, beginsAs, beginsBy } from "../../src/table/begins"
import { bookOf, byEdition, editionOf } from "../../src/table/editions"
import * as tables from "../tables"

describe("the printed rulebooks", () => {
  it("are one for each language", () => {
    expect(Object.keys(LANGUAGE_NAMES).map(editionOf)).toEqual(["de-en", "de-en", "fr-nl", "it", "fr-nl"])
    expect(editionOf("pt")).toBe(DEFAULT_SETTINGS.edition)
  })

  it("say which way round the turtles swim", () => {
    expect(EDITIONS.map(({ name }) => bookOf(name).clockwise)).toEqual([false, false, true])
  })

  it("alone decide what only books decide, once one is chosen", () => {
    const settings = { ...DEFAULT_SETTINGS, third_die_at_seven: true, bust_ends_turn: true }
    expect(byEdition(settings, "it")).toEqual({ ...DEFAULT_SETTINGS, bust_ends_turn: true, edition: "it" })
  })
})

describe("who begins", () => {
  const chairs = [tables.chair(0), tables.chair(3)]

  it("is settled in turn, by lot, or by the host, who names somebody", () => {
    const view = tables.table(chairs)
    expect(beginsAs(view)).toEqual(["in_turn", "by_lot", "chair-0", "chair-3"])
    for (const way of beginsAs(view)) expect(beginsBy(tables.table(chairs, { settings: { ...DEFAULT_SETTINGS, ...begins(way) } }))).toBe(way)
  })

  it("goes round when whoever was named has left", () => {
    expect(beginsBy(tables.table(chairs, { settings: { ...DEFAULT_SETTINGS, begins: "chosen", first_chair: 1 } }))).toBe("in_turn")
  })
})
