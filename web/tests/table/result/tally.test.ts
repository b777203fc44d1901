import { describe, expect, it } from "vitest"
import type { Told } from "../../../src/protocol"
import { placesOf } from "../../../src/table/result/podium"
import { awardsOf, talliesOf } from "../../../src/table/result/tally"

const GAME: Told[] = [
  { type: "started", seat: 0, group: [0], decider: 0 },
  { type: "went_on", decider: 0, group: [0], dice: [2] },
  { type: "stopped", decider: 0, group: [0], dice: [2, 3] },
  { type: "moved", group: [0], start: 0, distance: 10, landing: 10, onto: [] },
  { type: "started", seat: 1, group: [1, 0], decider: 0 },
  { type: "stopped", decider: 0, group: [1, 0], dice: [4] },
  { type: "moved", group: [1, 0], start: 3, distance: 4, landing: 7, onto: [] },
  { type: "started", seat: 1, group: [1, 0], decider: 0 },
  { type: "busted", group: [1, 0], start: 7, total: 8 },
]

describe("who played how", () => {
  it("counts what each seat did", () => {
    expect(talliesOf(GAME, 2, 1)).toEqual([
      { chances: 3, dares: 1, captaincies: 2, ridden: 4, sunk: 1 },
      { chances: 0, dares: 0, captaincies: 0, ridden: 0, sunk: 1 },
    ])
  })
  it("counts no ride on one's own other turtle", () => {
    const moved: Told = { type: "moved", group: [2, 3], start: 3, distance: 4, landing: 7, onto: [] }
    expect(talliesOf([moved], 2, 2)[1]?.ridden).toBe(0)
  })
  it("tells only what sets somebody apart", () => {
    const awards = awardsOf(talliesOf(GAME, 2, 1))
    expect(awards.map(({ award }) => award)).toEqual(["captain", "passenger"])
    expect(awards[0]).toEqual({ award: "captain", seats: [0], amount: 2, chances: 0 })
  })
  it("calls nobody daring or careful where all dare nearly as often, or only one had the choice", () => {
    const seat = (dares: number, chances: number) => ({ chances, dares, captaincies: 0, ridden: 0, sunk: 0 })
    expect(awardsOf([seat(20, 57), seat(21, 60)])).toEqual([])
    expect(awardsOf([seat(4, 8), seat(0, 2)])).toEqual([])
    expect(awardsOf([seat(20, 57), seat(15, 60)]).map(({ award }) => award)).toEqual(["daring", "careful"])
  })
  it("calls whoever dared as much in more choices the more daring one", () => {
    const seat = (dares: number, chances: number) => ({ chances, dares, captaincies: 0, ridden: 0, sunk: 0 })
    const [daring, careful] = awardsOf([seat(2, 4), seat(4, 8), seat(4, 8), seat(1, 4)])
    expect(daring).toEqual({ award: "daring", seats: [1, 2], amount: 4, chances: 8 })
    expect(careful).toEqual({ award: "careful", seats: [3], amount: 1, chances: 4 })
  })
  it("has nothing to tell of a game without decisions", () => {
    expect(awardsOf(talliesOf([], 3, 1))).toEqual([])
  })
})

describe("the podium", () => {
  it("puts more eggs first, then more cards; equals share a place", () => {
    const places = placesOf({ eggs: [9, 12, 9, 9], cards: [3, 2, 4, 3], winners: [1] })
    expect(places.map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [2, 2], [0, 3], [3, 3]])
  })
})
