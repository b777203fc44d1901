/** When a die or a card is drawn: a server that could skip draws could pick the dice it likes. As `mahe.chance.order`. */

import type { GameRules } from "./notes"
import type { Step } from "./reading"
import SHAPES from "./shapes.json"

const { beach: BEACH, limit: LIMIT, dice: MOST_DICE, aside: SET_ASIDE } = SHAPES.sea
const RAFT = 0
/** What a decider may do in the middle of a move. */
const IN_A_MOVE = ["roll", "stop", "play"]

/** The dice of the move under way. */
interface Throw {
  total: number
  count: number
  isInTheAir: boolean
}

/**
 * Follows the turtles of a game, as far as it takes to know when something is drawn.
 *
 * Whose turn it is, who decides, and which cards somebody keeps is not asked.
 */
export class DrawOrder {
  private readonly places: number[]
  /** By space, the turtles there, bottom to top; on the raft nobody rides. */
  private readonly stacks = new Map<number, number[]>()
  private group: number[] = []
  private throw: Throw | null = null
  private unseen: number
  private isFaceUp = false
  /** Whether the next card goes to whoever has just landed. */
  private isOwed = false
  private isOver = false

  constructor(private readonly rules: GameRules) {
    this.places = Array<number>(rules.players * rules.turtles_each).fill(RAFT)
    this.unseen = rules.deck.reduce((sum, count) => sum + count, 0)
  }

  /** Whether a step can come now: a die and a card exactly when one is due. */
  allows([kind, value = 0]: Step): boolean {
    if (this.throw) return this.throw.isInTheAir ? kind === "die" : IN_A_MOVE.includes(kind)
    if (this.isCardDue) return kind === "card"
    return kind === "start" && value < this.places.length && !this.isOver
  }

  /** Follow a step that can come now. */
  take([kind, value = 0]: Step): void {
    if (kind === "start") {
      this.group = this.groupOf(value)
      this.throw = { total: 0, count: 0, isInTheAir: true }
    } else if (kind === "card") this.turnUp()
    else if (this.throw) this.goOn(this.throw, kind, value)
  }

  private get isCardDue(): boolean {
    return !this.isFaceUp && this.unseen > SET_ASIDE
  }

  /** A turtle and all that ride on it. */
  private groupOf(turtle: number): number[] {
    const stack = this.stacks.get(this.places[turtle] ?? RAFT) ?? [turtle]
    return stack.slice(stack.indexOf(turtle))
  }

  private goOn({ total, count }: Throw, kind: string, value: number): void {
    if (kind === "roll") this.throw = { total, count, isInTheAir: true }
    else if (kind === "stop") this.swim(total * count)
    else if (total + value > LIMIT) this.moveTo(RAFT)
    else if (count + 1 === MOST_DICE) this.swim((total + value) * MOST_DICE)
    else this.throw = { total: total + value, count: count + 1, isInTheAir: false }
  }

  private swim(distance: number): void {
    const end = ((this.places[this.group[0] ?? 0] ?? RAFT) % BEACH) + distance
    if (end >= BEACH) this.lay(this.rules.exact_landing_takes_two === true && end === BEACH)
    this.moveTo(end > BEACH ? end - BEACH : end)
  }

  private moveTo(place: number): void {
    for (const turtle of this.group) {
      const stack = this.stacks.get(this.places[turtle] ?? RAFT)
      stack?.splice(stack.indexOf(turtle), 1)
      this.places[turtle] = place
    }
    if (place !== RAFT) this.stacks.set(place, [...(this.stacks.get(place) ?? []), ...this.group])
    this.throw = null
  }

  private lay(takesTwo: boolean): void {
    this.isOver = !this.isFaceUp
    this.isFaceUp = false
    this.isOwed = takesTwo && this.unseen > SET_ASIDE
  }

  private turnUp(): void {
    this.unseen--
    this.isFaceUp = !this.isOwed
    this.isOwed = false
  }
}
