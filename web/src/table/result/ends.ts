/** The ends of games that were seen to their end since the page was opened: nobody waits for them again. */

const seen = new Set<string>()

const called = (table: string, game: number) => `${table}/${game}`

export function hasSeenEnd(table: string, game: number): boolean {
  return seen.has(called(table, game))
}

export function noteEnd(table: string, game: number): void {
  seen.add(called(table, game))
}
