import { describe, expect, it } from "vitest"
import type { Told } from "../../../src/protocol"
import { feelingOf, NOTHING, remembered } from "../../../src/stage/board/feelings"
import type { Scene } from "../../../src/stage/scene"

const SCENE: Scene = {
  places: [0, 5, 5, 9],
  stacks: new Map([[0, [0]], [5, [2, 1]], [9, [3]]]),
  turn: 3,
  decider: 3,
  group: [3],
  dice: [3],
  total: 3,
  faceUp: 4,
  faceDown: 10,
  clutchIsOpen: false,
  kept: [[], [], [], []],
  isOver: false,
}
const feels = (turtle: number, scene: Partial<Scene> = {}, current: Told | null = null, memory = NOTHING) => feelingOf(turtle, { ...SCENE, ...scene }, current, memory)
const die: Told = { type: "rolled", group: [2, 1], value: 3, dice: [3, 3], total: 6 }

describe("a turtle", () => {
  it("is smug on top of others, and calm elsewhere", () => {
    expect([0, 1, 2, 3].map((turtle) => feels(turtle))).toEqual(["calm", "smug", "calm", "calm"])
  })
  it("is afraid at 6 with two dice, until it swims", () => {
    expect(feels(3, { dice: [2, 4], total: 6 })).toBe("afraid")
    expect(feels(3, { dice: [2, 3], total: 5 })).toBe("calm")
    expect(feels(3, { dice: [6], total: 6 })).toBe("calm")
    expect(feels(3, { dice: [2, 4], total: 6 }, { type: "moved", group: [3], start: 9, distance: 12, landing: 21, onto: [] })).toBe("calm")
  })
  it("is afraid in a tower while a die that may be too much is in the air", () => {
    const tower = { group: [2, 1], dice: [3], total: 3 }
    expect(feels(1, tower, die)).toBe("afraid")
    expect(feels(2, tower, die)).toBe("afraid")
    expect(feels(1, { ...tower, dice: [] }, die)).toBe("smug")
  })
  it("begins the next game neither dizzy nor proud", () => {
    const fall: Told = { type: "busted", group: [3], start: 9, total: 8 }
    const laying: Told = { type: "laid", seat: 0, turtle: 0, eggs: 7, clutch_space: true }
    const end: Told = { type: "game_ended", result: { eggs: [], cards: [], winners: [0] } }
    const memory = [fall, laying, end].reduce(remembered, NOTHING)
    expect(feels(0, { places: [3, 0, 0, 0] }, null, memory)).toBe("proud")
    expect([0, 1, 2, 3].map((turtle) => feels(turtle, { places: [0, 0, 0, 0], stacks: new Map([[0, [0, 1, 2, 3]]]), dice: [] }, null, memory))).toEqual(["calm", "calm", "calm", "calm"])
  })
  it("is dizzy from its fall until it swims again", () => {
    const fall: Told = { type: "busted", group: [3], start: 9, total: 8 }
    expect(feels(3, {}, fall)).toBe("dizzy")
    const memory = remembered(NOTHING, fall)
    const there = { places: [0, 5, 5, 0] }
    expect(feels(3, there, null, memory)).toBe("dizzy")
    expect(feels(3, there, null, remembered(memory, { type: "started", seat: 3, group: [3], decider: 3 }))).toBe("calm")
  })
  it("is proud after laying until it swims or falls", () => {
    const memory = remembered(NOTHING, { type: "laid", seat: 3, turtle: 3, eggs: 4, clutch_space: false })
    expect(feels(3, {}, null, memory)).toBe("proud")
    expect(remembered(memory, { type: "started", seat: 3, group: [3], decider: 3 })).toEqual(NOTHING)
    expect(remembered(memory, { type: "busted", group: [2, 3], start: 9, total: 8 }).proud).toBeNull()
  })
})
