import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Replay, Told } from "../../../src/protocol"
import type { Playback } from "../../../src/screens/replay/playback.svelte"

const STARTED: Told = { type: "started", seat: 1, group: [1], decider: 1 }
const ROLLED = { type: "rolled", dice: [3], total: 3 } as Told
const MOVED: Told = { type: "moved", group: [1], start: 0, distance: 3, landing: 3, onto: [] }
const BUSTED: Told = { type: "busted", group: [0], start: 0, total: 9 }

const REPLAY: Replay = {
  rules: { players: 2, turtles_each: 1, cards_as_dice: false, third_die_at_seven: false, exact_landing_takes_two: false, bust_ends_turn: false, deck: [3, 3, 5, 5, 5, 3], first_seat: 1 },
  seats: ["Ana", "bot:sensible"],
  stacks: [{ space: 0, turtles: [0, 1] }],
  face_down: 20,
  steps: [
    { step: ["card", 5], told: [{ type: "card_turned", value: 5, face_down: 19 }] },
    { step: ["start", 1], told: [STARTED] },
    { step: ["die", 3], told: [ROLLED] },
    { step: ["stop"], told: [MOVED, { type: "turn_passed", seat: 0 }] },
    { step: ["die", 6], told: [BUSTED] },
  ],
}

/** Let all that waits go on, timers included. */
const settle = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function playback(at = 0): Promise<Playback> {
  const { Playback } = await import("../../../src/screens/replay/playback.svelte")
  return new Playback(REPLAY, at)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("matchMedia", () => ({ matches: false }))
  vi.stubGlobal("navigator", { languages: ["en"] })
  vi.stubGlobal("document", { hidden: true }) // it is played to whoever comes back
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("a finished game", () => {
  it("is shown after any step, by those who played it", async () => {
    const made = await playback()
    expect(made.scene).toMatchObject({ places: [0, 0], turn: 1, faceUp: null, faceDown: 20, kept: [[], []] })
    expect(made.stage.view?.chairs).toEqual([{ number: 0, name: "Ana", bot: null }, { number: 1, name: null, bot: "sensible" }])
    made.go(4)
    expect(made.scene).toMatchObject({ places: [0, 3], turn: 0, faceUp: 5, faceDown: 19 })
    made.go(99)
    expect(made.at).toBe(5)
    made.go(-1)
    expect(made.at).toBe(0)
    expect((await playback(99)).at).toBe(5)
  })

  it("plays on the stage, one event after the other, and counts the steps", async () => {
    const made = await playback(2)
    made.play()
    expect(made.isPlaying).toBe(true)
    expect(made.stage.current).toBe(ROLLED)
    expect(made.stage.lasts).toBeCloseTo(900 * 0.7)
    await settle(900 * 0.7 + 1)
    expect(made.at).toBe(3)
    expect(made.stage.current).toBe(MOVED)
    await settle(60_000)
    expect([made.at, made.isPlaying]).toEqual([5, false])
    made.play()
    expect([made.at, made.isPlaying]).toEqual([0, true])
  })

  it("stays at a step when it is paused", async () => {
    const made = await playback(2)
    made.play()
    made.go(made.at)
    expect([made.at, made.isPlaying, made.stage.current]).toEqual([2, false, null])
    await settle(60_000)
    expect(made.at).toBe(2)
  })

  it("keeps the dice of a step on the board, unless it is being played", async () => {
    const made = await playback(3)
    expect(made.scene?.dice).toEqual([3])
    made.go(4)
    expect(made.scene?.dice).toEqual([])
  })

  it("finds the next of a kind, and none after the last", async () => {
    const made = await playback()
    expect([made.next("moved"), made.next("busted"), made.next("laid")]).toEqual([4, 5, null])
    made.go(4)
    expect([made.next("moved"), made.next("busted")]).toEqual([null, 5])
  })
})
