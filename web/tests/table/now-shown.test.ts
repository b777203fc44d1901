import { describe, expect, it, vi } from "vitest"
import type { Told } from "../../src/protocol"
import { saidWith } from "../../src/table/now-shown.svelte"

vi.mock("../../src/device/prefs.svelte", () => ({ prefs: {} }))

const told = (type: Told["type"]) => ({ type }) as Told

/** The types of what is said after each of these events, all in the turn of one seat. */
function said(...events: (Told["type"] | null)[]): (string | undefined)[] {
  let now = { turn: 0, told: null as Told | null }
  return events.map((type) => (now = saidWith(now, type && told(type), 0)).told?.type)
}

describe("what is said of a move", () => {
  it("stays until the next die falls", () => {
    expect(said("rolled", "moved", null, "laid", "card_turned", null, "rolled")).toEqual([undefined, "moved", "moved", "laid", "laid", "laid", undefined])
  })
  it("goes with the turn", () => {
    expect(saidWith({ turn: 0, told: told("busted") }, null, 1)).toEqual({ turn: 1, told: null })
  })
})
