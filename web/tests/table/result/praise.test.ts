import { describe, expect, it } from "vitest"
import type { Told } from "../../../src/protocol"
import { praiseOf } from "../../../src/table/result/praise"

const swim = (distance: number, ...group: number[]): Told => ({ type: "moved", group, start: 0, distance, landing: distance, onto: [] })

describe("something good is said", () => {
  it("of who rode furthest", () => {
    expect(praiseOf([swim(4, 0, 1)], 2, 1, 1)?.kind).toBe("passenger")
  })
  it("of the longest swim of whoever stands out in nothing", () => {
    expect(praiseOf([swim(4, 0), swim(9, 0), swim(12, 1)], 2, 1, 0)).toEqual({ kind: "swim", distance: 9 })
  })
  it("of nobody whose turtles never swam", () => {
    expect(praiseOf([swim(4, 1)], 2, 1, 0)).toBeNull()
  })
})
