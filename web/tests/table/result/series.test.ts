import { describe, expect, it } from "vitest"
import { gamesPlayed, leadersOf, seriesOf } from "../../../src/table/result/series"
import { bot, chair, game, table } from "../../tables"

describe("the score over several games", () => {
  const chairs = [chair(0, { wins: 1 }), chair(1), bot(2)]

  it("counts the games that are over", () => {
    expect(gamesPlayed(table(chairs))).toBe(0)
    expect(gamesPlayed(table(chairs, { game: game([0, 1, 2], { number: 3 }) }))).toBe(2)
    expect(gamesPlayed(table(chairs, { game: game([0, 1, 2], { number: 3, over: true }) }))).toBe(3)
  })

  it("names first who has won most often, and keeps the order of seats else", () => {
    const order = [chair(0, { games: 5, wins: 1 }), chair(1, { games: 5, wins: 2 }), bot(2, "sensible", { games: 5 }), chair(3, { games: 4, wins: 2 })]
    expect(seriesOf(table(order)).map(({ number }) => number)).toEqual([1, 3, 0, 2])
  })

  it("leaves out who has signed up and not yet played to the end of a game, before it begins and during it", () => {
    const chairs = [chair(0, { games: 1, wins: 1 }), chair(1, { games: 1 }), chair(2)]
    const before = table(chairs, { game: game([0, 1], { number: 1, over: true }) })
    const during = table(chairs, { game: game([0, 1, 2], { number: 2 }) })
    for (const view of [before, during]) expect(seriesOf(view).map(({ number }) => number)).toEqual([0, 1])
  })
})

describe("who leads", () => {
  it.each<[number[], number[]]>([
    [[3, 5, 1], [1]],
    [[5, 5, 1], [0, 1]],
    [[0, 0], []],
    [[0, 2], [1]],
  ])("%j: %j", (counts, expected) => {
    expect(leadersOf(counts)).toEqual(expected)
  })

  it("among equals is whoever has more cards", () => {
    expect(leadersOf([9, 9, 4], [2, 3, 5])).toEqual([1])
    expect(leadersOf([9, 9, 4], [3, 3, 5])).toEqual([0, 1])
  })
})
