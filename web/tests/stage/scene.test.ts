import { describe, expect, it } from "vitest"
import type { GameView, Told } from "../../src/protocol"
import { NOTHING } from "../../src/stage/memory"
import { after, keptOf, type Scene } from "../../src/stage/scene"

const SCENE: Scene = {
  places: [0, 5, 5, 0],
  stacks: new Map([
    [0, [0, 3]],
    [5, [2, 1]],
  ]),
  turn: 2,
  decider: 1,
  group: [2, 1],
  dice: [3, 2],
  total: 5,
  faceUp: 4,
  faceDown: 10,
  clutchIsOpen: false,
  kept: [[], [2], [], []],
  isOver: false,
  memory: NOTHING,
}

const tell = (...list: Told[]): Scene => list.reduce(after, SCENE)

describe("what is told changes the scene", () => {
  it("moves a whole group onto others", () => {
    const moved = tell(
      { type: "moved", group: [2, 1], start: 5, distance: 10, landing: 15, onto: [] },
      { type: "started", seat: 3, group: [3], decider: 3 },
      { type: "moved", group: [3], start: 0, distance: 15, landing: 15, onto: [2, 1] },
    )
    expect(moved.stacks.get(15)).toEqual([2, 1, 3])
    expect(moved.stacks.has(5)).toBe(false)
    expect(moved.places).toEqual([0, 15, 15, 15])
  })
  it("sends a group back to the raft, in order", () => {
    const sunk = tell({ type: "busted", group: [2, 1], start: 5, total: 9 })
    expect(sunk.stacks.get(0)).toEqual([0, 1, 2, 3])
    expect(sunk).toMatchObject({ group: [], dice: [], total: 0, decider: null })
  })
  it("gives the card to whoever lays, and turns the next one up", () => {
    const laid = tell(
      { type: "laid", seat: 1, turtle: 1, eggs: 4, clutch_space: false },
      { type: "card_turned", value: 6, face_down: 9 },
    )
    expect(laid).toMatchObject({ kept: [[], [2, 4], [], []], faceUp: 6, faceDown: 9, isOver: false })
  })
  it("ends the game with the clutch space", () => {
    const ended = tell(
      { type: "clutch_opened" },
      { type: "laid", seat: 0, turtle: 0, eggs: 7, clutch_space: true },
    )
    expect(ended).toMatchObject({ kept: [[7], [2], [], []], isOver: true })
  })
  it("takes a played card away, once", () => {
    const played = after(
      { ...SCENE, kept: [[], [2, 2], [], []] },
      { type: "card_played", decider: 1, group: [2, 1], value: 2, dice: [3, 2], total: 5 },
    )
    expect(played.kept[1]).toEqual([2])
  })
})

describe("the cards that are kept", () => {
  it("have the clutch space where the result has it", () => {
    const game = { kept: [[2, 3], [4]], standing: { eggs: [5, 11], cards: [2, 2], winners: [1] } } as unknown as GameView
    expect(keptOf(game)).toEqual([[2, 3], [4, 7]])
  })
})
