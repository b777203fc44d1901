import { describe, expect, it } from "vitest"
import type { Told } from "../../src/protocol"
import { isAbout, type Moment, momentOf, weightierOf } from "../../src/stage/moments"

/** With one turtle each: turtle 2 belongs to seat 2. */
const moment = (told: Told) => momentOf(told, 1)

describe("a moment", () => {
  it("is being carried away from the beach, too", () => {
    expect(moment({ type: "moved", group: [2, 1], start: 21, distance: 4, landing: 4, onto: [] })).toMatchObject({ kind: "rides" })
  })
  it.each<[string, Told, object]>([
    ["going over 7", { type: "busted", group: [2, 1], start: 5, total: 9 }, { kind: "over", seat: 2, feeling: "dizzy" }],
    ["climbing on a back", { type: "moved", group: [3], start: 0, distance: 5, landing: 5, onto: [2, 1] }, { kind: "climbs", seat: 3, other: 1 }],
    ["being carried", { type: "moved", group: [2, 1], start: 5, distance: 4, landing: 9, onto: [] }, { kind: "rides", seat: 1, other: 2 }],
    ["deciding for another", { type: "started", seat: 2, group: [2, 1], decider: 1 }, { kind: "carries", seat: 1, other: 2 }],
    ["laying", { type: "laid", seat: 1, turtle: 1, eggs: 4, clutch_space: false }, { kind: "lays", seat: 1, eggs: 4, feeling: "proud" }],
    ["laying the last eggs", { type: "laid", seat: 1, turtle: 1, eggs: 7, clutch_space: true }, { kind: "lays-last", seat: 1 }],
    ["the twentieth card", { type: "card_turned", value: 3, face_down: 0 }, { kind: "last-card" }],
    ["the open clutch space", { type: "clutch_opened" }, { kind: "last-seven" }],
    ["a card that is played as a die", { type: "card_played", group: [2, 1], decider: 1, value: 3, dice: [2, 3], total: 5 }, { kind: "plays", seat: 1, eggs: 3 }],
    ["the end", { type: "game_ended" } as Told, { kind: "end" }],
  ])("is %s", (_, told, expected) => {
    expect(moment(told)).toMatchObject(expected)
  })
  it.each<[string, Told]>([
    ["swimming alone", { type: "moved", group: [3], start: 0, distance: 5, landing: 5, onto: [] }],
    ["being carried to the beach, as laying is", { type: "moved", group: [2, 1], start: 16, distance: 5, landing: 21, onto: [] }],
    ["being carried past the beach", { type: "moved", group: [2, 1], start: 18, distance: 8, landing: 5, onto: [] }],
    ["climbing on a back where the group lays as well", { type: "moved", group: [3], start: 18, distance: 8, landing: 5, onto: [1] }],
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
    const fall = moment({ type: "busted", group: [2, 3, 1], start: 5, total: 9 })
    expect([0, 1, 2, 3].map((seat) => fall && isAbout(fall, [seat]))).toEqual([false, true, true, true])
  })
  it("of one's own weighs more than any of others; else what weighs more, or what is later", () => {
    const [climbs, lays, over] = (
      [
        { type: "moved", group: [3], start: 0, distance: 5, landing: 5, onto: [1] },
        { type: "laid", seat: 2, turtle: 2, eggs: 4, clutch_space: false },
        { type: "busted", group: [0], start: 5, total: 9 },
      ] as Told[]
    ).map((told) => moment(told) as Moment) as [Moment, Moment, Moment]
    expect(weightierOf(climbs, lays, [])).toBe(lays)
    expect(weightierOf(climbs, lays, [1])).toBe(climbs)
    expect(weightierOf(lays, over, [])).toBe(lays)
    expect(weightierOf(over, { ...over }, [])).not.toBe(over)
  })
})

it("knows whose a turtle is where everybody has two", () => {
  const told: Told = { type: "moved", group: [1], start: 0, distance: 5, landing: 5, onto: [4] }
  expect(momentOf(told, 2)).toMatchObject({ seat: 0, other: 2 })
})
