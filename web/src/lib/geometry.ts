/** Where things are on the board, in units of its drawing (1000 wide, 1000 high). */

export const BOARD = 1000
export const SPACES = 21
export const RAFT = 0
export const BEACH = SPACES

export interface Point {
  x: number
  y: number
}

const CENTRE: Point = { x: 500, y: 500 }
const RADIUS = 385
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
    return { x: CENTRE.x + side * 345, y: 918 }
  }
  const at = angle(space, direction)
  return { x: CENTRE.x + RADIUS * Math.cos(at), y: CENTRE.y + RADIUS * Math.sin(at) }
}

/** Which way a turtle looks that swims on a space, in degrees. */
export function headingOf(space: number, direction: Direction = "counterclockwise"): number {
  const along = angle(space, direction) + (direction === "clockwise" ? 1 : -1) * (Math.PI / 2)
  return (along * 180) / Math.PI
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

/** How far above its space a turtle is drawn that sits on others; tall towers are pressed. */
export function heightOf(level: number, tower: number): number {
  const most = 150
  const each = Math.min(46, most / Math.max(1, tower - 1))
  return level * each
}

/** Where the turtles on the raft sit: side by side, in rows of four. */
export function raftPlace(index: number, count: number, direction: Direction): Point {
  const middle = placeOf(RAFT, direction)
  const row = Math.floor(index / 4)
  const inRow = Math.min(4, count - row * 4)
  const rows = Math.ceil(count / 4)
  return {
    x: middle.x + ((index % 4) - (inRow - 1) / 2) * 58,
    y: middle.y + (row - (rows - 1) / 2) * 56,
  }
}
