import { describe, expect, it, vi } from "vitest"
import { nameOf, sentenceOf } from "../../src/i18n/sentences"
import { speakFirst } from "../../src/i18n/texts.svelte"
import { LANGUAGES, type Told } from "../../src/protocol"
import { bot, chair, game, table } from "../tables"

vi.mock("../../src/device/prefs.svelte", () => ({ prefs: {} }))
vi.stubGlobal("document", { documentElement: {} })

const VIEW = table([chair(0, { name: "Zoë" }), chair(1, { name: "Quirin" })], { game: game([0, 1], { rules: { turtles_each: 2 } as never }) })

/** How often a name is said at the beginning of a move with these turtles, the lowest first. */
function named(name: string, seat: number, group: number[], decider: number): number {
  const told: Told = { type: "started", seat, group, decider }
  return sentenceOf(told, VIEW).split(name).length - 1
}

describe("the beginning of a move", () => {
  it.each(LANGUAGES)("says who decides only where that is another, in %s", async (language) => {
    await speakFirst(language, [0])
    expect(named("Zoë", 0, [0, 1], 0)).toBe(1)
    expect(named("Zoë", 0, [0, 2, 1], 0)).toBe(1)
    expect(named("Zoë", 0, [0], 0)).toBe(1)
    expect([named("Zoë", 0, [0, 2], 1), named("Quirin", 0, [0, 2], 1)]).toEqual([1, 1])
  })
})

describe("a bot is called", () => {
  const called = (...chairs: ReturnType<typeof bot>[]) => chairs.map((one, seat) => nameOf(one, chairs, seat))

  it("by its level, with its letter where that is not enough", async () => {
    await speakFirst("en", [0])
    expect(called(chair(0, { name: "Ana" }), bot(1, "navigator"), bot(2, "swimmer"))).toEqual(["Ana", "Navigator", "Surfer"])
    expect(called(bot(0, "navigator"), bot(1, "navigator"))).toEqual(["Navigator A", "Navigator B"])
    expect(called(chair(0, { name: "Navigator" }), bot(1, "navigator"))).toEqual(["Navigator", "Navigator B"])
  })

  it("a bot where it has no level", async () => {
    await speakFirst("en", [0])
    expect(called(bot(0, "random"), bot(1, "sensible"))).toEqual(["Bot\u00a0A", "Bot\u00a0B"])
  })
})
