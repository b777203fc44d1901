/** The pictures that the rules can ask for, and the ways that are drawn on their boards. */

import { CENTRE, type Direction, type Point, pathOf, placeOf } from "../stage/board/geometry"

export const PICTURES = ["board", "dice", "bust", "stack", "laying", "seven", "score", "card"] as const
export type Picture = (typeof PICTURES)[number]

/** The pictures that show a board, each with the way along which an arrow leads. */
export const WAYS = {
  board: { start: 1, distance: 6 },
  laying: { start: 18, distance: 18 },
  seven: { start: 18, distance: 3 },
} satisfies Partial<Record<Picture, { start: number; distance: number }>>
export type BoardPicture = keyof typeof WAYS

/** Whether there is such a picture. */
export function isPicture(name: string): name is Picture {
  return PICTURES.some((picture) => picture === name)
}

/** Whether a picture shows a board. */
export function isBoard(name: Picture): name is BoardPicture {
  return name in WAYS
}

const INSIDE = 0.8 // how far out the arrow is, where the spaces are at 1

/** The points of an arrow along some spaces, on their inner side. */
export function arrowAlong(start: number, distance: number, direction: Direction): Point[] {
  return [start, ...pathOf(start, distance)].map((space) => {
    const { x, y } = placeOf(space, direction)
    return { x: CENTRE.x + (x - CENTRE.x) * INSIDE, y: CENTRE.y + (y - CENTRE.y) * INSIDE }
  })
}

/** A line without corners past some points, from the first to the last. */
export function smooth([first, ...rest]: readonly Point[]): string {
  if (!first) return ""
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`
  })
  const last = rest.at(-1) ?? first
  return `M${first.x} ${first.y}${bends.join("")}L${last.x} ${last.y}`
}
