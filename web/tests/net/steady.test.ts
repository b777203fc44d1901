import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Steady } from "../../src/net/steady"

let shown: (string | null)[] = []
let steady = new Steady<string>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  steady = new Steady<string>((value) => shown.push(value))
})
afterEach(() => void vi.useRealTimers())

it("does not show what is over within a second", () => {
  for (let blip = 0; blip < 5; blip++) {
    steady.set("away")
    vi.advanceTimersByTime(900)
    steady.set(null)
    vi.advanceTimersByTime(100)
  }
  expect(shown).toEqual([])
})

it("shows what lasts, then at once what becomes of it, and no longer than that", () => {
  steady.set("away")
  vi.advanceTimersByTime(500)
  steady.set("away and kept")
  vi.advanceTimersByTime(500)
  steady.set("sending")
  vi.advanceTimersByTime(1500)
  steady.set(null)
  vi.advanceTimersByTime(0)
  expect(shown).toEqual(["away and kept", "sending", null])
})

it("shows nothing for less than a second", () => {
  steady.set("away")
  vi.advanceTimersByTime(1010)
  steady.set(null)
  vi.advanceTimersByTime(900)
  expect(shown).toEqual(["away"])
  vi.advanceTimersByTime(100)
  expect(shown).toEqual(["away", null])
})

it("goes on showing what is there again before it has gone", () => {
  steady.set("away")
  vi.advanceTimersByTime(1010)
  steady.set(null)
  steady.set("away")
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual(["away", "away"])
})

it("shows nothing any more once it has ended", () => {
  steady.set("away")
  steady.end()
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual([])
})
