import { describe, expect, it } from "vitest"
import { type Spot, spotsOf } from "../../../src/stage/board/geometry"
import { fallOf, isSame, shiftOf, swimOf } from "../../../src/stage/board/motion"

const CCW = "counterclockwise"

function spots(stacks: [number, number[]][]): Map<number, Spot> {
  return spotsOf(new Map(stacks), CCW)
}

function spot(found: Map<number, Spot>, turtle: number): Spot {
  const one = found.get(turtle)
  if (!one) throw new Error(`no turtle ${turtle}`)
  return one
}

function place(frame: Keyframe | undefined): string {
  return String(frame?.transform).split(" rotate")[0] ?? ""
}

function at(one: Spot): string {
  const round = (value: number) => Math.round(value * 10) / 100
  return `translate(${round(one.x)}cqw, ${round(one.y)}cqw)`
}

describe("swimming", () => {
  const before = spots([[4, [2, 1]]])
  const then = spots([[9, [0, 2, 1]], [4, []]])
  it("begins where the turtle is and ends where it will be", () => {
    const { piece } = swimOf(spot(before, 1), spot(then, 1), 4, 5, 1, CCW)
    expect(place(piece[0])).toBe(at(spot(before, 1)))
    expect(place(piece.at(-1))).toBe(at(spot(then, 1)))
  })
  it("has a hop and a landing for each space", () => {
    const { piece, body } = swimOf(spot(before, 2), spot(then, 2), 4, 5, 0, CCW)
    expect(piece).toHaveLength(1 + 2 * 5)
    expect(body).toHaveLength(1 + 5)
  })
  it("turns the turtle where the way turns", () => {
    const { body } = swimOf(spot(before, 2), spot(then, 2), 4, 5, 0, CCW)
    expect(body[0]?.transform).toBe("scaleX(1)")
    expect(body.at(-1)?.transform).toBe("scaleX(-1)")
  })
})

describe("falling to the raft", () => {
  const before = spots([[0, [0]], [12, [2, 1]]])
  const then = spots([[0, [0, 1, 2]]])
  it.each([[2, 0], [1, 1]])("turtle %i, on level %i, lands in its own place, in rising time", (turtle, level) => {
    const { piece } = fallOf(spot(before, turtle), spot(then, turtle), level, 2)
    expect(place(piece[0])).toBe(at(spot(before, turtle)))
    expect(place(piece.at(-1))).toBe(at(spot(then, turtle)))
    const times = piece.map((frame) => Number(frame.offset))
    expect(times).toEqual([...times].sort((one, other) => one - other))
    expect(times.at(-1)).toBe(1)
  })
  it.each([8, 12])("from %i is seen all the time: no turtle turns round for long, and none flies where headlines are", (space) => {
    const from = spot(spots([[space, [1]]]), 1)
    const { piece, body } = fallOf(from, spot(spots([[0, [1]]]), 1), 0, 1)
    const turning = body.flatMap(({ transform, offset }, index) => (transform === body[index - 1]?.transform ? [] : [Number(offset) - Number(body[index - 1]?.offset ?? 0)]))
    expect(Math.max(...turning)).toBeLessThan(0.1)
    const heights = piece.map(({ transform }) => Number(/, (-?[\d.]+)cqw/.exec(String(transform))?.[1]))
    expect(Math.min(...heights)).toBeGreaterThan(11)
  })
  it("makes those who sit there move up", () => {
    expect(isSame(spot(before, 0), spot(then, 0))).toBe(false)
    const { piece } = shiftOf(spot(before, 0), spot(then, 0))
    expect(place(piece.at(-1))).toBe(at(spot(then, 0)))
  })
})

describe("what moves only animates what costs no layout", () => {
  it.each(["piece", "body"] as const)("%s", (part) => {
    const [from, to] = [spot(spots([[4, [0]]]), 0), spot(spots([[0, [0]]]), 0)]
    for (const motion of [swimOf(from, to, 4, 3, 0, CCW), fallOf(from, to, 0, 1), shiftOf(from, to)]) {
      for (const frame of motion[part]) expect(Object.keys(frame).filter((key) => !["offset", "easing"].includes(key))).toEqual(["transform"])
    }
  })
})
