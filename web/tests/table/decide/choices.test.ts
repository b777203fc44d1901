import { describe, expect, it } from "vitest"
import type { StepForm } from "../../../src/protocol"
import { drawableTogether } from "../../../src/table/decide/choices"

describe("choices on the board", () => {
  const choice = (...decision: StepForm) => ({ decision, decider: 0, group: [], bust: "0", prospects: [] })

  it("are shown together unless they are throws for several turtles", () => {
    const throwOrStop = [choice("roll"), choice("stop")]
    expect(drawableTogether(throwOrStop)).toBe(throwOrStop)
    expect(drawableTogether([choice("start", 0)])).toHaveLength(1)
    expect(drawableTogether([choice("start", 0), choice("start", 1)])).toEqual([])
  })
})
