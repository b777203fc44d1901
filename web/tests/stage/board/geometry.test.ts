import { describe, expect, it } from "vitest"
import { BEACH, RAFT } from "../../../src/constants"
import { badgePlace, badgesOf, type Box, isOver, shownOf } from "../../../src/stage/board/badges"
import { heightOf, looksLeft, nestOf, pathOf, perchOf, placeOf, RAFT_LOGS, raftPlace, spotsOf, SUNK_SIZE, sunkPlace, turtleAt } from "../../../src/stage/board/geometry"

describe("the ring", () => {
  it("has the beach at the bottom and goes counter-clockwise", () => {
    expect(placeOf(BEACH).y).toBeGreaterThan(880)
    expect(placeOf(5).x).toBeGreaterThan(800)
    expect(placeOf(16).x).toBeLessThan(200)
  })
  it("goes the other way when asked", () => {
    expect(placeOf(5, "clockwise").x).toBeLessThan(200)
  })
  it("keeps neighbours apart by more than a turtle", () => {
    for (let space = 1; space < BEACH; space++) {
      const [one, other] = [placeOf(space), placeOf(space + 1)]
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(100)
    }
  })
})

describe("eggs in the nest", () => {
  const NEST = 47
  const EGG = 14
  it.each([1, 2, 3, 4, 5, 6, 7])("are %i, in it, and apart", (eggs) => {
    const places = nestOf(eggs, false)
    expect(places).toHaveLength(eggs)
    for (const { x, y } of places) expect(Math.hypot(x, y) + EGG).toBeLessThan(NEST + EGG / 2)
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20)
  })
  it("are seen below a turtle that has stayed there", () => {
    for (const eggs of [1, 7]) expect(nestOf(eggs, true)[0]?.y).toBeGreaterThan(30)
  })
})

describe("a way", () => {
  it.each([
    [RAFT, 3, [1, 2, 3]],
    [19, 4, [20, 21, 1, 2]],
    [BEACH, 2, [1, 2]],
    [20, 1, [21]],
  ])("from %i over %i spaces", (start, distance, path) => {
    expect(pathOf(start, distance)).toEqual(path)
  })
})

describe("towers and the raft", () => {
  it("stays on the board with seven turtles", () => {
    for (const direction of ["clockwise", "counterclockwise"] as const) {
      for (let space = 1; space <= BEACH; space++) {
        const [bottom, top] = [heightOf(0, 7, space, direction), heightOf(6, 7, space, direction)]
        expect(placeOf(space, direction).y - top).toBeGreaterThanOrEqual(50)
        expect((top - bottom) / 6).toBeGreaterThanOrEqual(25) // the letter of each is seen
        expect(bottom).toBeGreaterThan(-60) // and it stands by its space
      }
    }
  })
  it("never looks as if it went on in the tower on the next space", () => {
    for (const direction of ["clockwise", "counterclockwise"] as const) {
      for (let space = 1; space <= BEACH; space++) {
        for (const near of [(space % BEACH) + 1, space === 1 ? BEACH : space - 1]) {
          for (let tower = 2; tower <= 6; tower++) {
            const bottom = perchOf(0, 7 - tower, near, direction)
            for (let level = 0; level < tower; level++) {
              const one = perchOf(level, tower, space, direction)
              const isBeside = Math.abs(one.y - bottom.y) < 45
              if (isBeside) expect(Math.abs(one.x - bottom.x), `${tower} on ${space}, beside ${near}`).toBeGreaterThanOrEqual(36) // riders are at most 20 apart
            }
          }
        }
      }
    }
  })
  it("leans no further than the board", () => {
    for (const direction of ["clockwise", "counterclockwise"] as const) {
      for (let space = 1; space <= BEACH; space++) {
        const { x } = perchOf(6, 7, space, direction)
        expect(x).toBeGreaterThanOrEqual(56)
        expect(x).toBeLessThanOrEqual(944)
      }
    }
  })
  it("puts nobody on the same place of the raft", () => {
    const places = Array.from({ length: 7 }, (_, index) => raftPlace(index, 7, "counterclockwise"))
    expect(new Set(places.map((place) => `${place.x},${place.y}`)).size).toBe(7)
  })
})

