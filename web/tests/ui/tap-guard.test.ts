import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { guardTaps } from "../../src/ui/tap-guard"

describe("what has only just appeared", () => {
  let page: EventTarget
  let said: boolean[]
  beforeEach(() => {
    vi.useFakeTimers()
    page = new EventTarget()
    said = []
  })
  afterEach(() => void vi.useRealTimers())
  const guard = () => guardTaps(300, (isAccepting) => said.push(isAccepting), page)

  it("accepts taps after a while", () => {
    guard()
    vi.advanceTimersByTime(299)
    expect(said).toEqual([])
    vi.advanceTimersByTime(1)
    expect(said).toEqual([true])
  })

  it.each(["pointerdown", "touchstart"])("accepts none as long as somebody taps on and on (%s)", (tap) => {
    guard()
    for (let taps = 0; taps < 25; taps += 1) {
      vi.advanceTimersByTime(120)
      page.dispatchEvent(new Event(tap))
    }
    expect(said).toEqual([])
    vi.advanceTimersByTime(300)
    expect(said).toEqual([true])
    page.dispatchEvent(new Event(tap))
    vi.advanceTimersByTime(1000)
    expect(said).toEqual([true])
  })

  it("is not waited for any more when it goes away", () => {
    const end = guard()
    vi.advanceTimersByTime(100)
    end()
    page.dispatchEvent(new Event("pointerdown"))
    vi.advanceTimersByTime(1000)
    expect(said).toEqual([false])
  })
})
