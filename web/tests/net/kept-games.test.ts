import { beforeEach, describe, expect, it, vi } from "vitest"
import type { KeptGame } from "../../src/net/kept-games.svelte"

let kept: Map<string, string>
let isUp: boolean
const REPLAY = { seats: ["Ana", "bot:sensible"], steps: [] }

beforeEach(() => {
  kept = new Map()
  isUp = true
  vi.resetModules()
  const stored = new Map<string, string>()
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) })
  const cache = {
    put: async (path: string, answer: Response) => void kept.set(path, await answer.text()),
    match: (path: string) => Promise.resolve(kept.has(path) ? new Response(kept.get(path)) : undefined),
    delete: (path: string) => Promise.resolve(kept.delete(path)),
  }
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache), delete: () => Promise.resolve(kept.clear()) })
  vi.stubGlobal("window", globalThis)
  vi.doMock("../../src/net/api", () => {
    class UnreachableError extends Error {}
    const ask = (answer: unknown) => (isUp ? Promise.resolve(answer) : Promise.reject(new UnreachableError()))
    return { UnreachableError, ask: () => ask(REPLAY), askText: () => ask("a record") }
  })
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

  it("are few: the oldest go, with all that was kept of them", async () => {
    const { MOST_KEPT, withGame } = await import("../../src/net/kept-games.svelte")
    const many = Array.from({ length: MOST_KEPT }, (_, index) => played(index))
    expect(withGame(many, played(99))).toEqual([[played(99), ...many.slice(0, -1)], [many.at(-1)]])
    expect(withGame(many, played(3))[0].map(({ game }) => game).slice(0, 2)).toEqual([3, 0])
    const keptGames = await games()
    for (let game = 0; game <= MOST_KEPT; game++) await keptGames.replay("t", game)
    expect(kept.has("/api/tables/t/games/0/replay")).toBe(false)
    expect(kept.size).toBe(MOST_KEPT)
  })

  it("are forgotten with the person", async () => {
    const keptGames = await games()
    await keptGames.replay("t", 1)
    await keptGames.forget()
    expect([keptGames.games, kept.size]).toEqual([[], 0])
  })
})
