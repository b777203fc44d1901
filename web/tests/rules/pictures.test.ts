import { describe, expect, it } from "vitest"
import { BOARDS } from "../../src/learn/lessons"
import { arrowAlong, isBoard, isPicture, PICTURES, smooth, WAYS } from "../../src/rules/pictures"

describe("the pictures of the rules", () => {
  it("are known by name", () => {
    expect(PICTURES.every(isPicture)).toBe(true)
    expect(isPicture("nothing")).toBe(false)
  })
  it("have a board for each arrow", () => {
    expect(Object.keys(BOARDS).sort()).toEqual(PICTURES.filter(isBoard).sort())
  })
  it("draw the arrow to where the turtle would land", () => {
    const board = BOARDS.seven
    expect(board.stacks.find((stack) => stack.turtles[0] === board.group[0])?.space).toBe(WAYS.seven.start)
    expect(board.choices[0]?.prospects[0]?.distance).toBe(WAYS.seven.distance)
    expect(BOARDS.laying.stacks[0]?.space).toBe(WAYS.laying.start)
    expect(WAYS.laying.distance).toBe((1 + 2 + 3) * 3)
  })
  it("keep the arrow inside the ring, in either direction", () => {
    for (const direction of ["clockwise", "counterclockwise"] as const) {
      const points = arrowAlong(19, 5, direction)
      expect(points).toHaveLength(6)
      for (const { x, y } of points) expect(Math.hypot(x - 500, y - 500)).toBeLessThan(340)
    }
  })
  it("draw a line without corners", () => {
    const [one, two, three] = [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 6 }]
    expect(smooth([one, two, three])).toBe("M0 0Q4 0 4 3L4 6")
    expect(smooth([one, two])).toBe("M0 0L4 0")
    expect(smooth([])).toBe("")
  })
})
