import { describe, expect, it } from "vitest"
import type { Account, AnalysedStep, Analysis, Fact, Told } from "../../../../src/protocol"
import { costIn, curveOf, dashOf, decisionsOf, filtered, momentsOf, plain, sharesAt, sumsOf, turningPoints } from "../../../../src/screens/replay/luck/luck"

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

  const fact = (code: string, seat: number, numbers: Fact["numbers"] = {}): Fact => ({ code, players: { player: [seat] }, turtles: {}, numbers, step: null })
  const game = (accounts: Account[], story: Fact[] = []): Analysis => ({ ...of([]), accounts, story })
  const earning = (...wins: number[]) => wins.map((earned) => account({ result: earned * WIN, earned: earned * WIN }))
  const earnedOf = (analysis: Analysis) => sumsOf(analysis).map(({ earned }) => earned)
  const linesOf = (analysis: Analysis, seat = 0) => sumsOf(analysis)[seat]?.rows.map(({ wins }) => wins)

  it("are rounded as in the story; the cards take what is left of luck, the last line what is left of all", () => {
    const parts = account({ start: 25.4 * WIN, dice: 48.4 * WIN, cards: 26.4 * WIN, unseen: -0.2 * WIN, result: UNIT, earned: 25.2 * WIN })
    const others = account({ earned: 74.8 * WIN })
    expect(linesOf(game([parts, others]))).toEqual([25, 48, 27, 0, 0, 0])
    expect(linesOf(game([parts, others], [fact("story-best-cards", 0)]))).toEqual([25, 49, 26, 0, 0, 0])
    expect(linesOf(game([parts, others], [fact("story-best-cards", 0), fact("story-best-dice", 0)]))).toEqual([25, 48, 27, 0, 0, 0])
  })

  it("say the result without luck also where it is below none or above all", () => {
    expect(earnedOf(game(earning(-8.2, 108.2)))).toEqual([-8, 108])
    expect([plain(-8), plain(0), plain(108)]).toEqual(["−8", "0", "108"])
  })

  it("are a hundred together without luck: what rounding leaves goes to whom it is nearest", () => {
    expect(earnedOf(game(earning(33.4, 33.35, 33.25)))).toEqual([34, 33, 33])
    expect(earnedOf(game(earning(20.6, 39.7, 39.7)))).toEqual([20, 40, 40])
  })

  it("leave what the story says of games in a hundred as it is, sum or not", () => {
    const said = [fact("story-won", 0, { games: 33 })]
    expect(earnedOf(game(earning(33.4, 33.35, 33.25), said))).toEqual([33, 34, 33])
    const both = [fact("story-won", 0, { games: 51 }), fact("story-played-best-more", 1, { games: 50 })]
    expect(earnedOf(game(earning(50.5, 49.5), both))).toEqual([51, 50])
  })

  it.each([
    ["fine", 0.9, 0],
    ["mistake", 1.2, 1],
    ["mistake", 2.6, 3],
    ["blunder", 11.4, 11],
  ] as const)("say of a decision that is %s and costs %d that it is %d: two grades never say the same", (grade, cost, said) => {
    expect(costIn({ choices: [], best: 0, chosen: 1, cost: cost * WIN, grade }, UNIT)).toBe(said)
  })

  it("add up for anybody, line by line and seat by seat", () => {
    let seed = 7
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
    const whole = (part: number) => Math.round(part * UNIT)
    /** Parts that add up to a whole over all seats. */
    const split = (players: number, sum: number, part: () => number) => {
      const parts = Array.from({ length: players - 1 }, () => whole(part()))
      return [...parts, parts.reduce((left, one) => left - one, sum)]
    }
    for (let round = 0; round < 500; round++) {
      const players = 2 + (round % 6)
      const [dice, cards] = [0, 1].map(() => split(players, 0, () => random() - 0.5)) as [number[], number[]]
      const winners = 1 + (Math.floor(round / 6) % Math.min(3, players))
      const accounts = dice.map((luck, seat) => {
        const [start, own, others] = [whole(random()), -whole(random()), whole(random() - 0.5)] as [number, number, number]
        const result = seat < winners ? UNIT / winners : 0
        const drawn = cards[seat] ?? 0
        return account({ start, dice: luck, cards: drawn, own, others, unseen: result - start - luck - drawn - own - others, result, earned: result - luck - drawn })
      })
      const said = Math.floor(random() * players)
      const inStory = Math.floor(((accounts[said]?.earned ?? 0) * 100) / UNIT + 0.5)
      const shown = sumsOf(game(accounts, [fact("story-won", said, { games: inStory })]))
      for (const [seat, { rows, result, earned }] of shown.entries()) {
        const wins = Object.fromEntries(rows.map((row) => [row.term, row.wins])) as Record<string, number>
        expect(rows.at(-1)?.to).toBe(result)
        expect(rows.every(({ from, to, wins }) => to - from === wins)).toBe(true)
        expect(earned).toBe(result - (wins.dice ?? 0) - (wins.cards ?? 0))
        expect(Math.abs((wins.cards ?? 0) - Math.round((cards[seat] ?? 0) / WIN))).toBeLessThanOrEqual(2)
      }
      expect(shown[said]?.earned).toBe(inStory)
      expect(shown.reduce((sum, { earned }) => sum + earned, 0)).toBe(100)
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
