import { expect, it } from "vitest"
import type { Told } from "../../../src/protocol"
import { vibrationOf } from "../../../src/table/decide/feeling"

const rolled: Told = { type: "rolled", group: [2], value: 3, dice: [3], total: 3 }
const busted: Told = { type: "busted", group: [2, 0], start: 4, total: 9 }
const length = (pattern: readonly number[]) => pattern.reduce((sum, one) => sum + one, 0)

it("is short for one's own die, longer for going over 7", () => {
  expect(length(vibrationOf(rolled, [1], 1, 2))).toBeGreaterThan(0)
  expect(length(vibrationOf(busted, [1], 1, 2))).toBeGreaterThan(length(vibrationOf(rolled, [1], 1, 2)))
})

it("is felt by those whose turtles are thrown off by another", () => {
  expect(vibrationOf(busted, [0], 3, 2)).not.toEqual([])
})

it("is nothing for the dice and turtles of others", () => {
  expect(vibrationOf(rolled, [0], 1, 2)).toEqual([])
  expect(vibrationOf(busted, [3], 1, 2)).toEqual([])
})
