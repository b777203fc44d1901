import { describe, expect, it } from "vitest"
import type { ChoiceView, ProspectView, StepForm } from "../../../src/protocol"
import { distinct, drawableTogether, offeredIn, reachOf } from "../../../src/table/decide/choices"

const choice = (...decision: StepForm): ChoiceView => ({ decision, decider: 0, group: [], bust: "0", prospects: [] })

/** A throw for a turtle that swims with some others, and where a 1 would take it. */
function start(turtle: number, space: number, riders: number[] = []): ChoiceView {
  const prospect: ProspectView = { odds: "1/6", value: 1, dice: [1], total: 1, space, distance: 1, onto: [], laying: null }
  return { ...choice("start", turtle), group: [turtle, ...riders], prospects: [prospect] }
}

describe("choices on the board", () => {
  it("are shown together unless they are throws for several turtles", () => {
    const throwOrStop = [choice("roll"), choice("stop")]
    expect(drawableTogether(throwOrStop)).toBe(throwOrStop)
    expect(drawableTogether([choice("start", 0)])).toHaveLength(1)
    expect(drawableTogether([start(0, 1), start(1, 9)])).toEqual([])
  })
  it("are turtles to tap where it matters which swims first", () => {
    expect(offeredIn([start(0, 1), start(1, 9)])).toEqual([0, 1])
    expect(offeredIn([start(0, 1), start(1, 1)])).toEqual([])
    expect(offeredIn([start(1, 9)])).toEqual([])
    expect(offeredIn([choice("roll"), choice("stop")])).toEqual([])
  })
})

describe("two turtles", () => {
  it("are not asked about where both lead to the same", () => {
    expect(distinct([start(0, 1), start(1, 1)])).toEqual([start(0, 1)])
  })
  it("are asked about where they are elsewhere, or where one carries the other", () => {
    const apart = [start(0, 1), start(1, 9)]
    expect(distinct(apart)).toBe(apart)
    const tower = [start(0, 6, [1]), start(1, 6)]
    expect(distinct(tower)).toBe(tower)
  })
  it("differ where somebody else would decide for one", () => {
    const carried = [start(0, 6), { ...start(1, 6), decider: 2 }]
    expect(distinct(carried)).toBe(carried)
  })
})

describe("what the next die reaches", () => {
  const throwTo = (...spaces: number[]): ChoiceView => ({ ...start(0, 1), prospects: spaces.flatMap((space) => start(0, space).prospects) })

  it.each([
    [[3, 4, 5, 6, 7, 8], { first: 3, last: 8, isPast: false }],
    [[16, 17, 18, 19, 20, 21], { first: 16, last: 21, isPast: false }],
    [[20, 21, 1, 2, 3, 4], { first: 20, last: 21, isPast: true }],
    [[21, 1, 2, 3, 4, 5], { first: 21, last: 21, isPast: true }],
  ])("is said as far as the beach: %s", (spaces, reach) => {
    expect(reachOf(throwTo(...spaces))).toEqual(reach)
  })
  it("is nothing where nothing can be reached", () => {
    expect(reachOf(choice("start", 0))).toBeNull()
  })
})
