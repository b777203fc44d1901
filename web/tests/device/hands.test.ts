import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

let page: EventTarget
let hands: typeof import("../../src/device/hands")

beforeEach(async () => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.resetModules()
  hands = await import("../../src/device/hands")
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether things may move after a while. */
async function mayMove(after = 0): Promise<boolean> {
  let may = false
  void hands.handsOff().then(() => (may = true))
  await vi.advanceTimersByTimeAsync(after)
  return may
}
const finger = (does: string) => page.dispatchEvent(new Event(does))

describe("what is listed", () => {
  it("moves when nobody touches it", async () => {
    expect(await mayMove()).toBe(true)
  })

  it("stays under a finger, until the click after it", async () => {
    finger("pointerdown")
    expect(await mayMove(1000)).toBe(false)
    finger("pointerup")
    expect(await mayMove(40)).toBe(false)
    expect(await mayMove(10)).toBe(true)
  })

  it("stays until the last of several fingers has gone", async () => {
    finger("pointerdown")
    const release = hands.hold()
    finger("pointercancel")
    expect(await mayMove(1000)).toBe(false)
    release()
    release()
    expect(await mayMove()).toBe(true)
    finger("pointerdown")
    expect(await mayMove(1000)).toBe(false)
  })

  it("does not wait for ever for a finger that nobody saw leave", async () => {
    finger("pointerdown")
    expect(await mayMove(2999)).toBe(false)
    expect(await mayMove(1)).toBe(true)
  })
})
