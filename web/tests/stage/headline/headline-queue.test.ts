import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Told } from "../../../src/protocol"
import { BRIEF_MS, HeadlineQueue, LEAST_MS, LONG_MS } from "../../../src/stage/headline/headline-queue"
import { type Moment, momentOf } from "../../../src/stage/moments"

const moment = (told: Told) => momentOf(told, 1) as Moment
const CLIMBS = moment({ type: "moved", group: [1], start: 8, distance: 6, landing: 14, onto: [2] })
const LAYS = moment({ type: "laid", seat: 1, turtle: 1, eggs: 4, clutch_space: false })
const OVER = moment({ type: "busted", group: [2], start: 5, total: 9 })
const LAST_SEVEN = moment({ type: "clutch_opened" })

/** What a queue shows, and when. */
function queued(...moments: [moment: Moment, at: number][]): [kind: string, at: number][] {
  return queuedFor([], ...moments)
}

function queuedFor(own: number[], ...moments: [moment: Moment, at: number][]): [kind: string, at: number][] {
  const shown: [string, number][] = []
  const began = Date.now()
  const queue = new HeadlineQueue(({ kind }) => shown.push([kind, Date.now() - began]), Date.now)
  for (const [one, at] of moments) {
    vi.advanceTimersByTime(began + at - Date.now())
    queue.add(one, own)
  }
  vi.advanceTimersByTime(60_000)
  return shown
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe("headlines", () => {
  it("of two moments within one move can both be read", () => {
    expect(queued([OVER, 0], [{ ...OVER }, 200])).toEqual([["over", 0], ["over", LEAST_MS]])
    expect(queued([LAYS, 0], [CLIMBS, 200])).toEqual([["lays", 0], ["climbs", LEAST_MS]])
  })

  it("of others give way soon to what weighs more: it stands over that alone", () => {
    expect(queued([CLIMBS, 0], [LAYS, 200])).toEqual([["climbs", 0], ["lays", BRIEF_MS]])
    expect(queuedFor([2], [CLIMBS, 0], [LAYS, 200])).toEqual([["climbs", 0], ["lays", LEAST_MS]])
    expect(queuedFor([1], [OVER, 0], [LAYS, 500])).toEqual([["over", 0], ["lays", 500]])
  })

  it("that say what is left of the cards stay until all have read them", () => {
    expect(queuedFor([1], [LAST_SEVEN, 0], [LAYS, 200])).toEqual([["last-seven", 0], ["lays", LONG_MS]])
  })

  it("come at once where the one before was read", () => {
    expect(queued([CLIMBS, 0], [LAYS, LEAST_MS])).toEqual([["climbs", 0], ["lays", LEAST_MS]])
    expect(queued([OVER, 100_000])).toEqual([["over", 100_000]])
  })

  it("give way to what weighs more, where there is time for one", () => {
    expect(queued([CLIMBS, 0], [LAST_SEVEN, 200], [LAYS, 400])).toEqual([["climbs", 0], ["last-seven", BRIEF_MS]])
  })

  it("are never late by more than one, however much happens", () => {
    const shown = queued(...Array.from({ length: 40 }, (_, index): [Moment, number] => [index % 2 ? OVER : LAYS, index * 250]))
    const pauses = shown.map(([, at], index) => at - (shown[index - 1]?.[1] ?? -LEAST_MS))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(BRIEF_MS)
    expect(shown.at(-1)?.[1]).toBeLessThanOrEqual(39 * 250 + LEAST_MS)
  })

  it("that wait are left out with what is skipped", () => {
    const shown: string[] = []
    const queue = new HeadlineQueue(({ kind }) => shown.push(kind), Date.now)
    queue.add(CLIMBS, [])
    queue.add(LAYS, [])
    queue.clear()
    vi.advanceTimersByTime(5000)
    expect(shown).toEqual(["climbs"])
    queue.add(OVER, [])
    expect(shown).toEqual(["climbs", "over"])
  })
})
