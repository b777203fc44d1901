/** Finished games that were seen on this device: they can be seen again without the server. */

import { recall, remember } from "../device/storage"
import type { Analysis, Replay, TableState, TableView } from "../protocol"
import { ask, askText, UnreachableError } from "./api"
import { server } from "./server.svelte"

/** A cache of its own: games outlive the builds of the page. */
const CACHE = "games-of-mahe"
const LIST = "mahe.games"
export const MOST_KEPT = 12
const ANY_BUILD = { ignoreSearch: true }

/** A game that is kept. */
export interface KeptGame {
  table: string
  game: number
  /** Who played, as the record calls them. */
  seats: readonly string[]
  /** When it was last seen, in milliseconds since 1970. */
  seen: number
}

/** How a game's turtles looked, and which seats were this person's. */
export interface Wearing {
  view: TableView
  own: readonly number[]
}

/** The list with one more, the newest first; what is too much comes second. */
export function withGame(games: readonly KeptGame[], seen: KeptGame): [kept: KeptGame[], dropped: KeptGame[]] {
  const others = games.filter(({ table, game }) => table !== seen.table || game !== seen.game)
  const all = [seen, ...others]
  return [all.slice(0, MOST_KEPT), all.slice(MOST_KEPT)]
}

function listed(): KeptGame[] {
  const found = recall(LIST)
  return Array.isArray(found) ? (found as KeptGame[]) : []
}

type Played = Pick<KeptGame, "table" | "game">
const recordAt = ({ table, game }: Played) => `/api/tables/${table}/games/${game}`
const replayAt = (one: Played) => `${recordAt(one)}/replay`
/** By these two only the cache knows something: it is written as this build of the page reads it. */
const wearingAt = (one: Played) => `${recordAt(one)}/wearing?${encodeURIComponent(server.build)}`
const analysisAt = (one: Played) => `${recordAt(one)}/analysis?${encodeURIComponent(server.build)}`

class KeptGames {
  games: readonly KeptGame[] = $state.raw(listed())

  /** A finished game to be shown: the server's, or the kept one where the server cannot be reached. */
  async replay(table: string, game: number): Promise<Replay> {
    const path = replayAt({ table, game })
    const replay = await this.had(path, () => ask<Replay>("GET", path), JSON.stringify, (text) => JSON.parse(text) as Replay)
    await this.note({ table, game, seats: replay.seats, seen: Date.now() })
    return replay
  }

  /** The record of a finished game, as it is written. */
  record(table: string, game: number): Promise<string> {
    const path = recordAt({ table, game })
    return this.had(path, () => askText(path), String, String)
  }

  /** How its turtles looked: the table knows it until its next game begins. */
  wearing(table: string, game: number): Promise<Wearing> {
    const get = async () => {
      const { view, you } = await ask<TableState>("GET", `/api/tables/${table}`)
      if (view.game?.number !== game) throw new UnreachableError()
      return { view, own: you.seats }
    }
    return this.had(wearingAt({ table, game }), get, JSON.stringify, (text) => JSON.parse(text) as Wearing)
  }

  /** What an analysis has found. */
  analysis(table: string, game: number, get: () => Promise<Analysis>): Promise<Analysis> {
    return this.had(analysisAt({ table, game }), get, JSON.stringify, (text) => JSON.parse(text) as Analysis)
  }

  /** Keep none any more. */
  async forget(): Promise<void> {
    this.games = []
    if ("caches" in window) await caches.delete(CACHE)
  }

  private async had<T>(path: string, get: () => Promise<T>, write: (found: T) => string, read: (text: string) => T): Promise<T> {
    const cache = await this.cache()
    try {
      const found = await get()
      await cache?.delete(path, ANY_BUILD)
      await cache?.put(path, new Response(write(found))).catch(() => undefined) // there may be no room
      return found
    } catch (error) {
      const kept = error instanceof UnreachableError ? await cache?.match(path) : undefined
      if (!kept) throw error
      return read(await kept.text())
    }
  }

  private async note(seen: KeptGame): Promise<void> {
    const cache = await this.cache()
    if (!cache) return
    const [kept, dropped] = withGame(listed(), seen)
    this.games = kept
    remember(LIST, kept)
    for (const one of dropped) for (const at of [recordAt, replayAt, wearingAt, analysisAt]) await cache.delete(at(one), ANY_BUILD)
  }

  /** Browsers offer it by https and on this machine only. */
  private async cache(): Promise<Cache | null> {
    return "caches" in window ? caches.open(CACHE).catch(() => null) : null
  }
}

export const keptGames = new KeptGames()
