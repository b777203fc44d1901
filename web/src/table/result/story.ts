/** A finished game as a story: the eggs turn by turn, when it was decided, and its best moment. */

import { RAFT } from "../../constants"
import type { Replay, Told } from "../../protocol"
import { after, eggsOn, type Scene, sceneAtStart } from "../../stage/scene"

/** A laying that put the winner ahead for good. */
export interface TurningPoint {
  turn: number
  seat: number
  eggs: number
  /** Whether it was in the very last turn. */
  isLast: boolean
  /** Whether nobody else was ever ahead. */
  isFirst: boolean
}

/** The board when the most turtles sat on each other. */
export interface Moment {
  turn: number
  scene: Scene
  /** How many turtles were in the tower. */
  tower: number
}

export interface Story {
  /** By turn, from before the first: how many eggs each seat has. */
  eggs: number[][]
  /** None where several have won. */
  turningPoint: TurningPoint | null
  best: Moment
  /** The board at the end. */
  end: Scene
}

interface Laid {
  turn: number
  seat: number
  eggs: number
  /** By seat, after it. */
  standing: number[]
}

/** The story of a finished game. */
export function storyOf(replay: Replay): Story {
  let scene = sceneAtStart(replay)
  let best: Moment = { turn: 0, scene, tower: 0 }
  let turn = 1
  const standing = () => scene.kept.map(eggsOn)
  const eggs = [standing()]
  const layings: Laid[] = []
  for (const told of replay.steps.flatMap((step) => step.told)) {
    scene = after(scene, told)
    eggs[turn] = standing()
    if (told.type === "laid") layings.push({ turn, seat: told.seat, eggs: told.eggs, standing: standing() })
    if (told.type === "turn_passed") turn += 1
    const tower = highest(scene)
    if (tower > best.tower) best = { turn, scene, tower }
  }
  const played = eggs.filter((one) => one !== undefined)
  return { eggs: played, turningPoint: turningPointOf(layings, winnersOf(replay), played.length - 1), best, end: scene }
}

function highest({ stacks }: Scene): number {
  return Math.max(0, ...[...stacks].filter(([space]) => space !== RAFT).map(([, stack]) => stack.length))
}

function winnersOf(replay: Replay): readonly number[] {
  const ended = replay.steps.flatMap((step) => step.told).find((told): told is Extract<Told, { type: "game_ended" }> => told.type === "game_ended")
  return ended?.result.winners ?? []
}

function turningPointOf(layings: readonly Laid[], winners: readonly number[], turns: number): TurningPoint | null {
  const [winner] = winners
  if (winner === undefined || winners.length > 1) return null
  const isAhead = ({ standing }: Laid) => standing.every((eggs, seat) => seat === winner || eggs < (standing[winner] ?? 0))
  const behind = layings.findLastIndex((laid) => !isAhead(laid))
  const found = layings[behind + 1]
  if (found?.seat !== winner) return null // cards decided between equal eggs, or somebody played theirs as dice
  return { turn: found.turn, seat: winner, eggs: found.eggs, isLast: found.turn === turns, isFirst: behind < 0 }
}

/** Where a line with so many points, in a box, goes: steps, since eggs come at once. */
export function lineOf(values: readonly number[], most: number, width: number, height: number): string {
  const x = (turn: number) => round((turn * width) / Math.max(1, values.length - 1))
  const y = (eggs: number) => round(height - (eggs * height) / Math.max(1, most))
  return values.map((eggs, turn) => (turn ? `H${x(turn)}V${y(eggs)}` : `M${x(0)} ${y(eggs)}`)).join("")
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Heights, counted from above, moved so that labels lie apart, none below the lowest and none above the highest. */
export function apart(heights: readonly number[], room: number, lowest: number, highest: number): number[] {
  const order = heights.map((_, index) => index).sort((one, other) => (heights[other] ?? 0) - (heights[one] ?? 0) || other - one)
  const placed = [...heights]
  let below = lowest + room
  for (const index of order) {
    placed[index] = Math.min(heights[index] ?? 0, below - room)
    below = placed[index] ?? 0
  }
  let above = highest - room
  for (const index of order.reverse()) {
    placed[index] = Math.max(placed[index] ?? 0, above + room)
    above = placed[index] ?? 0
  }
  return placed
}
