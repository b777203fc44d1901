import { describe, expect, it } from "vitest"
import { cuesOf } from "../../../src/device/sound/cues"
import { SOUNDS } from "../../../src/device/sound/kinds"
import { endOf } from "../../../src/device/sound/parts"

const kinds = (...given: Parameters<typeof cuesOf>) => cuesOf(...given).map(({ kind }) => kind)
const moved = { type: "moved", group: [0], start: 0, distance: 4, landing: 4 } as const

describe("what is heard", () => {
  it("tells being carried from setting out alone", () => {
    expect(kinds({ type: "started", seat: 0, group: [0], decider: 0 }, 1)).toEqual([])
    expect(kinds({ type: "started", seat: 0, group: [0, 1], decider: 1 }, 1)).toEqual(["carried"])
  })

  it("climbs on a back when the swim is over", () => {
    expect(kinds({ ...moved, group: [0], onto: [] }, 0.5)).toEqual(["swim"])
    expect(cuesOf({ ...moved, group: [0], onto: [1] }, 0.5).at(-1)).toEqual({ kind: "climb", after: 0.5 })
  })

  it("counts eggs, and cheers for many but not for those that end the game", () => {
    const laid = { type: "laid", seat: 0, turtle: 0, clutch_space: false } as const
    expect(cuesOf({ ...laid, eggs: 2 }, 1)).toEqual([{ kind: "egg", count: 2 }])
    expect(kinds({ ...laid, eggs: 6 }, 1)).toEqual(["egg", "cheer"])
    expect(kinds({ ...laid, eggs: 7, clutch_space: true }, 1)).toEqual(["egg"])
  })

  it("knows the last card from the others", () => {
    expect(kinds({ type: "card_turned", value: 3, face_down: 1 }, 1)).toEqual(["card"])
    expect(kinds({ type: "card_turned", value: 3, face_down: 0 }, 1)).toEqual(["card", "lastCard"])
  })

  it("is over soon, whatever chance does", () => {
    for (const random of [() => 0, () => 0.5, () => 0.999]) {
      for (const sound of Object.values(SOUNDS)) {
        const ends = sound(random, { count: 7, lasts: 1 }).map(endOf)
        expect(Math.max(...ends)).toBeLessThan(4)
      }
    }
  })
})
