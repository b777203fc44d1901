import { beforeEach, describe, expect, it, vi } from "vitest"
import { DEFAULT_SETTINGS } from "../../src/constants"
import { contribute, notesOf, noteView } from "../../src/fairness/keeping"
import { playHere, playWithFriends, watchBots } from "../../src/table/start"
import * as tables from "../tables"

const COMMITMENT = "c0".repeat(32)
interface Asked {
  path: string
  body: Record<string, unknown>
}
let asked: Asked[] = []
let opened: object = {}
let count = 0

vi.mock("../../src/device/prefs.svelte", () => ({ prefs: { language: "nl" } }))
vi.mock("../../src/net/api", () => ({
  RefusedError: class RefusedError extends Error {},
  beKnown: () => Promise.resolve(false),
  askFirmly: (_: string, path: string, body: Asked["body"]) => {
    asked.push({ path, body })
    return Promise.resolve(path === "/api/tables" ? opened : { seq: 1 })
  },
}))

/** A server that opens tables, and takes everything. */
function serve(given: object = { commitment: COMMITMENT }): string {
  const table = `opened-${++count}`
  opened = { table, ...given }
  return table
}

const joins = () => asked.filter(({ body }) => body.type === "join").map(({ body }) => body.contribution)

beforeEach(() => {
  asked = []
})

describe("a table that is opened here", () => {
  it("is played by the book of the language in which it was opened", async () => {
    serve()
    await playWithFriends("Ana")
    expect(asked[0]?.body.settings).toEqual({ ...DEFAULT_SETTINGS, edition: "fr-nl" })
    serve()
    asked = []
    await playHere(["Ana"], [], { open_eggs: true })
    expect(asked[0]?.body.settings).toEqual({ ...DEFAULT_SETTINGS, edition: "fr-nl", open_eggs: true })
  })
  it("has its commitment noted before anybody contributes", async () => {
    const name = serve()
    expect(await playHere(["Ana", "Ben"], ["sensible"])).toBe(name)
    const chairs = joins().map((contribution, number) => tables.chair(number, { contribution: contribution as string }))
    const game = tables.game([0, 1, 2], { step: 1, commitment: COMMITMENT, rules: { deck: [] } as never })
    expect(noteView(name, tables.table([...chairs, tables.bot(2)], { game }), tables.you([0, 1]), false)).toBeNull()
    expect(notesOf(name, 1)).toMatchObject({ game: 1, commitment: COMMITMENT, own: [...joins(), null] })
  })
  it("shows a secret that was chosen afterwards", async () => {
    const name = serve()
    await playWithFriends("Ana")
    const chairs = [tables.chair(0, { contribution: joins()[0] as string }), tables.chair(1)]
    const game = tables.game([0, 1], { step: 1, commitment: "0e".repeat(32), rules: { deck: [] } as never })
    expect(noteView(name, tables.table(chairs, { game }), tables.you([0]), false)).toBe("noted/commitment")
  })
  it("gets nothing from this device without a commitment", async () => {
    for (const given of [{}, { commitment: "" }, { commitment: null }]) {
      const name = serve(given)
      await expect(playWithFriends("Ana")).rejects.toThrow()
      noteView(name, tables.table([]), null, true)
      expect(contribute(name)).toBeNull()
    }
    expect(joins()).toEqual([])
  })
})

describe("bots that are watched", () => {
  it("play alone, and only at one table: the one before is closed", async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
    const first = serve()
    expect(await watchBots()).toBe(first)
    expect(asked.map(({ body }) => body.type)).toEqual([undefined, "add_bot", "add_bot", "add_bot", "add_bot", "begin"])
    asked = []
    serve()
    await watchBots()
    expect(asked[0]).toMatchObject({ path: `/api/tables/${first}/commands`, body: { type: "close" } })
  })
})
