/** A game in a list, in words: who plays, and who leads. */

import { nameOf } from "../i18n/sentences"
import { allOf, t } from "../i18n/texts.svelte"
import type { GameSummary, Glance } from "../protocol"
import { recorded } from "./names"
import { leadersOf } from "./result/series"

/** What those who play are called, by seat. */
export function seatNames(seats: readonly string[]): string[] {
  const read = seats.map(recorded)
  return read.map((one, seat) => nameOf(one, read, seat))
}

/** Who plays, in few words: people by their names, and how many bots; some seats may be left out. */
export function partyOf(seats: readonly string[], without: readonly number[] = []): string {
  const names = seatNames(seats)
  const others = seats.flatMap((_, seat) => (without.includes(seat) ? [] : [seat]))
  const isBot = (seat: number) => recorded(seats[seat] ?? "").bot !== null
  return party(others.filter((seat) => !isBot(seat)).map((seat) => names[seat] ?? ""), others.filter(isBot).length)
}

/** Some people, and so many bots. */
export function party(people: readonly string[], bots: number): string {
  return allOf(bots ? [...people, t("web-bots", { count: bots })] : people)
}

/** Who leads or has won: by eggs where the table shows them, else by cards; empty while nobody has any. */
export function leadOf({ seats, cards, eggs }: Pick<Glance, "seats" | "cards" | "eggs">, isOver = false): string {
  const counts = eggs ?? cards
  const leaders = leadersOf(counts, cards)
  const [first] = leaders
  if (first === undefined) return ""
  const names = seatNames(seats)
  const said = { players: allOf(leaders.map((seat) => names[seat] ?? "")), count: leaders.length }
  const most = counts[first] ?? 0
  return eggs ? t(isOver ? "web-won-eggs" : "web-leads-eggs", { ...said, eggs: t("eggs", { eggs: most }) }) : t("web-leads-cards", { ...said, cards: most })
}

/** Who has won a finished game, and with how many eggs; that it was broken off. */
export function outcomeOf({ seats, eggs, winners }: Pick<GameSummary, "seats" | "eggs" | "winners">): string {
  const [first] = winners ?? []
  if (!eggs || !winners || first === undefined) return t("web-game-broken")
  const names = seatNames(seats)
  const players = allOf(winners.map((seat) => names[seat] ?? ""))
  return t("web-won-eggs", { players, count: winners.length, eggs: t("eggs", { eggs: eggs[first] ?? 0 }) })
}
