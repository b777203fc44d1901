/** Which tip helps with a decision, for somebody who plays their first game. */

import type { GameView } from "../../protocol"
import { ownerOf } from "../seats"

/** From the most special one: the first that fits and has not been given is given. */
export const TIPS = ["clutch", "top", "lay", "onto", "two", "start", "again", "risk", "hidden"] as const
export type Tip = (typeof TIPS)[number]

/** The tip for the decision that a game waits for; none where all that fit have been given. */
export function tipFor(game: GameView, areEggsOpen: boolean, isGiven: (tip: Tip) => boolean): Tip | null {
  const fits = fitting(game, areEggsOpen)
  return TIPS.find((tip) => fits[tip] && !isGiven(tip)) ?? null
}

/** What nobody needs to be told any more who has made this decision. */
export function learntFrom(game: GameView): Tip[] {
  return game.dice.length ? [] : ["start"]
}

function fitting(game: GameView, areEggsOpen: boolean): Record<Tip, boolean> {
  const landing = game.choices.find(({ decision }) => decision[0] === "stop")?.prospects[0]
  const roll = game.choices.find(({ decision }) => decision[0] === "roll")
  const active = game.group[0]
  const isThrown = game.dice.length > 0
  return {
    clutch: landing?.laying?.clutch_space ?? false,
    top: isThrown && active !== undefined && ownerOf(game.rules.turtles_each, active) !== game.decider,
    lay: landing?.laying?.seat === game.decider,
    onto: (landing?.onto.length ?? 0) > 0,
    two: !isThrown && game.rules.turtles_each > 1,
    start: !isThrown,
    again: roll !== undefined,
    risk: roll !== undefined && roll.bust !== "0" && game.dice.length > 1,
    hidden: !areEggsOpen && game.kept.some((cards, seat) => seat !== game.decider && cards.length > 0),
  }
}
