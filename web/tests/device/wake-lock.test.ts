import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { ScreenWakeLock } from "../../src/device/wake-lock"

let page: EventTarget & { hidden: boolean }
let locks: { released: boolean; release: () => Promise<void> }[]

beforeEach(() => {
  locks = []
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal("document", page)
  vi.stubGlobal("navigator", {
    wakeLock: {
      request: () => {
        const lock = { released: false, release: () => Promise.resolve(void (lock.released = true)) }
        locks.push(lock)
        return Promise.resolve(lock)
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setTimeout(resolve))
const held = () => locks.filter((lock) => !lock.released).length

describe("the screen", () => {
  it("stays on while that is wanted", async () => {
    const awake = new ScreenWakeLock()
    awake.want(true)
    await settled()
    expect(held()).toBe(1)
    awake.want(false)
    await settled()
    expect(held()).toBe(0)
  })

  it("stays on again when the page is seen again", async () => {
    const awake = new ScreenWakeLock()
    awake.want(true)
    await settled()
    locks[0]!.released = true // as browsers do when the page is hidden
    page.dispatchEvent(new Event("visibilitychange"))
    await settled()
    expect(held()).toBe(1)
    awake.end()
    await settled()
    page.dispatchEvent(new Event("visibilitychange"))
    await settled()
    expect([held(), locks.length]).toEqual([0, 2])
  })

  it("goes dark where the browser cannot help it", async () => {
    vi.stubGlobal("navigator", {})
    new ScreenWakeLock().want(true)
    await settled()
    expect(held()).toBe(0)
  })
})
