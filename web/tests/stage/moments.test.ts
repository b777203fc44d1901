import { describe, expect, it } from "vitest"
import type { Told } from "../../src/protocol"
import { isAbout, momentOf } from "../../src/stage/moments"

/** With one turtle each: turtle 2 belongs to seat 2. */
const moment = (told: Told) => momentOf(told, 1)

describe("a moment", () => {
  it.each<[string, Told, object]>([
    ["going over 7", { type: "busted", group: [2, 1], start: 5, total: 9 }, { kind: "over", seat: 2, feeling: "dizzy" }],
    ["climbing on a back", { type: "moved", group: [3], start: 0, distance: 5, landing: 5, onto: [2, 1] }, { kind: "climbs", seat: 3, other: 1 }],
    ["being carried", { type: "moved", group: [2, 1], start: 5, distance: 4, landing: 9, onto: [] }, { kind: "rides", seat: 1, other: 2 }],
    ["deciding for another", { type: "started", seat: 2, group: [2, 1], decider: 1 }, { kind: "carries", seat: 1, other: 2 }],
    ["laying", { type: "laid", seat: 1, turtle: 1, eggs: 4, clutch_space: false }, { kind: "lays", seat: 1, eggs: 4, feeling: "proud" }],
    ["laying the last eggs", { type: "laid", seat: 1, turtle: 1, eggs: 7, clutch_space: true }, { kind: "lays-last", seat: 1 }],
    ["the twentieth card", { type: "card_turned", value: 3, face_down: 0 }, { kind: "last-card" }],
    ["the open clutch space", { type: "clutch_opened" }, { kind: "last-seven" }],
    ["the end", { type: "game_ended" } as Told, { kind: "end" }],
  ])("is %s", (_, told, expected) => {
    expect(moment(told)).toMatchObject(expected)
  })
  it.each<[string, Told]>([
    ["swimming alone", { type: "moved", group: [3], start: 0, distance: 5, landing: 5, onto: [] }],
    ["throwing for oneself", { type: "started", seat: 2, group: [2], decider: 2 }],
    ["any other card", { type: "card_turned", value: 3, face_down: 4 }],
    ["a die", { type: "rolled", group: [2], value: 3, dice: [3], total: 3 }],
  ])("is not %s", (_, told) => {
    expect(moment(told)).toBeNull()
  })
  it("is about those who are in it", () => {
    const climbs = moment({ type: "moved", group: [3], start: 0, distance: 5, landing: 5, onto: [1] })
    expect(climbs && isAbout(climbs, [1])).toBe(true)
    expect(climbs && isAbout(climbs, [0, 2])).toBe(false)
  })
})

it("knows whose a turtle is where everybody has two", () => {
  const told: Told = { type: "moved", group: [1], start: 0, distance: 5, landing: 5, onto: [4] }
  expect(momentOf(told, 2)).toMatchObject({ seat: 0, other: 2 })
})
