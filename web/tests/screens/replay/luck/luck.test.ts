import { describe, expect, it } from "vitest"
import type { Account, AnalysedStep, Analysis, Told } from "../../../../src/protocol"
import { costIn, curveOf, dashOf, decisionsOf, earnedIn, filtered, momentsOf, sharesAt, sumOf, turningPoints } from "../../../../src/screens/replay/luck/luck"

const UNIT = 4_200_000
const WIN = UNIT / 100

function step(number: number, change: number[], given: Partial<AnalysedStep> = {}): AnalysedStep {
  return { number, step: ["die", 3], seat: 0, shares: [UNIT / 2, UNIT / 2], change: change.map((wins) => wins * WIN), unseen: null, graded: null, ...given }
}

function decision(number: number, seat: number, grade: "best" | "mistake" | "blunder"): AnalysedStep {
  const choices = [{ decision: ["roll"], shares: [1, 2] }, { decision: ["stop"], shares: [2, 1] }]
  return step(number, [0, 0], { seat, step: ["stop"], graded: { choices, best: 0, chosen: grade === "best" ? 0 : 1, cost: 1, grade } })
}

const of = (steps: AnalysedStep[]): Analysis => ({ version: 1, unit: UNIT, finished: true, start: [UNIT, 0], steps, accounts: [], given: [], story: [] })

describe("numbers that are shown", () => {
  const account = (given: Partial<Account>) => ({ start: 0, dice: 0, cards: 0, own: 0, others: 0, unseen: 0, result: 0, earned: 0, ...given }) as Account

  it("are rounded as in the story, and the last line takes what is left", () => {
    const rows = sumOf(account({ start: 25.4 * WIN, dice: 48.4 * WIN, cards: 26.4 * WIN, unseen: -0.2 * WIN, result: UNIT }), UNIT)
    expect(rows.map(({ wins }) => wins)).toEqual([25, 48, 26, 0, 0, 1])
  })

  it.each([
    [-12, 0],
    [19.4, 19],
    [131, 100],
  ])("say of %d wins without luck that they are %d", (earned, said) => {
    expect(earnedIn(account({ earned: earned * WIN }), UNIT)).toBe(said)
  })

  it.each([
    ["fine", 0.9, 0],
    ["mistake", 1.2, 1],
    ["mistake", 2.6, 3],
    ["blunder", 11.4, 11],
  ] as const)("say of a decision that is %s and costs %d that it is %d: two grades never say the same", (grade, cost, said) => {
    expect(costIn({ choices: [], best: 0, chosen: 1, cost: cost * WIN, grade }, UNIT)).toBe(said)
  })

  it("add up for anybody", () => {
    let seed = 7
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
    for (let game = 0; game < 500; game++) {
      const [start, dice, cards, own, others] = [random(), random() - 0.5, random() - 0.5, -random(), random() - 0.5].map((part) => Math.round(part * UNIT)) as [number, number, number, number, number]
      const result = game % 2 ? UNIT : 0
      const unseen = result - start - dice - cards - own - others
      const rows = sumOf({ start, dice, cards, own, others, unseen, result } as Account, UNIT)
      expect(rows.at(-1)?.to).toBe(game % 2 ? 100 : 0)
      expect(rows.every(({ from, to, wins }) => to - from === wins)).toBe(true)
    }
  })
})

describe("a game", () => {
  it("has a chance for everybody before its first step, and after each", () => {
    const game = of([step(1, [0, 0])])
    expect(sharesAt(game, 0)).toEqual([UNIT, 0])
    expect(sharesAt(game, 1)).toEqual([UNIT / 2, UNIT / 2])
    expect(curveOf(game, 0, 200, 100)).toBe("M0.0 0.0L200.0 50.0")
  })

  it("turns where most was different, and is told in order", () => {
    const game = of([step(1, [4, -4]), step(2, [9, -9]), step(3, [-30, 30]), step(4, [6, -6]), step(5, [7, -7]), step(6, [0, 0]), step(7, [5, -5])])
    expect(turningPoints(game).map(({ number }) => number)).toEqual([2, 3, 4, 5])
    expect(turningPoints(of([step(1, [2, -2])]))).toEqual([])
  })

  it("has decisions that can be looked through", () => {
    const all = decisionsOf(of([step(1, [0, 0]), decision(2, 0, "best"), decision(3, 1, "mistake"), decision(4, 0, "blunder")]))
    const numbers = (seats: number[], onlyMistakes: boolean) => filtered(all, { seats, onlyMistakes }).map(({ number }) => number)
    expect(numbers([], false)).toEqual([2, 3, 4])
    expect(numbers([0], false)).toEqual([2, 4])
    expect(numbers([], true)).toEqual([3, 4])
    expect(numbers([1], true)).toEqual([3])
  })

  it("has a line of its own kind for each of seven", () => {
    expect(new Set([0, 1, 2, 3, 4, 5, 6].map(dashOf)).size).toBe(7)
  })
})

describe("how things stood before a step", () => {
  const started = { type: "started", seat: 0, group: [0], decider: 0 } as Told
  const rolled = (value: number) => ({ type: "rolled", value }) as Told
  const steps = (...told: Told[][]) => told.map((some) => ({ step: [], told: some }))

  it("says what was thrown and played in this turn", () => {
    const played = { type: "card_played", value: 2 } as Told
    expect(momentsOf(steps([started, rolled(3)], [played], [])).map(({ thrown }) => thrown)).toEqual([
      [],
      [{ value: 3, isCard: false }],
      [{ value: 3, isCard: false }, { value: 2, isCard: true }],
    ])
  })

  it("counts turns from one, and forgets the dice of the one before", () => {
    const passed = { type: "turn_passed", seat: 1 } as Told
    expect(momentsOf(steps([started, rolled(3)], [passed], [started, rolled(5)], []))).toEqual([
      { turn: 1, thrown: [] },
      { turn: 1, thrown: [{ value: 3, isCard: false }] },
      { turn: 2, thrown: [] },
      { turn: 2, thrown: [{ value: 5, isCard: false }] },
    ])
  })

  it("forgets the dice of a turtle that swam before the other one", () => {
    expect(momentsOf(steps([started, rolled(3)], [started], []))[2]).toEqual({ turn: 1, thrown: [] })
  })
})
