import { describe, expect, it } from "vitest"
import { SHOWN_MS_A_CARD, SHOWN_MS_A_DECISION } from "../../src/constants"
import type { Told } from "../../src/protocol"
import { durationOf, hasteOf } from "../../src/stage/pace"
import { beatsOf, type Concern, isConcerned } from "../../src/stage/turns"

const started = (seat: number, ...group: number[]): Told => ({ type: "started", seat, group, decider: group.at(-1) ?? seat })
const rolled = (...dice: number[]): Told => ({ type: "rolled", group: [1], value: dice.at(-1) ?? 1, dice, total: dice.reduce((a, b) => a + b) })
const wentOn: Told = { type: "went_on", decider: 1, group: [1], dice: [] }
const stopped: Told = { type: "stopped", decider: 1, group: [1], dice: [] }
const moved = (distance: number, group = [1], onto: number[] = []): Told => ({ type: "moved", group, start: 0, distance, landing: distance, onto })
const busted: Told = { type: "busted", group: [1], start: 4, total: 9 }
const laid = (seat: number, clutch_space = false): Told => ({ type: "laid", seat, turtle: seat, eggs: 3, clutch_space })
const turned: Told = { type: "card_turned", value: 4, face_down: 7 }
const lastTurned: Told = { type: "card_turned", value: 4, face_down: 0 }
const passed = (seat: number): Told => ({ type: "turn_passed", seat })

describe("what is shown as one", () => {
  it("is a throw with all its dice, and each thing that follows", () => {
    const beats = beatsOf([started(1, 1), rolled(3), wentOn, rolled(3, 2), stopped, moved(10), laid(1), turned, passed(2)])
    expect(beats.map(({ told, dice }) => [told.type, dice])).toEqual([
      ["rolled", 2],
      ["moved", 0],
      ["laid", 0],
      ["card_turned", 0],
      ["turn_passed", 0],
    ])
    expect(beats[0]?.lead.map(({ type }) => type)).toEqual(["started", "rolled", "went_on"])
  })
  it("leaves the throws of two turtles apart, and a card that is played as a die", () => {
    const card: Told = { type: "card_played", decider: 1, group: [1], value: 2, dice: [3, 2], total: 5 }
    const beats = beatsOf([started(1, 2), rolled(3), card, rolled(3, 2, 1), started(1, 3), rolled(4), stopped])
    expect(beats.map(({ told, dice }) => [told.type, dice])).toEqual([["rolled", 1], ["card_played", 0], ["rolled", 1], ["rolled", 1], ["stopped", 0]])
  })
  it("tells everything once, in its order", () => {
    const events = [started(1, 1), rolled(3), wentOn, rolled(3, 6), busted, passed(2), started(2, 2), rolled(1)]
    expect(beatsOf(events).flatMap(({ lead, told }) => [...lead, told])).toEqual(events)
  })
})

describe("who is concerned", () => {
  const me: Concern = { seats: [1], turtlesEach: 2 } // turtles 2 and 3
  it.each([
    ["one's turtle is carried", moved(4, [0, 3]), true],
    ["somebody climbs on it", moved(4, [0], [2]), true],
    ["it goes to the raft", { ...busted, group: [0, 2] } as Told, true],
    ["others swim", moved(4, [0], [5]), false],
    ["one lays", laid(1), true],
    ["others lay", laid(0), false],
    ["somebody lays the last eggs", laid(0, true), true],
    ["one is up", passed(1), true],
    ["others are up", passed(2), false],
    ["a card is turned up", turned, false],
    ["it is the last card", lastTurned, true],
    ["the last eggs are free", { type: "clutch_opened" } as Told, true],
  ])("%s", (_, told, isMine) => {
    expect(isConcerned(told, me)).toBe(isMine)
  })
})

describe("the time that a turn of others takes", () => {
  const timeOf = (events: Told[], isPassing: boolean) => beatsOf(events).reduce((sum, { told }) => sum + durationOf(told, "normal", isPassing), 0)
  const TURNS: [string, number, number, Told[]][] = [
    ["one die", 2, 0, [started(1, 1), rolled(6), stopped, moved(6), passed(2)]],
    ["two dice", 3, 0, [started(1, 1), rolled(3), wentOn, rolled(3, 4), stopped, moved(14), passed(2)]],
    ["three dice", 4, 0, [started(1, 1), rolled(3), wentOn, rolled(3, 3), wentOn, rolled(3, 3, 1), stopped, moved(21), passed(2)]],
    ["over 7", 2, 0, [started(1, 1), rolled(6), wentOn, rolled(6, 6), busted, passed(2)]],
    ["a laying", 2, 1, [started(1, 1), rolled(6), stopped, moved(6), laid(1), turned, passed(2)]],
    ["a laying, and the last card", 2, 1, [started(1, 1), rolled(6), stopped, moved(6), laid(1), lastTurned, passed(2)]],
  ]
  it.each(TURNS)("%s", (_, decisions, cards, events) => {
    expect(timeOf(events, true)).toBeLessThanOrEqual(events.includes(lastTurned) ? 3000 : cards ? 2500 : 2000)
    expect(timeOf(events, false)).toBeGreaterThan(timeOf(events, true))
    // As much as the server's clock allows for it, even where it concerns one.
    expect(timeOf(events, false)).toBeLessThanOrEqual(decisions * SHOWN_MS_A_DECISION + cards * SHOWN_MS_A_CARD)
  })
  it("grows and shrinks with the speed that people like", () => {
    expect(durationOf(lastTurned, "normal", true)).toBeGreaterThan(4 * durationOf(turned, "normal", true))
    expect(durationOf(busted, "slow") / durationOf(busted, "normal")).toBeGreaterThan(1.6) // so that it is felt
    expect(durationOf(busted, "fast")).toBeLessThan(durationOf(busted, "normal") / 2)
    expect(durationOf(busted, "off")).toBe(0)
  })
  it("shrinks where much waits, but not to nothing", () => {
    expect([1, 3000].map((waiting) => hasteOf(waiting))).toEqual([1, 1])
    expect(hasteOf(4000)).toBeCloseTo(0.75)
    expect(hasteOf(10 ** 9)).toBe(hasteOf(20_000))
    expect(hasteOf(20_000)).toBeGreaterThan(0.5)
    expect(hasteOf(20_000, false)).toBeGreaterThan(hasteOf(20_000))
  })
})
