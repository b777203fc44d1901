/** Facts that the server has found, said in words: its codes are the names of texts. */

import type { Fact, Hinted } from "../protocol"
import { turtleName, type Seating } from "../table/seats"
import { capital, playerName } from "./sentences"
import { allOf, hasText, t } from "./texts.svelte"

/** A fact as a sentence or a clause; empty where this page has no words for it. */
export function factSaid({ code, players, turtles, numbers }: Omit<Fact, "step">, view: Seating): string {
  if (!hasText(code)) return "" // a newer server knows more
  const turtlesEach = view.game?.rules.turtles_each ?? 1
  const named = Object.entries(players).map(([name, seats]) => [name, allOf(seats.map((seat) => playerName(view, seat)))])
  const drawn = Object.entries(turtles).map(([name, some]) => [name, allOf(some.map((turtle) => turtleName(turtlesEach, turtle)))])
  return t(code, { ...numbers, ...Object.fromEntries([...named, ...drawn]) })
}

/** A decision in a few words: what the strongest bot would do. */
export function adviceSaid([word, value]: readonly (string | number)[], view: Seating): string {
  if (word === "start") return t("hint-start", { turtle: turtleName(view.game?.rules.turtles_each ?? 1, Number(value)) })
  return word === "play" ? t("hint-play", { value: Number(value) }) : t(word === "roll" ? "hint-roll" : "hint-stop")
}

export interface HintSaid {
  advice: string
  /** By how much, in plain words. */
  margin: string
  /** Why; empty where nothing is to be said. */
  why: string
}

const POINTS = 100

/** A hint in words. */
export function hintSaid(hint: Hinted, view: Seating): HintSaid {
  const [first = "", second = ""] = hint.reasons.map((reason) => factSaid(reason, view)).filter(Boolean)
  const reason = second && hint.link ? t(hint.link === "but" ? "hint-but" : "hint-and", { first, second }) : first
  const points = Math.floor((hint.margin * POINTS) / hint.unit)
  return {
    advice: adviceSaid(hint.decision, view),
    margin: points >= 1 ? t("hint-margin", { points }) : t("hint-close"),
    why: reason ? t("hint-why", { reason: capital(reason) }) : "",
  }
}
