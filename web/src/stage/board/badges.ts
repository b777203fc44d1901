/** Where the dice are drawn that say where a throw would lead: beside its space, where they hide nothing. */

import { RAFT, SPACES } from "../../constants"
import { BOARD, CENTRE, type Direction, looksLeft, perchOf, placeOf, type Point, RADIUS, RAFT_LOGS } from "./geometry"

const BADGE = 60
const BADGE_LIFT = 8
const BADGE_EDGE = 32
/** So far from the middle of the board, as a part of the ring's radius, a badge lies to the left or right of its space. */
const BESIDE = 0.7

/**
 * Where the die is drawn that would lead to a space on which so many turtles are: beside the topmost one, outside the
 * ring in the upper half and inside in the lower, where no space has its number; at the sides, where no turtle looks.
 */
export function badgePlace(space: number, tower: number, direction: Direction): Point {
  const { x, y } = perchOf(Math.max(0, tower - 1), tower, space, direction)
  const middle = placeOf(space, direction)
  const isBeside = tower > 0 && Math.abs(middle.x - CENTRE.x) > BESIDE * RADIUS
  const looksOut = looksLeft(space, direction) === middle.x < CENTRE.x
  const isInside = isBeside ? looksOut : middle.y > CENTRE.y + RADIUS / 4
  const side = isInside ? -1 : 1
  const away = (side * BADGE) / RADIUS
  const at = { x: x + (middle.x - CENTRE.x) * away, y: y + (middle.y - CENTRE.y) * away - BADGE_LIFT }
  if (at.y < BADGE_EDGE) return { x: x + BADGE * Math.sign(middle.x - CENTRE.x), y } // there is no room above a tall tower,
  return Math.abs(at.x - BOARD / 2) > BOARD / 2 - BADGE_EDGE ? { x, y: y - BADGE } : at // or beside one
}

/** A part of the board, by its middle and half of its width and height. */
export interface Box extends Point {
  wide: number
  high: number
}

/** Whether two parts of the board share some of it. */
export function isOver(one: Box, other: Box): boolean {
  return Math.abs(one.x - other.x) < one.wide + other.wide && Math.abs(one.y - other.y) < one.high + other.high
}

/** What is to be seen of a turtle on which nobody sits: shell and head, and the crown if it decides. */
export function shownOf(top: Point, isLeft: boolean): Box[] {
  return [{ x: top.x + (isLeft ? -6 : 6), y: top.y - 8, wide: 48, high: 24 }, { x: top.x, y: top.y - 46, wide: 24, high: 15 }]
}

/** The same for every turtle of a tower, the topmost one last. */
function towerOn(space: number, high: number, direction: Direction): Box[][] {
  return Array.from({ length: high }, (_, level) => shownOf(perchOf(level, high, space, direction), looksLeft(space, direction)))
}

const DIE = 17
const LETTERS = 25
/** How much larger dice and numbers are drawn than on a large board: on the smallest phone, and on others. */
const LARGEST = 1.7
const SIZES = [LARGEST, 1.35, 1]
const AWAY = [BADGE, 74, 88, 102]
const TILTS = [0, 20, -20, 40, -40, 60, -60]

function dieAt(at: Point, size: number): Box {
  return { ...at, wide: DIE * size + 1, high: DIE * size + 1 }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function isClear(at: Point, size: number, shown: readonly Box[]): boolean {
  return !shown.some((one) => isOver(dieAt(at, size), one))
}

function isOn({ x, y }: Point): boolean {
  return Math.min(x, BOARD - x, y, BOARD - y) >= BADGE_EDGE
}

/** The numbers of the spaces, as large as they are on such a board. */
function numbersOf(size: number, direction: Direction): Box[] {
  return Array.from({ length: SPACES }, (_, index) => {
    const { x, y } = placeOf(index + 1, direction)
    return { x, y: y + 29, wide: 0.31 * LETTERS * size * String(index + 1).length, high: 0.36 * LETTERS * size }
  })
}

/** Where else such a die can lie, the nearest first: further outside or inside, or a little aside, but never nearer to another space. */
function elsewhere(space: number, tower: number, direction: Direction): Point[] {
  const first = badgePlace(space, tower, direction)
  const top = perchOf(Math.max(0, tower - 1), tower, space, direction)
  const middle = placeOf(space, direction)
  const outward = Math.atan2(middle.y - CENTRE.y, middle.x - CENTRE.x)
  const places = [0, Math.PI].flatMap((side) =>
    AWAY.flatMap((away) =>
      TILTS.map((tilt) => {
        const at = outward + side + (tilt * Math.PI) / 180
        return { x: top.x + away * Math.cos(at), y: top.y + away * Math.sin(at) - BADGE_LIFT }
      }),
    ),
  )
  const others = Array.from({ length: SPACES }, (_, index) => index + 1).filter((one) => one !== space).map((one) => placeOf(one, direction))
  const isBy = (at: Point) => others.every((other) => distance(at, other) > Math.min(distance(at, middle), distance(at, top)))
  return places.filter((at) => isOn(at) && isBy(at)).sort((one, other) => distance(one, first) - distance(other, first))
}

/** A space to which a throw would lead, and how many turtles are there. */
interface Landing {
  space: number
  tower: number
}

/**
 * Where the dice are drawn that would lead to spaces, each where `badgePlace` says, unless there it hides another
 * die, a number, or turtles of a tower that leans over: never the topmost one, and the others where that can be helped.
 */
export function badgesOf(landings: readonly Landing[], stacks: ReadonlyMap<number, readonly unknown[]>, direction: Direction): Point[] {
  const towers = [...stacks].filter(([space]) => space !== RAFT).map(([space, { length }]) => ({ space, turtles: towerOn(space, length, direction) }))
  const raft = { ...placeOf(RAFT, direction), wide: RAFT_LOGS.wide / 2, high: RAFT_LOGS.high / 2 }
  const numbers = new Map(SIZES.map((size) => [size, numbersOf(size, direction)]))
  const found: Point[] = []
  for (const { space, tower } of landings) {
    const near = towers.filter((one) => one.space !== space).map(({ turtles }) => turtles)
    const tops = [raft, ...near.flatMap((turtles) => turtles.at(-1) ?? [])]
    const drawn = (size: number) => [...(numbers.get(size) ?? []), ...found.map((one) => dieAt(one, size))]
    const first = badgePlace(space, tower, direction)
    if (isClear(first, LARGEST, [...tops, ...near.flat(2), ...drawn(LARGEST)])) {
      found.push(first)
      continue
    }
    const places = [first, ...elsewhere(space, tower, direction)].filter((at) => isClear(at, LARGEST, tops))
    let at: Point | undefined
    for (const size of SIZES) at ??= places.find((one) => isClear(one, size, [...near.flat(2), ...drawn(size)]))
    for (const size of SIZES) at ??= places.find((one) => isClear(one, size, drawn(size)))
    found.push(at ?? places[0] ?? first)
  }
  return found
}
