import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Told } from "../../../src/protocol"
import { HeadlineQueue, LEAST_MS } from "../../../src/stage/headline/headline-queue"
import { type Moment, momentOf } from "../../../src/stage/moments"

const moment = (told: Told) => momentOf(told, 1) as Moment
const CLIMBS = moment({ type: "moved", group: [1], start: 18, distance: 6, landing: 3, onto: [2] })
const LAYS = moment({ type: "laid", seat: 1, turtle: 1, eggs: 4, clutch_space: false })
const OVER = moment({ type: "busted", group: [2], start: 5, total: 9 })
const LAST_SEVEN = moment({ type: "clutch_opened" })

/** What a queue shows, and when. */
function queued(...moments: [moment: Moment, at: number][]): [kind: string, at: number][] {
  const shown: [string, number][] = []
  const queue = new HeadlineQueue(({ kind }) => shown.push([kind, Date.now()]), Date.now)
  for (const [one, at] of moments) {
    vi.advanceTimersByTime(at - Date.now())
    queue.add(one, [])
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
    expect(queued([CLIMBS, 0], [LAYS, 200])).toEqual([["climbs", 0], ["lays", LEAST_MS]])
  })

  it("come at once where the one before was read", () => {
    expect(queued([CLIMBS, 0], [LAYS, LEAST_MS])).toEqual([["climbs", 0], ["lays", LEAST_MS]])
    expect(queued([OVER, 100_000])).toEqual([["over", 100_000]])
  })

  it("give way to what weighs more, where there is time for one", () => {
    expect(queued([CLIMBS, 0], [LAST_SEVEN, 300], [LAYS, 600])).toEqual([["climbs", 0], ["last-seven", LEAST_MS]])
  })

  it("are never late by more than one, however much happens", () => {
    const shown = queued(...Array.from({ length: 40 }, (_, index): [Moment, number] => [index % 2 ? OVER : LAYS, index * 250]))
    const pauses = shown.map(([, at], index) => at - (shown[index - 1]?.[1] ?? -LEAST_MS))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(LEAST_MS)
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
