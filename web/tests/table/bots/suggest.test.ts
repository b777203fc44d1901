import { beforeEach, describe, expect, it, vi } from "vitest"
import { noteOutcome, type Outcome, outcomeOf, suggestion, suggestionFrom } from "../../../src/table/bots/suggest"
import { bot, chair, game, table } from "../../tables"

const played = (rank: number, ahead = 0, level = 2): Outcome => ({ game: String(Math.random()), level, rank, ahead })

describe("a level is suggested", () => {
  it.each([
    ["nobody knows yet", [], null],
    ["won clearly", [played(1, 6)], { level: "navigator", isStronger: true }],
    ["won narrowly, once", [played(1, 2)], null],
    ["won twice", [played(1, 2), played(1, 1)], { level: "navigator", isStronger: true }],
    ["lost after two wins", [played(0), played(1, 2), played(1, 9)], null],
    ["last three times", [played(0), played(0), played(0.33)], { level: "drifter", isStronger: false }],
    ["lost twice", [played(0), played(0)], null],
    ["lost as others do", [played(0.33), played(0.66), played(0)], null],
    ["other levels do not count", [played(0, 0, 3), played(0), played(0)], null],
    ["nobody is stronger", [played(1, 20, 4)], null],
    ["nobody is weaker", [played(0, 0, 0), played(0, 0, 0), played(0, 0, 0)], null],
  ])("%s", (_, outcomes, suggested) => {
    expect(suggestionFrom(outcomes)).toEqual(suggested)
  })
})

describe("what a game says", () => {
  const standing = { eggs: [30, 21, 24], cards: [7, 6, 7], winners: [0] }
  const over = { ...game([0, 1, 2]), number: 3, standing, helped: [], over: true }
  const view = table([chair(0), bot(1, "navigator"), bot(2, "matriarch")], { game: over })

  it("is how far somebody came, and against whom", () => {
    expect(outcomeOf("t", view, over, [0])).toEqual({ game: "t 3", level: 4, rank: 1, ahead: 6 })
    const last = { ...over, standing: { ...standing, eggs: [10, 21, 24], winners: [2] } }
    expect(outcomeOf("t", view, last, [0])).toEqual({ game: "t 3", level: 4, rank: 0, ahead: 0 })
  })

  it.each([
    ["who only watched", view, over, []],
    ["several at one device", view, over, [0, 1]],
    ["somebody whom a bot has helped", view, { ...over, helped: [0] }, [0]],
    ["people among the others", table([chair(0), chair(1), bot(2, "swimmer")], { game: over }), over, [0]],
    ["bots that have no level", table([chair(0), bot(1), bot(2, "random")], { game: over }), over, [0]],
  ])("is nothing for %s", (_, shown, ended, own) => {
    expect(outcomeOf("t", shown, ended, own)).toBeNull()
  })
})

describe("this device", () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
  })

  it("keeps a game once, and the newest ones", () => {
    const clear = { game: "a 1", level: 2, rank: 1, ahead: 8 }
    noteOutcome({ game: "b 1", level: 2, rank: 0, ahead: 0 })
    noteOutcome(clear)
    expect(suggestion()?.level).toBe("navigator")
    for (let number = 0; number < 30; number++) noteOutcome({ game: `c ${number}`, level: 1, rank: 0, ahead: 0 })
    noteOutcome({ game: "c 29", level: 4, rank: 1, ahead: 9 })
    expect(suggestion()).toEqual({ level: "hatchling", isStronger: false })
    expect(JSON.parse(localStorage.getItem("mahe.outcomes") ?? "[]")).toHaveLength(10)
  })

  it.each(["{}", "7", "[null, 7, {}]", "broken"])("makes nothing of what it cannot read: %s", (kept) => {
    localStorage.setItem("mahe.outcomes", kept)
    expect(suggestion()).toBeNull()
  })
})
