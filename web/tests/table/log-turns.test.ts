import { describe, expect, it } from "vitest"
import type { Told } from "../../src/protocol"
import type { Change } from "../../src/stage/act"
import { type Entry, turnsOf, withEvent } from "../../src/table/log-turns"
import { game, table } from "../tables"

const view = table([], { game: game([0, 1, 2], { rules: { turtles_each: 1, first_seat: 0 } as never }) })
const entries = (...events: (Told | Change)[]): Entry[] => events.map((event) => ({ event, view }))
const started = (seat: number, ...riders: number[]): Told => ({ type: "started", seat, group: [seat, ...riders], decider: riders.at(-1) ?? seat })
const rolled = (seat: number, value: number, total = value): Told => ({ type: "rolled", group: [seat], value, dice: [value], total })
const moved = (seat: number, landing: number, onto: number[] = []): Told => ({ type: "moved", group: [seat], start: 0, distance: landing, landing, onto })
const passed = (seat: number): Told => ({ type: "turn_passed", seat })
const began: Change = { type: "began", game: 1, chairs: [0, 1, 2], first_seat: 0, seal: "", lot: false }

describe("the log by turns", () => {
  it("has one turn for what happens until the next player is up", () => {
    const turns = turnsOf(entries(started(0), rolled(0, 3), moved(0, 3), passed(1), started(1), rolled(1, 6)))
    expect(turns.map(({ seat, steps, isOver }) => [seat, steps.length, isOver])).toEqual([
      [0, 4, true],
      [1, 2, false],
    ])
  })

  it("draws dice, cards, the space and those below, eggs and whose they are", () => {
    const laid: Told = { type: "laid", seat: 2, turtle: 2, eggs: 4, clutch_space: false }
    const card: Told = { type: "card_played", decider: 0, group: [0], value: 2, dice: [3, 2], total: 5 }
    const [turn] = turnsOf(entries(started(0, 2), rolled(0, 3), card, { type: "stopped", decider: 2, group: [0, 2] } as Told, moved(0, 10, [1]), laid))
    expect(turn?.signs).toEqual([
      { kind: "riders", turtles: [2] },
      { kind: "die", value: 3 },
      { kind: "card", value: 2 },
      { kind: "space", space: 10, onto: [1] },
      { kind: "eggs", eggs: 4, seat: 2 },
    ])
  })

  it("says which turtle swims where everybody has two", () => {
    const two = table([], { game: game([0, 1], { rules: { turtles_each: 2, first_seat: 0 } as never }) })
    const events: Told[] = [
      { type: "started", seat: 0, group: [1], decider: 0 },
      { type: "started", seat: 0, group: [0, 3], decider: 1 },
    ]
    expect(turnsOf(events.map((event) => ({ event, view: two })))[0]?.signs).toEqual([
      { kind: "turtle", turtle: 1 },
      { kind: "turtle", turtle: 0 },
      { kind: "riders", turtles: [3] },
    ])
  })

  it("draws the raft with the total that was too much", () => {
    const busted: Told = { type: "busted", group: [1], start: 4, total: 9 }
    expect(turnsOf(entries(started(1), busted))[0]?.signs).toEqual([{ kind: "raft", total: 9 }])
  })

  it("tells by itself what is about the players, not the board", () => {
    const away: Change = { type: "took_over", seat: 1, level: "sensible", why: "absent" }
    const turns = turnsOf(entries(began, started(0), away, rolled(0, 2), moved(0, 2), passed(1)))
    expect(turns.map(({ seat, signs, steps }) => [seat, signs.length, steps.length])).toEqual([
      [null, 0, 1],
      [0, 0, 1],
      [null, 0, 1],
      [0, 2, 3],
    ])
  })

  it("draws a hint in the turn that it was for", () => {
    const hinted = { type: "hinted", seat: 0, step: 2 } as Change
    const turns = turnsOf(entries(started(0), rolled(0, 2), hinted, moved(0, 2), passed(1)))
    expect(turns.map(({ seat, signs }) => [seat, signs.map(({ kind }) => kind)])).toEqual([[0, ["die", "hint", "space"]]])
  })

  it("knows whose turn it was where its beginning is missing", () => {
    expect(turnsOf(entries(rolled(2, 5)))[0]?.seat).toBe(2)
    expect(turnsOf(entries(passed(2)))[0]?.seat).toBeNull()
    expect(turnsOf(entries(passed(2), started(2)))).toHaveLength(2)
  })

  it("keeps every turn but the last as it was", () => {
    const before = turnsOf(entries(started(0), moved(0, 3), passed(1), started(1)))
    const [rolling] = entries(rolled(1, 6))
    const after = withEvent(before, rolling!)
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
    expect(after.map(({ number }) => number)).toEqual([0, 1])
  })

  it("ends with the game", () => {
    const ended = { type: "game_ended", result: {} } as Told
    const turns = turnsOf(entries(started(0), moved(0, 21), ended))
    expect(turns.map(({ seat, isOver }) => [seat, isOver])).toEqual([[0, true]])
  })

  it("begins anew with each game", () => {
    const turns = turnsOf(entries(started(0), moved(0, 21), passed(1), began, started(2)))
    expect(turns.map(({ seat, number }) => [seat, number])).toEqual([[null, 1], [2, 2]])
  })
})
