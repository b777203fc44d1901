import { describe, expect, it } from "vitest"
import { BOARDS } from "../src/lib/lessons"
import { arrowAlong, isBoard, isPicture, PICTURES, WAYS } from "../src/lib/pictures"

describe("the pictures of the rules", () => {
  it("are known by name", () => {
    expect(PICTURES.every(isPicture)).toBe(true)
    expect(isPicture("nothing")).toBe(false)
  })
  it("have a board for each arrow", () => {
    expect(Object.keys(BOARDS).sort()).toEqual(PICTURES.filter(isBoard).sort())
  })
  it("draw the arrow to where the turtle would land", () => {
    for (const name of ["laying", "seven"] as const) {
      const board = BOARDS[name]
      const stop = board.choices[0]?.prospects[0]
      expect(board.stacks.find((stack) => stack.turtles[0] === board.group[0])?.space).toBe(WAYS[name].start)
      expect(stop?.distance).toBe(WAYS[name].distance)
    }
  })
  it("keep the arrow inside the ring, in either direction", () => {
    for (const direction of ["clockwise", "counterclockwise"] as const) {
      const points = arrowAlong(19, 5, direction)
      expect(points).toHaveLength(6)
      for (const { x, y } of points) expect(Math.hypot(x - 500, y - 500)).toBeLessThan(340)
    }
  })
})
