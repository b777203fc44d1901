/** What is asked of whoever decides, in words. */

import { capital, playerName } from "../../i18n/sentences"
import { t } from "../../i18n/texts.svelte"
import type { GameView } from "../../protocol"
import { distinct } from "./choices"
import { ownerOf, turtleName, type Seating } from "../seats"

export interface Question {
  /** Who decides. */
  seat: number
  /** Whose turtle swims. */
  owner: number
  /** That one decides for another; empty where one does not. */
  thrill: string
  words: string
  /** The name of who decides; none where it is always "you". */
  player?: string
}

/** What is asked in a game that waits for a decision. */
export function questionOf(view: Seating, game: GameView): Question {
  const turtlesEach = game.rules.turtles_each
  const seat = game.decider ?? 0
  const player = playerName(view, seat)
  const active = game.group[0]
  if (game.phase === "start" || active === undefined) {
    const words = distinct(game.choices).length > 1 ? t("decide-start", { player }) : t("web-your-turn", { player })
    return { seat, owner: seat, player, thrill: "", words }
  }
  const owner = ownerOf(turtlesEach, active)
  const turtle = t("turtle", { turtle: turtleName(turtlesEach, active) })
  const about = { turtle, total: game.total, dice: t("dice-count", { dice: game.dice.length }) }
  if (owner === seat) return { seat, owner, player, thrill: "", words: t(game.choices.length === 1 ? "web-has-seven" : "decide-own", { player, ...about }) }
  return { seat, owner, player, thrill: t("web-you-decide", { player, owner: playerName(view, owner) }), words: capital(t("web-has", about)) }
}
