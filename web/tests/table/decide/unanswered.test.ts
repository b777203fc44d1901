import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Act, TableView, You } from "../../../src/protocol"
import { forgetUnanswered, keepUnanswered, unansweredAt } from "../../../src/table/decide/unanswered"

const ACT: Act = { type: "act", id: "1", seat: 0, step: 7, decision: ["roll"] }
const YOU = { type: "you", person: 0, chairs: [0], seats: [0], host: true, removed: false } as unknown as You
const AT_STEP = { number: 2, step: 7, decider: 0, over: false }

function view(game: object | null): TableView {
  return { game } as unknown as TableView
}

let kept = new Map<string, string>()

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  keepUnanswered({ table: "here", game: 2, act: ACT })
})
afterEach(() => void vi.unstubAllGlobals())

describe("a decision that was not answered", () => {
  it("is found again where the table still waits for it", () => {
    expect(unansweredAt("here", view(AT_STEP), YOU)).toEqual(ACT)
    expect(unansweredAt("here", view(AT_STEP), YOU)).toEqual(ACT)
  })

  it.each([
    ["the game has gone on", { ...AT_STEP, step: 8 }],
    ["another game is played, which has come as far", { ...AT_STEP, number: 3 }],
    ["somebody else decides", { ...AT_STEP, decider: 1 }],
    ["the game is over", { ...AT_STEP, over: true }],
    ["there is no game", null],
  ])("is forgotten when %s", (_, game) => {
    expect(unansweredAt("here", view(game), YOU)).toBeNull()
    expect(kept.size).toBe(0)
  })

  it("is not sent by somebody else", () => {
    expect(unansweredAt("here", view(AT_STEP), { ...YOU, seats: [] })).toBeNull()
    expect(unansweredAt("here", view(AT_STEP), null)).toBeNull()
  })

  it("waits while another table is looked at", () => {
    expect(unansweredAt("there", view(AT_STEP), YOU)).toBeNull()
    expect(unansweredAt("here", view(AT_STEP), YOU)).toEqual(ACT)
  })

  it("is forgotten once it is answered", () => {
    forgetUnanswered()
    expect(unansweredAt("here", view(AT_STEP), YOU)).toBeNull()
  })

  it("is asked for again where nothing may be kept", () => {
    vi.stubGlobal("sessionStorage", undefined)
    keepUnanswered({ table: "here", game: 2, act: ACT })
    expect(unansweredAt("here", view(AT_STEP), YOU)).toBeNull()
    forgetUnanswered()
  })
})
