import { beforeEach, describe, expect, it, vi } from "vitest"
import { digestOfSteps } from "../../src/fairness/digest"
import { contribute, faultIn, noteCommitment, noteRefused, notesOf, noteSteps, noteView } from "../../src/fairness/keeping"
import { readNotes } from "../../src/fairness/reading"
import type { GameView, Happened, StepForm, TableView } from "../../src/protocol"
import * as tables from "../tables"

const ONE = "11".repeat(32)
const TWO = "22".repeat(32)
const SEAL = "5e".repeat(32)
const RULES = { players: 2, turtles_each: 2, cards_as_dice: false, third_die_at_seven: false, exact_landing_takes_two: false, bust_ends_turn: false, deck: [3, 3, 5, 5, 5, 3], first_seat: 0 }
const STANDING = { eggs: [7, 3], cards: [2, 1], winners: [0] }

const stored = new Map<string, string>()
let table = ""
let count = 0

beforeEach(() => {
  stored.clear()
  table = `table-${++count}`
  vi.stubGlobal(
    "localStorage",
    new Proxy(
      {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      },
      { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
    ),
  )
})

/** A table whose chairs hold these contributions, before a game. */
function waiting(held: (string | null)[], given: Partial<TableView> = {}): TableView {
  return tables.table(held.map((contribution, number) => tables.chair(number, { contribution })), { commitment: ONE, ...given })
}

/** The same with a game. */
function playing(held: (string | null)[], game: Partial<GameView> = {}, given: Partial<TableView> = {}): TableView {
  const seats = held.map((_, number) => number)
  const shown = tables.game(seats, { number: 1, step: 1, commitment: ONE, seal: SEAL, rules: RULES as never, standing: STANDING, ...game })
  return waiting(held, { game: shown, ...given })
}

/** Sit down: what was given. */
function given(chair?: number): string {
  const contribution = contribute(table, chair)
  expect(contribution).toMatch(/^[0-9a-f]{32}$/)
  return contribution ?? ""
}

const me = tables.you([0])
const us = tables.you([0, 1])
const OTHER = "0e".repeat(16)

describe("before a game", () => {
  it("nothing is contributed without a commitment that was noted", () => {
    expect(contribute(table)).toBeNull()
    noteCommitment(table, 1, ONE)
    expect(contribute(table)).not.toBeNull()
  })
  it("a view shows the commitment, too", () => {
    noteView(table, waiting([]), null, false)
    expect(contribute(table)).not.toBeNull()
  })
  it("nothing is contributed while a game is under way", () => {
    noteView(table, playing([OTHER, null]), null, false)
    expect(contribute(table)).toBeNull()
  })
  it("the commitment that was seen first counts", () => {
    noteCommitment(table, 1, ONE)
    noteView(table, waiting([], { commitment: TWO }), null, true)
    const own = given()
    expect(noteView(table, playing([own, null], { commitment: TWO }), me, true)).toBe("noted/commitment")
  })
  it("what was refused is not expected", () => {
    noteCommitment(table, 1, ONE)
    const refused = contribute(table) ?? ""
    noteRefused(table, [refused])
    const own = given()
    expect(noteView(table, playing([own, null]), me, false)).toBeNull()
    expect(notesOf(table, 1)?.own).toEqual([own, null])
  })
  it("a tab without storage remembers by itself", () => {
    vi.stubGlobal("localStorage", undefined)
    noteCommitment(table, 1, ONE)
    const own = given()
    noteView(table, playing([own, null]), me, false)
    expect(notesOf(table, 1)).toMatchObject({ game: 1, commitment: ONE, own: [own, null] })
  })
})

describe("when a game begins", () => {
  it("all is noted, in the form that verifiers read", () => {
    noteCommitment(table, 1, ONE)
    const own = given()
    noteView(table, waiting([own]), me, true)
    expect(noteView(table, playing([own, OTHER]), me, true)).toBeNull()
    const notes = notesOf(table, 1)
    expect(notes).toEqual({ format: "mahe-notes", version: 1, table, game: 1, commitment: ONE, own: [own, null], contributions: [own, OTHER], rules: RULES, seal: SEAL })
    expect(readNotes(JSON.stringify(notes))).toEqual(notes)
  })
  it("what was begun long before is not noted as seen from the start", () => {
    noteCommitment(table, 1, ONE)
    const own = given()
    noteView(table, playing([own, OTHER], { step: 9 }), me, false)
    const notes = notesOf(table, 1)
    expect(notes).toMatchObject({ game: 1, commitment: ONE, own: [own, null] })
    expect(notes?.seal).toBeUndefined()
    expect(notes?.contributions).toBeUndefined()
  })
  it.each([true, false])("a dropped or replaced contribution is a fault (live: %s)", (isLive) => {
    for (const held of [null, OTHER]) {
      table += "x"
      noteCommitment(table, 1, ONE)
      const own = given()
      expect(noteView(table, playing([held, OTHER]), me, isLive)).toBe("noted/contribution")
      expect(notesOf(table, 1)?.own).toEqual([own, null])
    }
  })
  it("a contribution that is replaced after it was seen is a fault", () => {
    noteCommitment(table, 1, ONE)
    const own = given()
    noteView(table, waiting([own, OTHER]), me, true)
    expect(noteView(table, playing([OTHER, own]), me, true)).toBe("noted/contribution")
  })
  it("contributions of one device that are swapped are a fault", () => {
    noteCommitment(table, 1, ONE)
    const [first, second] = [given(), given()]
    expect(noteView(table, playing([first, second]), us, false)).toBeNull()
    table += "x"
    noteCommitment(table, 1, ONE)
    const [one, other] = [given(), given()]
    expect(noteView(table, playing([other, one]), us, false)).toBe("noted/contribution")
    expect(notesOf(table, 1)?.own).toEqual([one, other])
  })
  it("another number is a fault, also for who has just come back", () => {
    for (const isLive of [true, false]) {
      table += "x"
      noteCommitment(table, 1, ONE)
      const own = given()
      expect(noteView(table, playing([own, null], { number: 17617 }), me, isLive)).toBe("noted/game")
      expect(notesOf(table, 17617)).toMatchObject({ game: 1, commitment: ONE })
    }
  })
  it("a game that was missed is none, but neither is it noted", () => {
    noteCommitment(table, 1, ONE)
    given()
    expect(noteView(table, playing([null, OTHER], { number: 2, commitment: TWO }), me, false)).toBeNull()
    expect(notesOf(table, 2)?.commitment).toBeUndefined()
    expect(notesOf(table, 2)?.own).toBeUndefined()
  })
  it("who sits down on another device has noted nothing of it here", () => {
    noteCommitment(table, 1, ONE)
    expect(noteView(table, playing([OTHER, null]), me, true)).toBeNull()
    expect(notesOf(table, 1)?.own).toBeUndefined()
  })
  it("a chair that was given up is forgotten", () => {
    noteCommitment(table, 1, ONE)
    noteView(table, waiting([given()]), me, true)
    noteView(table, waiting([]), tables.you([]), true)
    const again = given()
    const chairs = [tables.chair(1, { contribution: again }), tables.chair(2, { contribution: OTHER })]
    const begun = playing([null, null], { seats: [1, 2] }, { chairs })
    expect(noteView(table, begun, tables.you([1]), true)).toBeNull()
    expect(notesOf(table, 1)?.own).toEqual([again, null])
  })
  it("a fault stays, whatever is shown later", () => {
    noteCommitment(table, 1, ONE)
    const own = given()
    noteView(table, playing([null, OTHER]), me, true)
    expect(noteView(table, playing([own, OTHER], { step: 5 }), me, true)).toBe("noted/contribution")
    expect(faultIn(table, 1)).toBe("noted/contribution")
  })
  it("a seal or rules that change afterwards are a fault", () => {
    noteView(table, playing([OTHER, null]), me, true)
    expect(noteView(table, playing([OTHER, null], { seal: ONE, step: 3 }), me, true)).toBe("noted/seal")
    table += "x"
    noteView(table, playing([OTHER, null]), me, true)
    const rules = { ...RULES, bust_ends_turn: true } as never
    expect(noteView(table, playing([OTHER, null], { rules, step: 3 }), me, true)).toBe("noted/rules")
  })
  it("whether the lot was drawn is noted, and cannot change afterwards", () => {
    noteView(table, playing([OTHER, null], { lot: true }), me, true)
    expect(notesOf(table, 1)?.lot).toBe(true)
    expect(noteView(table, playing([OTHER, null], { lot: false, step: 3 }), me, true)).toBe("noted/lot")
  })
})

describe("a rematch", () => {
  const over = { over: true, step: 40 }
  it("is contributed to after its own commitment was noted", () => {
    noteCommitment(table, 1, ONE)
    const first = given()
    noteView(table, playing([first, OTHER]), me, true)
    noteView(table, playing([null, null], over, { commitment: TWO }), me, true)
    const second = given(0)
    const next = playing([second, OTHER], { number: 2, commitment: TWO })
    expect(noteView(table, next, me, true)).toBeNull()
    expect(notesOf(table, 2)).toMatchObject({ game: 2, commitment: TWO, own: [second, null] })
    expect(notesOf(table, 1)).toMatchObject({ game: 1, commitment: ONE, own: [first, null] })
  })
  it("cannot take what was given to the game before", () => {
    noteCommitment(table, 1, ONE)
    const first = given()
    noteView(table, playing([first, OTHER]), me, true)
    noteView(table, playing([null, null], over, { commitment: TWO }), me, true)
    given(0)
    expect(noteView(table, playing([first, OTHER], { number: 2, commitment: TWO }), me, true)).toBe("noted/contribution")
  })
})

describe("while a game goes on", () => {
  const STEPS: StepForm[] = [["card", 5], ["start", 0], ["die", 3], ["roll"], ["die", 2]]
  const row = (from: number, to: number): Happened => ({
    type: "happened",
    seq: to,
    at: 0,
    events: [{ type: "stepped", seat: 0, steps: STEPS.slice(from, to), told: [] }],
    view: playing([OTHER, null], { step: to }),
  })
  beforeEach(() => noteView(table, playing([OTHER, null]), me, true))

  it("steps are noted as long as none is missed", () => {
    noteSteps(table, row(0, 1))
    noteSteps(table, row(1, 3))
    expect(notesOf(table, 1)?.steps).toEqual({ count: 3, digest: digestOfSteps(STEPS.slice(0, 3) as never) })
    noteSteps(table, row(4, 5))
    expect(notesOf(table, 1)?.steps?.count).toBe(3)
  })
  it("a row that was seen before is not noted twice, nor the half of one", () => {
    noteSteps(table, row(0, 3))
    noteSteps(table, row(1, 3))
    noteSteps(table, row(1, 5))
    expect(notesOf(table, 1)?.steps).toEqual({ count: 5, digest: digestOfSteps(STEPS as never) })
  })
  it("the end is noted, with its result", () => {
    noteView(table, playing([null, null], { over: true, step: 40 }), me, true)
    expect(notesOf(table, 1)?.end).toEqual({ steps: 40, result: STANDING })
  })
  it("the end of a table that is closed is noted, without one", () => {
    noteView(table, playing([OTHER, null], { step: 9 }, { closed: true }), me, true)
    expect(notesOf(table, 1)?.end).toEqual({ steps: 9, result: null })
  })
})

describe("what is kept", () => {
  it("is that of the newest tables, and none of earlier pages", () => {
    stored.set("mahe.kept.old", "{}")
    vi.useFakeTimers()
    for (let number = 0; number < 60; number++) {
      vi.setSystemTime(number)
      noteCommitment(`many-${number}`, 1, ONE)
    }
    vi.useRealTimers()
    expect([...stored.keys()].filter((key) => key.startsWith("mahe.noted."))).toHaveLength(50)
    expect(stored.has("mahe.noted.many-59")).toBe(true)
    expect(stored.has("mahe.noted.many-0")).toBe(false)
    expect(stored.has("mahe.kept.old")).toBe(false)
  })
})
