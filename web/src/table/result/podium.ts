/** Who came in which place. */

import type { ResultView } from "../../protocol"

export interface Ranked {
  seat: number
  place: number
  eggs: number
  cards: number
}

/** The seats by their result, the best first; equals share a place. */
export function placesOf(standing: ResultView): Ranked[] {
  const all = standing.eggs.map((eggs, seat) => ({ seat, eggs, cards: standing.cards[seat] ?? 0 }))
  const better = (one: Omit<Ranked, "place">, other: Omit<Ranked, "place">) =>
    other.eggs - one.eggs || other.cards - one.cards
  return all
    .sort((one, other) => better(one, other) || one.seat - other.seat)
    .map((one) => ({ ...one, place: 1 + all.filter((other) => better(one, other) > 0).length }))
}

/** Whether cards decide between equal eggs. */
export function isByCards(places: readonly Ranked[]): boolean {
  return places.some((one, index) => one.eggs === places[index + 1]?.eggs && one.place !== places[index + 1]?.place)
}

/** Whether the only winner is the one who looks. */
export function isOwnWin({ winners }: ResultView, own: readonly number[]): boolean {
  return own.length === 1 && winners.length === 1 && winners[0] === own[0]
}
