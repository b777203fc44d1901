import { describe, expect, it } from "vitest"
import { isByCards, isOwnWin, placesOf } from "../../../src/table/result/podium"

describe("who came in which place", () => {
  it("more cards go first among equal eggs, and equals share a place", () => {
    const places = placesOf({ eggs: [5, 9, 9, 5], cards: [2, 3, 4, 2], winners: [2] })
    expect(places.map(({ seat, place }) => [seat, place])).toEqual([[2, 1], [1, 2], [0, 3], [3, 3]])
  })

  it.each<[string, number[], number[], boolean]>([
    ["equal eggs, more cards", [9, 9], [3, 4], true],
    ["equal eggs, equal cards", [9, 9], [3, 3], false],
    ["more eggs", [9, 8], [3, 4], false],
  ])("cards decide: %s", (_, eggs, cards, expected) => {
    expect(isByCards(placesOf({ eggs, cards, winners: [] }))).toBe(expected)
  })

  it.each<[string, number[], number[], boolean]>([
    ["alone", [1], [1], true],
    ["somebody else", [1], [0], false],
    ["shared", [0, 1], [1], false],
    ["by one of several at the same device", [1], [0, 1], false],
    ["for a spectator", [1], [], false],
  ])("a win is one's own: %s", (_, winners, own, expected) => {
    expect(isOwnWin({ eggs: [], cards: [], winners }, own)).toBe(expected)
  })
})
