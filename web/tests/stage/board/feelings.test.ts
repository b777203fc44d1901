import { describe, expect, it } from "vitest"
import type { Told } from "../../../src/protocol"
import { feelingOf } from "../../../src/stage/board/feelings"
import { NOTHING } from "../../../src/stage/memory"
import { after, beforeFirstStep, looksLike, type Scene } from "../../../src/stage/scene"

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
  memory: NOTHING,
}
const feels = (turtle: number, scene: Partial<Scene> = {}, current: Told | null = null) => feelingOf(turtle, { ...SCENE, ...scene }, current)
/** What a turtle's face shows after some events. */
const feelsAfter = (turtle: number, ...events: Told[]) => feelingOf(turtle, events.reduce(after, SCENE), null)
const FALL: Told = { type: "busted", group: [3], start: 9, total: 8 }
const START: Told = { type: "started", seat: 3, group: [3], decider: 3 }
const LAYING: Told = { type: "laid", seat: 3, turtle: 3, eggs: 4, clutch_space: false }
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
  it("is not afraid before it was close for a while", () => {
    expect(feelingOf(3, { ...SCENE, dice: [2, 4], total: 6 }, null, false)).toBe("calm")
  })
  it("is dizzy from its fall until it is its turn to swim again", () => {
    expect(feels(3, {}, FALL)).toBe("dizzy")
    expect(feelsAfter(3, FALL)).toBe("dizzy")
    expect(feelsAfter(3, FALL, START)).toBe("calm")
    expect(feelsAfter(3, FALL, START, { type: "rolled", group: [3], value: 4, dice: [2, 4], total: 6 })).toBe("afraid")
  })
  it("is proud while it lays, and after that until it swims, falls, or another lays", () => {
    expect(feels(3, {}, LAYING)).toBe("proud")
    expect(feelsAfter(3, LAYING)).toBe("proud")
    expect(feelsAfter(3, LAYING, START)).toBe("calm")
    expect(feelsAfter(3, LAYING, { ...LAYING, turtle: 1 })).toBe("calm")
    expect(feelsAfter(3, LAYING, { type: "busted", group: [2, 3], start: 9, total: 8 })).toBe("dizzy")
  })
  it("is smug again on another's back, though it laid before", () => {
    expect(feelsAfter(3, LAYING, START, { type: "moved", group: [3], start: 9, distance: 17, landing: 5, onto: [2, 1] })).toBe("smug")
  })
  it("begins the next game neither dizzy nor proud", () => {
    const end: Told = { type: "game_ended", result: { eggs: [], cards: [], winners: [0] } }
    const over = [FALL, { ...LAYING, turtle: 1 }, end].reduce(after, SCENE)
    expect(feelingOf(1, over, null)).toBe("proud")
    const next = [START, { type: "moved", group: [3], start: 0, distance: 4, landing: 4, onto: [] } as Told].reduce(after, beforeFirstStep(over, 3))
    expect([0, 1, 2, 3].map((turtle) => feelingOf(turtle, next, null))).toEqual(["calm", "calm", "calm", "calm"])
  })
  it("remembers what no view tells: a board looks the same without it", () => {
    expect(looksLike(after(SCENE, LAYING), after({ ...SCENE, memory: after(SCENE, FALL).memory }, LAYING))).toBe(true)
  })
})
