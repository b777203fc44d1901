import { describe, expect, it } from "vitest"
import { BEACH, RAFT } from "../../../src/constants"
import { badgePlace, heightOf, pathOf, perchOf, placeOf, raftPlace, spotsOf, sunkPlace, turtleAt } from "../../../src/stage/board/geometry"

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
  type Box = { x: number; y: number; wide: number; high: number }
  const numberAt = (space: number, direction: (typeof DIRECTIONS)[number], letters: number): Box => {
    const { x, y } = placeOf(space, direction)
    return { x, y: y + 29, wide: 0.31 * letters * String(space).length + 3, high: 0.36 * letters + 3 }
  }
  const isOver = (one: Box, other: Box) => Math.abs(one.x - other.x) < one.wide + other.wide && Math.abs(one.y - other.y) < one.high + other.high
  const die = (at: { x: number; y: number }, scale: number): Box => ({ ...at, wide: 17 * scale + 1, high: 17 * scale + 1 })

  it.each(DIRECTIONS)("hide no number of a space (%s)", (direction) => {
    for (const [letters, scale] of SIZES) {
      const numbers = Array.from({ length: BEACH }, (_, index) => numberAt(index + 1, direction, letters))
      const shown = Array.from({ length: BEACH }, (_, index) => die(badgePlace(index + 1, 0, direction), scale))
      for (let count = 1; count <= 5; count++) for (let index = 0; index < count; index++) shown.push(die(sunkPlace(index, count, direction), scale))
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
  it("are in their order above the raft, six as well", () => {
    for (const direction of DIRECTIONS) {
      const row = Array.from({ length: 6 }, (_, index) => sunkPlace(index, 6, direction).x)
      expect(row).toEqual([...row].sort((one, other) => one - other))
      expect(Math.min(...row)).toBeGreaterThan(30)
      expect(Math.max(...row)).toBeLessThan(970)
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
