/** What the board shows, and how events change it. It knows no rules: an event says where everything goes. */

import { RAFT } from "../constants"
import type { GameView, Replay, StackView, Told } from "../protocol"
import { type Memory, NOTHING, remembered } from "./memory"

export interface Scene {
  /** By turtle: the space it is on, 0 for the raft. */
  places: number[]
  /** By space: who is there, bottom to top. */
  stacks: ReadonlyMap<number, readonly number[]>
  turn: number
  decider: number | null
  /** The turtles that are being moved, bottom to top. */
  group: readonly number[]
  dice: readonly number[]
  total: number
  faceUp: number | null
  faceDown: number
  clutchIsOpen: boolean
  /** By seat, the cards it keeps; the clutch space is 7. */
  kept: readonly (readonly number[])[]
  isOver: boolean
  /** What turtles remember: no view tells it. */
  memory: Memory
}

/** How many eggs are on some cards. */
export function eggsOn(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + card, 0)
}

/** By seat, the cards it keeps, with the clutch space at the end of the game. */
export function keptOf(game: GameView): number[][] {
  return game.kept.map((cards, seat) => {
    const rest = (game.standing.eggs[seat] ?? 0) - eggsOn(cards)
    return rest > 0 ? [...cards, rest] : cards
  })
}

/** The board as a view of the server has it. */
export function sceneOf(game: GameView): Scene {
  return {
    ...standing(game.stacks),
    turn: game.turn,
    decider: game.decider,
    group: game.group,
    dice: game.dice,
    total: game.total,
    faceUp: game.face_up,
    faceDown: game.face_down,
    clutchIsOpen: game.face_up === null && game.face_down === 0 && !game.over,
    kept: keptOf(game),
    isOver: game.over,
    memory: NOTHING,
  }
}

/** The board before the first step of a finished game. */
export function sceneAtStart({ stacks, rules, seats, face_down }: Replay): Scene {
  return {
    ...standing(stacks),
    turn: rules.first_seat,
    decider: null,
    group: [],
    dice: [],
    total: 0,
    faceUp: null,
    faceDown: face_down,
    clutchIsOpen: false,
    kept: seats.map(() => []),
    isOver: false,
    memory: NOTHING,
  }
}

/** The board before the first step of a game of which something is known. */
export function beforeFirstStep({ places, kept, faceDown, faceUp }: Scene, turn: number): Scene {
  return {
    ...standing([{ space: RAFT, turtles: places.map((_, turtle) => turtle) }]),
    turn,
    decider: null,
    group: [],
    dice: [],
    total: 0,
    faceUp: null,
    faceDown: faceDown + Number(faceUp !== null),
    clutchIsOpen: false,
    kept: kept.map(() => []),
    isOver: false,
    memory: NOTHING,
  }
}

/** Where the turtles are, by space and by turtle. */
function standing(given: readonly StackView[]): Pick<Scene, "places" | "stacks"> {
  const stacks = new Map(given.map((stack) => [stack.space, stack.turtles]))
  const places: number[] = []
  for (const [space, turtles] of stacks) for (const turtle of turtles) places[turtle] = space
  return { places, stacks }
}

/** Whether two scenes show the same, whatever turtles remember. */
export function looksLike(one: Scene | null, other: Scene | null): boolean {
  return described(one) === described(other)
}

function described(scene: Scene | null): string {
  return JSON.stringify(scene && { ...scene, memory: null, stacks: [...scene.stacks].sort(([one], [other]) => one - other) })
}

/** The board after an event. */
export function after(scene: Scene, told: Told): Scene {
  const memory = remembered(scene.memory, told)
  return changed(memory === scene.memory ? scene : { ...scene, memory }, told)
}

function changed(scene: Scene, told: Told): Scene {
  switch (told.type) {
    case "started":
      return { ...scene, turn: told.seat, group: told.group, decider: told.decider, dice: [], total: 0 }
    case "rolled":
      return { ...scene, dice: told.dice, total: told.total }
    case "card_played":
      return {
        ...scene,
        dice: told.dice,
        total: told.total,
        kept: without(scene.kept, told.decider, told.value),
      }
    case "busted":
      return between(moved(scene, told.group, RAFT))
    case "moved":
      return between(moved(scene, told.group, told.landing))
    case "laid":
      return {
        ...scene,
        kept: withCard(scene.kept, told.seat, told.eggs),
        faceUp: null,
        clutchIsOpen: false,
        isOver: told.clutch_space,
      }
    case "card_turned":
      return { ...scene, faceUp: told.value, faceDown: told.face_down }
    case "clutch_opened":
      return { ...scene, clutchIsOpen: true }
    case "turn_passed":
      return { ...scene, turn: told.seat, decider: told.seat }
    case "game_ended":
      return { ...scene, isOver: true, decider: null }
    case "went_on":
    case "stopped":
      return scene
  }
}

function between(scene: Scene): Scene {
  return { ...scene, group: [], dice: [], total: 0, decider: null }
}

function moved(scene: Scene, group: readonly number[], to: number): Scene {
  const places = [...scene.places]
  const stacks = new Map(scene.stacks)
  for (const turtle of group) {
    const from = places[turtle] ?? RAFT
    const left = (stacks.get(from) ?? []).filter((other) => other !== turtle)
    if (left.length) stacks.set(from, left)
    else stacks.delete(from)
    places[turtle] = to
  }
  const there = [...(stacks.get(to) ?? []), ...group]
  stacks.set(to, to === RAFT ? there.sort((one, other) => one - other) : there)
  return { ...scene, places, stacks }
}

function withCard(kept: Scene["kept"], seat: number, eggs: number): Scene["kept"] {
  return kept.map((cards, owner) => (owner === seat ? [...cards, eggs].sort((a, b) => a - b) : cards))
}

function without(kept: Scene["kept"], seat: number, value: number): Scene["kept"] {
  return kept.map((cards, owner) => {
    if (owner !== seat) return cards
    const at = cards.indexOf(value)
    return cards.filter((_, index) => index !== at)
  })
}
