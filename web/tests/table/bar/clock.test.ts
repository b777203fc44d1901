import { describe, expect, it } from "vitest"
import { countdown, isShort } from "../../../src/table/bar/clock"

describe("the clock", () => {
  it.each([
    [0, "0:00"],
    [-5000, "0:00"],
    [1, "0:01"],
    [14_999, "0:15"],
    [60_000, "1:00"],
    [3_600_000, "60:00"],
    [3_600_001, null],
  ])("shows what is left of %s milliseconds", (left, expected) => {
    expect(countdown(1_000_000 + left, 1_000_000)).toBe(expected)
  })

  it("is short at the end", () => {
    expect([isShort(6000, 0), isShort(5000, 0), isShort(0, 10)]).toEqual([false, true, true])
  })
  it("shows no more than the whole time before it begins", () => {
    expect(countdown(30_000, 0, 15)).toBe("0:15")
    expect(countdown(9_000, 0, 15)).toBe("0:09")
  })
})
