import { describe, expect, it } from "vitest"
import { LEVELS } from "../../../src/constants"
import { levelsOf, mixesFor, mixFor, mixOf } from "../../../src/table/bots/levels"

describe("bots to play against", () => {
  it("are some of each in a mix", () => {
    expect(levelsOf(3, "mixed")).toEqual(["swimmer", "hatchling", "navigator"])
    expect(new Set(levelsOf(6, "mixed"))).toEqual(new Set(LEVELS))
  })

  it("are offered as a mix from two on; a single one is who would come first", () => {
    expect([1, 2, 6].map((count) => mixesFor(count).includes("mixed"))).toEqual([false, true, true])
    expect([mixFor(1, "mixed"), mixFor(1, "matriarch"), mixFor(2, "mixed")]).toEqual(["swimmer", "matriarch", "mixed"])
  })

  it.each([[1, 1], [6, 6], [0, 1], [99, 6], [Number.NaN, 1]])("are as many as asked for, within what a table holds: %i", (count, bots) => {
    expect(levelsOf(count, "navigator")).toHaveLength(bots)
  })

  it.each([
    ["matriarch", "matriarch"],
    ["mixed", "mixed"],
    ["random", "hatchling"],
    ["sensible", "swimmer"],
    ["toString", "mixed"],
    [7, "mixed"],
    [undefined, "mixed"],
  ])("are what this device has kept, also of an earlier page: %s", (kept, mix) => {
    expect(mixOf(kept)).toBe(mix)
  })
})
