/** How turtles get from one place to another: keyframes of their place, and of their body. */

import { BOARD, type Direction, looksLeft, pathOf, placeOf, type Spot } from "./geometry"

export interface Motion {
  piece: Keyframe[]
  body: Keyframe[]
}

const PER_CQW = BOARD / 100
const HOP = 15
const RIDER = 33
const ARC = 190
/** Nobody flies higher: above are headlines. */
const TOP = 112
/** The part of a fall in which somebody turns round, at its highest: for long, only an edge would be seen. */
const ROUND = 0.06

/** Where a thing on the board is, and how it lies: `cqw` is a hundredth of the board's width. */
export function frame(x: number, y: number, size: number, turn = 0): string {
  return `translate(${round(x / PER_CQW)}cqw, ${round(y / PER_CQW)}cqw) rotate(${round(turn)}deg) scale(${size})`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Which way a body looks. */
export function facing(isLeft: boolean): string {
  return `scaleX(${isLeft ? -1 : 1})`
}

/** Along the track from space to space, a little hop for each; a rider stays above. */
export function swimOf(
  from: Spot,
  to: Spot,
  start: number,
  distance: number,
  level: number,
  direction: Direction,
): Motion {
  const way = pathOf(start, distance)
  const piece: Keyframe[] = [{ transform: frame(from.x, from.y, from.size) }]
  const body: Keyframe[] = [{ transform: facing(from.isLeft) }]
  let last = { x: from.x, y: from.y }
  way.forEach((space, index) => {
    const isLast = index === way.length - 1
    const place = placeOf(space, direction)
    const next = isLast ? { x: to.x, y: to.y } : { x: place.x, y: place.y - level * RIDER }
    const size = isLast ? to.size : 1
    piece.push(
      { transform: frame((last.x + next.x) / 2, (last.y + next.y) / 2 - HOP, size), easing: "ease-in" },
      { transform: frame(next.x, next.y, size), easing: "ease-out" },
    )
    body.push({ transform: facing(looksLeft(space, direction)) })
    last = next
  })
  return { piece, body }
}

/** Head over heels to the raft, the topmost first. */
export function fallOf(from: Spot, to: Spot, level: number, count: number): Motion {
  const wait = ((count - 1 - level) / Math.max(1, count)) * 0.3
  const highest = Math.max(Math.min(from.y, TOP), Math.min(from.y, to.y) - ARC)
  const middle = 0.45 + wait * 0.6
  const spin = (to.x < from.x ? -1 : 1) * (360 + 360 * (level % 2))
  const wobble = (to.x < from.x ? -1 : 1) * 9
  return {
    piece: [
      { transform: frame(from.x, from.y, from.size), offset: 0 },
      { transform: frame(from.x, from.y, from.size, wobble), offset: 0.1 + wait * 0.3 },
      { transform: frame(from.x, from.y, from.size, -wobble), offset: 0.18 + wait * 0.6, easing: "ease-out" },
      {
        transform: frame((from.x + to.x) / 2, highest, (from.size + to.size) / 2, spin / 2),
        offset: middle,
        easing: "ease-in",
      },
      { transform: frame(to.x, to.y, to.size, spin), offset: 0.74 + wait * 0.6, easing: "ease-out" },
      { transform: frame(to.x, to.y - 14, to.size, spin), offset: 0.82 + wait * 0.55, easing: "ease-in" },
      { transform: frame(to.x, to.y, to.size, spin), offset: 1 },
    ],
    body: [
      { transform: facing(from.isLeft), offset: 0 },
      { transform: facing(from.isLeft), offset: middle - ROUND / 2 },
      { transform: facing(to.isLeft), offset: middle + ROUND / 2 },
      { transform: facing(to.isLeft), offset: 1 },
    ],
  }
}

/** Whether a turtle stays where it is. */
export function isSame(from: Spot, to: Spot): boolean {
  return from.x === to.x && from.y === to.y && from.size === to.size
}

/** Making room for others. */
export function shiftOf(from: Spot, to: Spot): Motion {
  return {
    piece: [
      { transform: frame(from.x, from.y, from.size), offset: 0 },
      { transform: frame(from.x, from.y, from.size), offset: 0.6, easing: "ease-in-out" },
      { transform: frame(to.x, to.y, to.size), offset: 1 },
    ],
    body: [{ transform: facing(from.isLeft) }, { transform: facing(to.isLeft) }],
  }
}
