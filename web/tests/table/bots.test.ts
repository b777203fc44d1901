import { describe, expect, it } from "vitest"
import { levelsOf, MOST_BOTS } from "../../src/table/bots"

describe("bots to play against", () => {
  it("are of one level, or mixed", () => {
    expect(levelsOf(3, "mixed")).toEqual(["sensible", "sensible", "random"])
    expect(levelsOf(2, "random")).toEqual(["random", "random"])
  })

  it.each([[0, 1], [-3, 1], [99, MOST_BOTS], [Number.NaN, 1], [2.4, 2]])("are neither none nor too many: %s", (count, bots) => {
    expect(levelsOf(count, "sensible")).toHaveLength(bots)
  })
})
