import { describe, expect, it } from "vitest"
import { DEFAULT_SETTINGS } from "../../src/constants"
import { chosen, paceOf } from "../../src/table/options"

describe("options", () => {
  it("name what is played otherwise than usual", () => {
    expect(chosen(DEFAULT_SETTINGS)).toEqual([])
    expect(chosen({ ...DEFAULT_SETTINGS, cards_as_dice: true, bust_ends_turn: true })).toEqual(["option-cards_as_dice", "option-bust_ends_turn"])
  })

  it("know the paces that people choose from", () => {
    expect(paceOf(DEFAULT_SETTINGS)).toBe(0)
    expect(paceOf({ ...DEFAULT_SETTINGS, pace: "brisk", seconds: 60 })).toBe(2)
    expect(paceOf({ ...DEFAULT_SETTINGS, pace: "brisk", seconds: 61 })).toBe(-1)
  })
})
