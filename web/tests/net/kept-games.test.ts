import { beforeEach, describe, expect, it, vi } from "vitest"
import type { KeptGame } from "../../src/net/kept-games.svelte"
import type { Analysis } from "../../src/protocol"

let kept: Map<string, string>
let isUp: boolean
const REPLAY = { seats: ["Ana", "bot:sensible"], steps: [] }
const TABLE = { view: { game: { number: 1 } }, you: { seats: [0] } }
const FOUND = { moves: [] } as unknown as Analysis

beforeEach(() => {
  kept = new Map()
  isUp = true
  vi.resetModules()
  const stored = new Map<string, string>()
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) })
  const cache = {
    put: async (path: string, answer: Response) => void kept.set(path, await answer.text()),
    match: (path: string) => Promise.resolve(kept.has(path) ? new Response(kept.get(path)) : undefined),
    delete: (path: string) => {
      for (const one of kept.keys()) if (one.split("?")[0] === path.split("?")[0]) kept.delete(one)
      return Promise.resolve(true)
    },
  }
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache), delete: () => Promise.resolve(kept.clear()) })
  vi.stubGlobal("window", globalThis)
  vi.doMock("../../src/net/api", () => {
    class UnreachableError extends Error {}
    const ask = (answer: unknown) => (isUp ? Promise.resolve(answer) : Promise.reject(new UnreachableError()))
    return { UnreachableError, ask: (_: string, path: string) => ask(path.endsWith("/replay") ? REPLAY : TABLE), askText: () => ask("a record") }
  })
  vi.doMock("../../src/net/server.svelte", () => ({ server: { build: "index-a.js,index-b.css" } }))
})

const games = async () => (await import("../../src/net/kept-games.svelte")).keptGames
const played = (game: number): KeptGame => ({ table: "t", game, seats: [], seen: game })

describe("games that were seen", () => {
  it("are seen again without the server, and others are not", async () => {
    const keptGames = await games()
    await keptGames.replay("t", 1)
    await keptGames.record("t", 1)
    isUp = false
    expect(await keptGames.replay("t", 1)).toEqual(REPLAY)
    expect(await keptGames.record("t", 1)).toBe("a record")
    await expect(keptGames.replay("t", 2)).rejects.toThrow()
    expect(keptGames.games.map(({ game, seats }) => [game, seats])).toEqual([[1, REPLAY.seats]])
  })

  it("keep their looks when the table has gone on to another game, or the server is away", async () => {
    const keptGames = await games()
    const wearing = { view: structuredClone(TABLE.view), own: [0] }
    expect(await keptGames.wearing("t", 1)).toEqual(wearing)
    await expect(keptGames.wearing("t", 2)).rejects.toThrow()
    TABLE.view.game.number = 2
    expect(await keptGames.wearing("t", 1)).toEqual(wearing)
    TABLE.view.game.number = 1
    isUp = false
    expect(await keptGames.wearing("t", 1)).toEqual(wearing)
  })

  it("keep what was found about their luck, for this build of the page alone", async () => {
    const keptGames = await games()
    const { UnreachableError } = await import("../../src/net/api")
    const away = () => Promise.reject(new UnreachableError())
    await expect(keptGames.analysis("t", 1, away)).rejects.toThrow()
    expect(await keptGames.analysis("t", 1, () => Promise.resolve(FOUND))).toBe(FOUND)
    expect(await keptGames.analysis("t", 1, away)).toEqual(FOUND)
    const { server } = await import("../../src/net/server.svelte")
    Object.assign(server, { build: "index-c.js" })
    await expect(keptGames.analysis("t", 1, away)).rejects.toThrow()
    await keptGames.analysis("t", 1, () => Promise.resolve(FOUND))
    expect(kept.size).toBe(1) // that of the other build has gone
  })

  it("are few: the oldest go, with all that was kept of them", async () => {
    const { MOST_KEPT, withGame } = await import("../../src/net/kept-games.svelte")
    const many = Array.from({ length: MOST_KEPT }, (_, index) => played(index))
    expect(withGame(many, played(99))).toEqual([[played(99), ...many.slice(0, -1)], [many.at(-1)]])
    expect(withGame(many, played(3))[0].map(({ game }) => game).slice(0, 2)).toEqual([3, 0])
    const keptGames = await games()
    await keptGames.record("t", 0)
    await keptGames.analysis("t", 0, () => Promise.resolve(FOUND))
    for (let game = 0; game <= MOST_KEPT; game++) await keptGames.replay("t", game)
    expect([...kept.keys()].filter((path) => path.startsWith("/api/tables/t/games/0"))).toEqual([])
    expect(kept.size).toBe(MOST_KEPT)
  })

  it("are forgotten with the person", async () => {
    const keptGames = await games()
    await keptGames.replay("t", 1)
    await keptGames.forget()
    expect([keptGames.games, kept.size]).toEqual([[], 0])
  })
})
