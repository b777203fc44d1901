/** Where things are on the board, in units of its drawing (1000 wide, 1000 high). */

import { RAFT, SPACES } from "../../constants"

export const BOARD = 1000

export interface Point {
  x: number
  y: number
}

export const CENTRE: Point = { x: 500, y: 520 }
export const RADIUS = 372
const STEP = (2 * Math.PI) / SPACES

/** How the turtles swim round the island, seen from above. */
export type Direction = "counterclockwise" | "clockwise"

/** The angle of a space: the beach is at the bottom, the first space follows it. */
function angle(space: number, direction: Direction): number {
  const turn = (space % SPACES) * STEP
  return Math.PI / 2 + (direction === "clockwise" ? turn : -turn)
}

/** The middle of a space, or of the raft, which lies outside the ring beside the beach. */
export function placeOf(space: number, direction: Direction = "counterclockwise"): Point {
  if (space === RAFT) {
    const side = direction === "clockwise" ? 1 : -1
    return { x: CENTRE.x + side * 352, y: 930 }
  }
  const at = angle(space, direction)
  return { x: CENTRE.x + RADIUS * Math.cos(at), y: CENTRE.y + RADIUS * Math.sin(at) }
}

/** Whether a turtle that swims on a space looks to the left; on the raft it looks to the island. */
export function looksLeft(space: number, direction: Direction = "counterclockwise"): boolean {
  if (space === RAFT) return direction === "clockwise"
  const isAbove = placeOf(space, direction).y < CENTRE.y
  return isAbove === (direction === "counterclockwise")
}

/** The spaces that a turtle swims over, the last one included; from the raft it begins at 1. */
export function pathOf(start: number, distance: number): number[] {
  const path: number[] = []
  for (let step = 1; step <= distance; step++) {
    const end = (start % SPACES) + step
    path.push(((end - 1) % SPACES) + 1)
  }
  return path
}

const RIDER = 33
const LEAST_RIDER = 25

/** How far above its space a turtle on others is drawn. A tall stack near the top of the board is pressed together. */
export function heightOf(level: number, tower: number, space: number, direction: Direction): number {
  const above = Math.max(1, tower - 1)
  const room = placeOf(space, direction).y - 50
  const each = Math.max(LEAST_RIDER, Math.min(RIDER, room / above))
  return level * each - Math.max(0, above * each - room)
}

const LEAN = 20
const EDGE = 56

/**
 * How far beside its space a turtle on others is drawn. A tower leans away from the space above it on the
 * board, outward in the upper half and inward in the lower, so that two neighbours never look like one.
 */
export function leanOf(level: number, tower: number, space: number, direction: Direction): number {
  const { x, y } = placeOf(space, direction)
  const outward = (x - CENTRE.x) / RADIUS
  if (y > CENTRE.y + RADIUS / 4) return -level * LEAN * outward
  const room = BOARD / 2 - EDGE - Math.abs(x - CENTRE.x)
  return level * Math.min(LEAN * Math.abs(outward), room / Math.max(1, tower - 1)) * Math.sign(outward)
}

/** Where a turtle in a tower is drawn. */
export function perchOf(level: number, tower: number, space: number, direction: Direction): Point {
  const { x, y } = placeOf(space, direction)
  return { x: x + leanOf(level, tower, space, direction), y: y - heightOf(level, tower, space, direction) }
}

/** How large the logs of the raft are. */
export const RAFT_LOGS = { wide: 264, high: 106 }

const SUNK_STEP = 47
const SUNK_ROW = 5
const SUNK_EDGE = 122
const SUNK_ABOVE = 88
/** How much larger than its drawing such a die can be: five have room between the edge of the board and the nearest space. */
export const SUNK_SIZE = 1.25

/** Where the dice are drawn that would lead to the raft: in a row above it, between the edge and the spaces; the first of six above the others. */
export function sunkPlace(index: number, count: number, direction: Direction): Point {
  const { x, y } = placeOf(RAFT, direction)
  const above = Math.max(0, count - SUNK_ROW)
  const inRow = Math.max(0, index - above)
  const row = { x: x - SUNK_EDGE + inRow * SUNK_STEP, y: y - SUNK_ABOVE - (index < above ? SUNK_STEP : 0) }
  if (direction === "counterclockwise") return row
  const last = index < above ? 0 : Math.min(count, SUNK_ROW) - 1
  return { ...row, x: row.x + 2 * SUNK_EDGE - last * SUNK_STEP }
}

/** How much smaller turtles are drawn on the raft. */
export const RAFT_SIZE = 0.8
const RAFT_ROW = 3
const RAFT_WIDTH = 252

/** Where the turtles on the raft sit: side by side, and more than three in two rows. */
export function raftPlace(index: number, count: number, direction: Direction): Point {
  const middle = placeOf(RAFT, direction)
  const rows = count > RAFT_ROW ? 2 : 1
  const longest = Math.ceil(count / rows)
  const row = Math.floor(index / longest)
  const inRow = Math.min(longest, count - row * longest)
  return {
    x: middle.x + ((index % longest) - (inRow - 1) / 2) * (RAFT_WIDTH / Math.max(RAFT_ROW, longest)),
    y: middle.y + (row - (rows - 1) / 2) * 52,
  }
}

/** Where a turtle is drawn. */
export interface Spot extends Point {
  space: number
  level: number
  isLeft: boolean
  size: number
}

/** Where every turtle is drawn, by turtle. */
export function spotsOf(
  stacks: ReadonlyMap<number, readonly number[]>,
  direction: Direction,
): Map<number, Spot> {
  const spots = new Map<number, Spot>()
  for (const [space, stack] of stacks) {
    const isLeft = looksLeft(space, direction)
    stack.forEach((turtle, level) => {
      if (space === RAFT) {
        spots.set(turtle, { ...raftPlace(level, stack.length, direction), space, level, isLeft, size: RAFT_SIZE })
        return
      }
      spots.set(turtle, { ...perchOf(level, stack.length, space, direction), space, level, isLeft, size: 1 })
    })
  }
  return spots
}

/** The turtle that is drawn nearest to a point, of those that are wanted; none where all are too far away. */
export function turtleAt(point: Point, spots: ReadonlyMap<number, Spot>, reach: number, isWanted: (turtle: number) => boolean): number | null {
  let found: number | null = null
  let nearest = reach
  for (const [turtle, { x, y }] of spots) {
    const away = Math.hypot(point.x - x, point.y - y)
    if (away > nearest || !isWanted(turtle)) continue
    found = turtle
    nearest = away
  }
  return found
}

const EGGS_IN_A_ROW = 3
const EGGS_APART = 23
const ROWS_APART = 25

/** Where eggs lie in the nest, seen from its middle: in a row, what is more above it; lower where a turtle has stayed there. */
export function nestOf(eggs: number, isOccupied: boolean): Point[] {
  const below = eggs > EGGS_IN_A_ROW ? Math.floor(eggs / 2) : eggs
  const y = isOccupied ? 36 : below < eggs ? 14 : 4
  return Array.from({ length: eggs }, (_, egg) => {
    const [place, row] = egg < below ? [egg, below] : [egg - below, eggs - below]
    return { x: (place - (row - 1) / 2) * EGGS_APART, y: egg < below ? y : y - ROWS_APART }
  })
}
