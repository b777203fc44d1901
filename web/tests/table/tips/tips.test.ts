import { describe, expect, it } from "vitest"
import type { ChoiceView, GameView, ProspectView } from "../../../src/protocol"
import { learntFrom, type Tip, tipFor } from "../../../src/table/tips/tips"

const LANDING: ProspectView = { odds: "1", value: null, dice: [3], total: 3, space: 3, distance: 3, onto: [], laying: null }
const stop = (given: Partial<ProspectView> = {}): ChoiceView => ({ decision: ["stop"], group: [0], decider: 0, bust: "0", prospects: [{ ...LANDING, ...given }] })
const roll = (bust: string): ChoiceView => ({ decision: ["roll"], group: [0], decider: 0, bust, prospects: [] })

function game(given: Partial<GameView>): GameView {
  return { decider: 0, group: [0], dice: [3], rules: { turtles_each: 1 }, choices: [roll("1/3"), stop()], kept: [[], []], ...given } as GameView
}
const all = (one: GameView) => {
  const given: Tip[] = []
  for (let tip = tipFor(one, false, () => false); tip; tip = tipFor(one, false, (old) => given.includes(old))) given.push(tip)
  return given
}

describe("the tips of a first game", () => {
  it.each([
    ["before the first die", game({ dice: [], group: [], choices: [{ ...roll("0"), decision: ["start", 0] }] }), ["start"]],
    ["before the first of two turtles swims", game({ dice: [], group: [], rules: { turtles_each: 2 } as GameView["rules"], choices: [{ ...roll("0"), decision: ["start", 0] }] }), ["two", "start"]],
    ["with one die", game({}), ["again"]],
    ["with two dice", game({ dice: [3, 2] }), ["again", "risk"]],
    ["with exactly 7", game({ choices: [stop()] }), []],
    ["on another's back", game({ group: [1, 0] }), ["top", "again"]],
    ["where one would climb", game({ choices: [roll("1/6"), stop({ onto: [2] })] }), ["onto", "again"]],
    ["at the beach", game({ choices: [stop({ laying: { seat: 0, eggs: 4, clutch_space: false, next_card_too: false } })] }), ["lay"]],
    ["where another would lay", game({ choices: [stop({ laying: { seat: 1, eggs: 4, clutch_space: false, next_card_too: false } })] }), []],
    ["for the last eggs", game({ choices: [stop({ laying: { seat: 0, eggs: 7, clutch_space: true, next_card_too: false } })] }), ["clutch", "lay"]],
    ["where another has cards", game({ kept: [[], [0]] }), ["again", "hidden"]],
    ["where one has cards oneself", game({ kept: [[3], []] }), ["again"]],
  ] as [string, GameView, Tip[]][])("fit %s, the most special first, each once", (_, one, tips) => {
    expect(all(one)).toEqual(tips)
  })

  it("do not say how to roll to somebody who has rolled", () => {
    expect(learntFrom(game({ dice: [], group: [] }))).toEqual(["start"])
    expect(learntFrom(game({}))).toEqual([])
  })

  it("say nothing of hidden eggs where all are seen", () => {
    expect(tipFor(game({ kept: [[], [3]] }), true, (tip) => tip !== "hidden")).toBeNull()
  })
})
