import { describe, expect, it } from "vitest"
import { BEACH, RAFT } from "../../../src/constants"
import { heightOf, pathOf, perchOf, placeOf, raftPlace, spotsOf, turtleAt } from "../../../src/stage/board/geometry"

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
