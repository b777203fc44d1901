/** What happens in a lesson, and what is asked there, said to the learner: it is always "you". */

import { capital, playerName, sentenceOf, turtlesSaid } from "../i18n/sentences"
import { t } from "../i18n/texts.svelte"
import type { GameView, Told } from "../protocol"
import { distinct } from "../table/decide/choices"
import type { Question } from "../table/decide/question"
import { ownerOf, type Seating } from "../table/seats"

/** The seat of whoever learns. */
export const LEARNER = 0

/** A sentence for an event; empty where there is nothing to say. */
export function toldToLearner(told: Told, view: Seating): string {
  return capital(own(told, view) ?? sentenceOf(told, view))
}

/** The sentence for an event in which the learner has a part. */
function own(told: Told, view: Seating): string | null {
  switch (told.type) {
    case "started":
      return started(told, view)
    case "went_on":
      return told.decider === LEARNER ? t("web-learn-you-go-on") : null
    case "stopped":
      return told.decider === LEARNER ? t("web-learn-you-stop") : null
    case "card_played":
      return told.decider === LEARNER ? t("web-learn-you-play", { value: told.value, total: told.total, dice: told.dice.length }) : null
    case "laid":
      if (told.seat !== LEARNER) return null
      return told.clutch_space ? t("headline-you-lay-last") : t("web-you-lay", { eggs: t("eggs", { eggs: told.eggs }) })
    case "turn_passed":
      return told.seat === LEARNER ? t("web-learn-you-are-up") : null
    default:
      return null
  }
}

function started({ seat, decider, group }: Told & { type: "started" }, view: Seating): string | null {
  const [active, ...riding] = group
  if (active === undefined || !view.game || (seat !== LEARNER && decider !== LEARNER)) return null
  const turtle = turtlesSaid(view.game, [active])
  const start = seat === LEARNER ? t("web-learn-you-start", { turtle }) : t("event-started", { player: playerName(view, seat), turtle })
  if (!riding.length) return start
  const riders = turtlesSaid(view.game, riding)
  return `${start} ${decider === LEARNER ? t("web-learn-you-decide", { riders }) : t("web-learn-other-decides", { riders, decider: playerName(view, decider) })}`
}

/** What is asked of the learner in a game that waits for it. */
export function askedOfLearner(view: Seating, game: GameView): Question {
  const [active] = game.group
  const question = { seat: LEARNER, owner: LEARNER, thrill: "" }
  if (game.phase === "start" || active === undefined) {
    return { ...question, words: t(distinct(game.choices).length > 1 ? "web-learn-ask-first" : "web-learn-ask-turn") }
  }
  const owner = ownerOf(game.rules.turtles_each, active)
  const about = { turtle: turtlesSaid(game, [active]), total: game.total, dice: t("dice-count", { dice: game.dice.length }) }
  if (owner === LEARNER) return { ...question, words: t(game.choices.length > 1 ? "web-learn-ask-own" : "web-learn-ask-off", about) }
  return { ...question, owner, thrill: t("headline-you-decide", { carrier: playerName(view, owner) }), words: capital(t("web-has", about)) }
}
