import { describe, expect, it, vi } from "vitest"
import { speakFirst } from "../../src/i18n/texts.svelte"
import type { TableView, Told } from "../../src/protocol"
import type { Stage } from "../../src/stage/stage.svelte"
import { NowShown, saidWith, toldTo, turnOf } from "../../src/table/now-shown.svelte"
import { chair, game, table } from "../tables"
import { plain } from "../words"

vi.mock("../../src/device/prefs.svelte", () => ({ prefs: {} }))
vi.stubGlobal("document", { documentElement: {} })

const told = (type: Told["type"]) => ({ type }) as Told

/** The types of what is said after each of these events, all in the turn of one seat. */
function said(...events: (Told["type"] | null)[]): (string | undefined)[] {
  let now = { turn: 0, told: null as Told | null }
  return events.map((type) => (now = saidWith(now, type && told(type), 0)).told?.type)
}

describe("what is said of a move", () => {
  it("stays until the next die falls", () => {
    expect(said("rolled", "moved", null, "laid", "card_turned", null, "rolled", null)).toEqual(["rolled", "moved", "moved", "laid", "laid", "laid", "rolled", "rolled"])
  })
  it("is nothing between a stop and the swim", () => {
    expect(said("rolled", "stopped", "moved")).toEqual(["rolled", undefined, "moved"])
  })
  it("is that a card is played as a die", () => {
    expect(said("rolled", "card_played", null)).toEqual(["rolled", "card_played", "card_played"])
  })
  it("goes with the turn", () => {
    expect(saidWith({ turn: 0, told: told("busted") }, null, 1)).toEqual({ turn: 1, told: null })
  })
})

describe("a throw", () => {
  const VIEW = table([chair(0, { name: "Mia" }), chair(1, { name: "Jan" })], { game: game([0, 1]) })
  const words = async (thrower: number | null, ...own: number[]) => {
    await speakFirst("en", [0])
    return toldTo(own, told("rolled"), VIEW, thrower)
  }

  it("is told to whoever throws, and to nobody else", async () => {
    expect(await words(0, 0)).toBe("You roll\u00a0…")
    expect(await words(1, 0)).toBe("")
    expect(await words(null, 0)).toBe("")
    expect(await words(0)).toBe("")
  })
  it("is another's in another's turn until who decides for them has one thrown", async () => {
    await speakFirst("en", [0])
    const shown = (current: Partial<Told>) => {
      const stage = { current, scene: { turn: 1, decider: 0 }, view: VIEW, isBusy: true }
      return new NowShown(stage as unknown as Stage<TableView>, () => [0]).words
    }
    expect(shown({ type: "rolled", dice: [3] })).toBe("")
    expect(shown({ type: "rolled", dice: [3, 2] })).toBe("You roll\u00a0…")
  })
  it("is told until the question comes, and no longer where somebody else is asked", async () => {
    await speakFirst("en", [0])
    const shown = (decider: number | null, isBusy: boolean) => {
      const current = { type: "rolled", dice: [3] } as Told
      const stage = { current, scene: { turn: 0, decider }, view: VIEW, isBusy }
      return new NowShown(stage as unknown as Stage<TableView>, () => [0]).words
    }
    expect(shown(1, true)).toBe("You roll\u00a0…")
    expect(shown(0, false)).toBe("You roll\u00a0…")
    expect(shown(1, false)).toBe("")
    expect(shown(null, false)).toBe("")
  })
  it("is a card where one is played, told to whoever plays it", async () => {
    await speakFirst("en", [0])
    const played: Told = { type: "card_played", group: [0], decider: 0, value: 2, dice: [3, 2], total: 5 }
    expect(plain(toldTo([0], played, VIEW, 0))).toBe("You play a 2\u2011egg card!")
    expect(plain(toldTo([1], played, VIEW, 0))).toMatch(/^Mia plays a 2\u2011egg card: 5 in all/)
  })
  it("is not told where several are here: they are called by name", async () => {
    expect(await words(0, 0, 1)).toBe("")
  })
})

describe("the picture beside it", () => {
  const VIEW = table([chair(0, { name: "Mia" }), chair(1, { name: "Jan" })], { game: game([0, 1]) })
  const shownWith = async (current: Partial<Told>) => {
    await speakFirst("en", [0])
    const stage = { current, scene: { turn: 1, decider: 0 }, view: VIEW, isBusy: true } as unknown as Stage<TableView>
    const { seat, words } = new NowShown(stage, () => [0])
    return { words: plain(words), seat }
  }

  it("is of whoever lays, though another carried them there", async () => {
    expect(await shownWith({ type: "laid", seat: 0, eggs: 2, clutch_space: false } as Partial<Told>)).toEqual({ words: "You lay 2 eggs!", seat: 0 })
    expect((await shownWith({ type: "laid", seat: 1, eggs: 2, clutch_space: false } as Partial<Told>)).seat).toBe(1)
  })
  it("is of whose turn it is with all else", async () => {
    expect((await shownWith({ type: "rolled", dice: [3] })).seat).toBe(1)
    expect((await shownWith({ type: "card_turned" })).seat).toBe(1)
  })
})

describe("whose turn it is", () => {
  const VIEW = table([chair(0, { name: "Mia" }), chair(1, { name: "Jan" })], { game: game([0, 1]) })
  const said = async (turn: number, decider: number, ...own: number[]) => {
    await speakFirst("en", [0])
    return turnOf(VIEW, { turn, decider }, own)
  }

  it("is told to oneself", async () => {
    expect(await said(0, 0, 0)).toBe("It is your turn.")
  })
  it("is told with who decides for oneself", async () => {
    expect(await said(0, 1, 0)).toBe("Jan decides for your turtle.")
  })
  it("is told by name where it is another's, or several are here", async () => {
    expect(await said(1, 1, 0)).toBe("Jan is up.")
    expect(await said(0, 0, 0, 1)).toBe("Mia is up.")
  })
})
