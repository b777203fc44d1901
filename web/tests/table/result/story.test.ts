import { describe, expect, it } from "vitest"
import type { Replay, Told } from "../../../src/protocol"
import { apart, lineOf, storyOf } from "../../../src/table/result/story"

const RULES: Replay["rules"] = { players: 3, turtles_each: 1, cards_as_dice: false, third_die_at_seven: false, exact_landing_takes_two: false, bust_ends_turn: false, deck: [3, 3, 5, 5, 5, 3], first_seat: 0 }
const passed = (seat: number): Told => ({ type: "turn_passed", seat })
const laid = (seat: number, eggs: number): Told => ({ type: "laid", seat, turtle: seat, eggs, clutch_space: eggs === 7 })
const moved = (turtle: number, landing: number, onto: number[] = []): Told => ({ type: "moved", group: [turtle], start: 0, distance: landing, landing, onto })
const ended = (...winners: number[]): Told => ({ type: "game_ended", result: { eggs: [], cards: [], winners } })

function game(...told: Told[]): Replay {
  return { rules: RULES, seats: ["Ana", "Ben", "Cy"], stacks: [{ space: 0, turtles: [0, 1, 2] }], face_down: 20, steps: told.map((one) => ({ step: ["stop"], told: [one] })) }
}

describe("the story of a game", () => {
  it("counts everybody's eggs, turn by turn", () => {
    const { eggs } = storyOf(game(laid(0, 3), passed(1), passed(2), laid(2, 7), ended(2)))
    expect(eggs).toEqual([[0, 0, 0], [3, 0, 0], [3, 0, 0], [3, 0, 7]])
  })

  it.each([
    ["who took the lead for good", [laid(0, 3), passed(1), laid(1, 5), passed(2), laid(1, 1), ended(1)], { turn: 2, seat: 1, eggs: 5, isLast: false, isFirst: false }],
    ["that it was decided at the very end", [laid(0, 6), passed(1), laid(1, 7), ended(1)], { turn: 2, seat: 1, eggs: 7, isLast: true, isFirst: false }],
    ["that somebody was always ahead", [laid(0, 6), passed(1), laid(1, 2), ended(0)], { turn: 1, seat: 0, eggs: 6, isLast: false, isFirst: true }],
    ["nothing of a shared win", [laid(0, 6), laid(1, 6), ended(0, 1)], null],
    ["nothing where cards decided between equal eggs", [laid(0, 2), laid(0, 4), laid(1, 6), ended(0)], null],
  ] as [string, Told[], object | null][])("tells %s", (_, told, point) => {
    expect(storyOf(game(...told)).turningPoint).toEqual(point)
  })

  it("finds the highest tower, and not the raft", () => {
    const { best, end } = storyOf(game(moved(0, 4), passed(1), moved(1, 4, [0]), passed(2), moved(1, 9)))
    expect([best.turn, best.tower, best.scene.stacks.get(4)]).toEqual([2, 2, [0, 1]])
    expect(end.stacks.get(9)).toEqual([1])
  })
})

describe("the curve", () => {
  it("goes in steps, from the lower left", () => {
    expect(lineOf([0, 0, 5, 10], 10, 300, 100)).toBe("M0 100H100V100H200V50H300V0")
  })

  it("has its letters apart, in the order of the eggs and above the ground", () => {
    expect(apart([100, 100, 40, 99], 20, 100, 0)).toEqual([80, 100, 40, 60])
  })

  it("has its letters below the title", () => {
    expect(apart([5, 0, 12, 90], 20, 100, 0)).toEqual([20, 0, 40, 90])
    expect(apart([0, 0, 0, 0, 0, 0, 0], 22, 130, -4)).toEqual([-4, 18, 40, 62, 84, 106, 128])
  })
})
