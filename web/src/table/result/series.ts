/** How the games at one table went, counted over rematches. */

import type { ChairView, TableView } from "../../protocol"

/** How many games were played to their end. */
export function gamesPlayed(view: TableView): number {
  if (!view.game) return 0
  return view.game.over ? view.game.number : view.game.number - 1
}

/** Who sits there and has played at least one of the games, whoever has won most often first. */
export function seriesOf(view: TableView): ChairView[] {
  return view.chairs.filter(({ games }) => games > 0).sort((one, other) => other.wins - one.wins)
}

/** The seats that have most of something, if anybody has any; of equals those with most of something else. */
export function leadersOf(counts: readonly number[], others: readonly number[] = counts): number[] {
  const most = Math.max(...counts)
  if (most <= 0) return []
  const best = counts.flatMap((count, seat) => (count === most ? [seat] : []))
  const rest = (seat: number) => others[seat] ?? 0
  return best.filter((seat) => rest(seat) === Math.max(...best.map(rest)))
}
