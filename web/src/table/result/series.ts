/** How the games at one table went, counted over rematches. */

import type { ChairView, TableView } from "../../protocol"

/** How many games were played to their end. */
export function gamesPlayed(view: TableView): number {
  if (!view.game) return 0
  return view.game.over ? view.game.number : view.game.number - 1
}

/** Who sits there, whoever has won most often first. */
export function seriesOf(view: TableView): ChairView[] {
  return [...view.chairs].sort((one, other) => other.wins - one.wins)
}

/** The seats that have most of something, if anybody has any. */
export function leadersOf(counts: readonly number[]): number[] {
  const most = Math.max(...counts)
  return most > 0 ? counts.flatMap((count, seat) => (count === most ? [seat] : [])) : []
}