describe("dice that show where a throw would lead", () => {
  const DIRECTIONS = ["clockwise", "counterclockwise"] as const
  /** How large a number and a die are drawn: on a large board, on a phone, on the smallest one. */
  const SIZES = [[25, 1], [33, 1.35], [42, 1.7]] as const
  const numberAt = (space: number, direction: (typeof DIRECTIONS)[number], letters: number): Box => {
    const { x, y } = placeOf(space, direction)
    return { x, y: y + 29, wide: 0.31 * letters * String(space).length + 3, high: 0.36 * letters + 3 }
  }
  const die = (at: { x: number; y: number }, scale: number): Box => ({ ...at, wide: 17 * scale + 1, high: 17 * scale + 1 })

  it.each(DIRECTIONS)("hide no number of a space (%s)", (direction) => {
    for (const [letters, scale] of SIZES) {
      const numbers = Array.from({ length: BEACH }, (_, index) => numberAt(index + 1, direction, letters))
      const shown = Array.from({ length: BEACH }, (_, index) => die(badgePlace(index + 1, 0, direction), scale))
      for (const one of shown) expect(numbers.findIndex((number) => isOver(one, number))).toBe(-1)
    }
  })
  it.each(DIRECTIONS)("lie on the board, beside the topmost turtle (%s)", (direction) => {
    for (let space = 1; space <= BEACH; space++) {
      for (let tower = 1; tower <= 6; tower++) {
        const at = badgePlace(space, tower, direction)
        const top = perchOf(tower - 1, tower, space, direction)
        expect(Math.hypot(at.x - top.x, at.y - top.y)).toBeGreaterThan(45)
        expect(Math.min(at.x, 1000 - at.x, at.y)).toBeGreaterThanOrEqual(32)
      }
    }
  })
  it.each(DIRECTIONS)("hide no head at the sides, where turtles look to the left or right of the board (%s)", (direction) => {
    for (let space = 1; space <= BEACH; space++) {
      if (Math.abs(placeOf(space, direction).x - 500) < 300) continue
      for (let tower = 1; tower <= 2; tower++) {
        const top = perchOf(tower - 1, tower, space, direction)
        const head: Box = { x: top.x + (looksLeft(space, direction) ? -46 : 46), y: top.y - 8, wide: 14, high: 12 }
        expect([space, isOver(die(badgePlace(space, tower, direction), 1), head)]).toEqual([space, false])
      }
    }
  })
  const FURTHEST = 7
  const SMALLEST = 1.7
  /** What is seen of the topmost turtle of a tower. */
  const topOf = (space: number, tower: number, direction: (typeof DIRECTIONS)[number]) => shownOf(perchOf(tower - 1, tower, space, direction), looksLeft(space, direction))
  const among = (count: number) => Array.from({ length: count }, () => 0)
  const EVERY = DIRECTIONS.flatMap((direction) => [1, 2, 3, 4, 5, 6, 7].map((tower) => ({ direction, tower })))
  it.each(EVERY)("never hide the topmost turtle of a tower of $tower nearby, which decides, nor each other ($direction)", ({ direction, tower }) => {
    const wrong: string[] = []
    for (let space = 1; space <= BEACH; space++) {
      const ahead = Array.from({ length: FURTHEST }, (_, index) => ((space + index) % BEACH) + 1)
      const top = topOf(space, tower, direction)
      for (let others = 0; others <= 7 - tower; others++) {
        for (const other of ahead) {
          const stacks = new Map([[space, among(tower)], ...(others ? [[other, among(others)] as const] : [])])
          const places = badgesOf(ahead.map((one) => ({ space: one, tower: one === other ? others : 0 })), stacks, direction)
          for (const [, scale] of SIZES) {
            const dice = places.map((at) => die(at, scale))
            const before = scale < SMALLEST ? dice : [] // where they may lie over each other's edges
            if (dice.some((one, index) => [...top, ...before.slice(0, index)].some((seen) => isOver(one, seen)))) wrong.push(`on ${space}, ${others} on ${other}, at ${scale}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })
  const raftAt = (direction: (typeof DIRECTIONS)[number]): Box => ({ ...placeOf(RAFT, direction), wide: RAFT_LOGS.wide / 2, high: RAFT_LOGS.high / 2 })
  it.each(DIRECTIONS)("hide nothing of the raft (%s)", (direction) => {
    for (const [, scale] of SIZES) {
      for (let space = 1; space <= BEACH; space++) {
        for (let tower = 0; tower <= 6; tower++) expect(isOver(die(badgePlace(space, tower, direction), scale), raftAt(direction))).toBe(false)
      }
    }
  })
  it.each(DIRECTIONS)("and that would lead there lie above it, clear of the spaces and of each other (%s)", (direction) => {
    for (const scale of [1, SUNK_SIZE]) {
      for (let count = 1; count <= 6; count++) {
        const dice = Array.from({ length: count }, (_, index) => die(sunkPlace(index, count, direction), scale))
        dice.forEach((one, index) => {
          expect(isOver(one, raftAt(direction))).toBe(false)
          expect(Math.min(one.x, 1000 - one.x)).toBeGreaterThan(one.wide)
          for (const other of dice.slice(0, index)) expect(isOver(one, other)).toBe(false)
          for (let space = 1; space <= BEACH; space++) {
            const { x, y } = placeOf(space, direction)
            const [beside, above] = [Math.max(0, Math.abs(x - one.x) - one.wide), Math.max(0, Math.abs(y - one.y) - one.high)]
            expect(Math.hypot(beside, above)).toBeGreaterThan(48)
          }
        })
      }
    }
  })
  it("that would lead to the raft are read in their order, five in a row, and the first of six above them", () => {
    for (const direction of DIRECTIONS) {
      for (let count = 1; count <= 6; count++) {
        const dice = Array.from({ length: count }, (_, index) => sunkPlace(index, count, direction))
        expect(dice).toEqual([...dice].sort((one, other) => one.y - other.y || one.x - other.x))
        expect(new Set(dice.map(({ y }) => y)).size).toBe(count > 5 ? 2 : 1)
      }
    }
  })
})

describe("a tap", () => {
  const spots = spotsOf(new Map([[0, [0]], [5, [2, 1]]]), "counterclockwise")
  const anybody = () => true
  it("means the nearest turtle", () => {
    const top = perchOf(1, 2, 5, "counterclockwise")
    expect(turtleAt({ x: top.x + 3, y: top.y - 9 }, spots, 80, anybody)).toBe(1)
    expect(turtleAt({ x: top.x, y: top.y }, spots, 80, (turtle) => turtle === 2)).toBe(2)
  })
  it("far from everybody means nobody", () => {
    expect(turtleAt({ x: 500, y: 450 }, spots, 80, anybody)).toBeNull()
  })
})
