import { describe, expect, it } from "vitest"
import { isOnlyHere } from "../../../src/net/links"
import type { StepForm } from "../../../src/protocol"
import { levelsOf, MOST_BOTS } from "../../../src/table/bots"
import { clearOf } from "../../../src/table/decide/choosing"
import { chosen, paceOf, PLAIN } from "../../../src/table/options"

describe("bots to play against", () => {
  it("are of one level, or mixed", () => {
    expect(levelsOf(3, "mixed")).toEqual(["sensible", "sensible", "random"])
    expect(levelsOf(2, "random")).toEqual(["random", "random"])
  })

  it.each([[0, 1], [-3, 1], [99, MOST_BOTS], [Number.NaN, 1], [2.4, 2]])("are neither none nor too many: %s", (count, bots) => {
    expect(levelsOf(count, "sensible")).toHaveLength(bots)
  })
})

describe("options", () => {
  it("name what is played otherwise than usual", () => {
    expect(chosen(PLAIN)).toEqual([])
    expect(chosen({ ...PLAIN, cards_as_dice: true, bust_ends_turn: true })).toEqual(["web-option-cards", "web-option-bust"])
  })

  it("know the paces that people choose from", () => {
    expect(paceOf(PLAIN)).toBe(0)
    expect(paceOf({ ...PLAIN, pace: "brisk", seconds: 60 })).toBe(2)
    expect(paceOf({ ...PLAIN, pace: "brisk", seconds: 61 })).toBe(-1)
  })
})

describe("a link", () => {
  it.each([
    ["http://localhost:8000/t/a", true],
    ["http://127.0.0.1/t/a", true],
    ["http://[::1]:8000/t/a", true],
    ["http://192.168.1.7:8000/t/a", false],
    ["https://localhost.example/t/a", false],
    ["nonsense", false],
  ])("to this machine alone is recognised: %s", (link, expected) => {
    expect(isOnlyHere(link)).toBe(expected)
  })
})

describe("choices on the board", () => {
  const choice = (...decision: StepForm) => ({ decision, decider: 0, group: [], bust: "0", prospects: [] })

  it("are shown together unless they are throws for several turtles", () => {
    const throwOrStop = [choice("roll"), choice("stop")]
    expect(clearOf(throwOrStop)).toBe(throwOrStop)
    expect(clearOf([choice("start", 0)])).toHaveLength(1)
    expect(clearOf([choice("start", 0), choice("start", 1)])).toEqual([])
  })
})
