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

const ROW_MS = 550
const CARD_MS = 80

/** When a card is counted, in milliseconds: from the last row to the first. */
export function momentOf(places: readonly Ranked[], row: number, card: number): number {
  return (places.length - 1 - row) * ROW_MS + card * CARD_MS
}

/** When all are: nobody is told the winner before. */
export function countingMs(places: readonly Ranked[]): number {
  return Math.max(...places.map(({ cards }, row) => momentOf(places, row, cards)))
}

/** When everybody can have read who has won. */
export function toldMs(places: readonly Ranked[]): number {
  return countingMs(places) + 800
}

/** Whether cards decide between equal eggs. */
export function isByCards(places: readonly Ranked[]): boolean {
  return places.some((one, index) => one.eggs === places[index + 1]?.eggs && one.place !== places[index + 1]?.place)
}

/** Whether the only winner is the one who looks. */
export function isOwnWin({ winners }: ResultView, own: readonly number[]): boolean {
  return own.length === 1 && winners.length === 1 && winners[0] === own[0]
}

/** The place of a person who plays one seat and has not won: it is told with something good. */
export function ownPlaceOf(places: readonly Ranked[], own: readonly number[]): Ranked | undefined {
  return own.length === 1 ? places.find(({ seat, place }) => seat === own[0] && place > 1) : undefined
}
