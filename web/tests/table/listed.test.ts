import { describe, expect, it, vi } from "vitest"
import { speakFirst } from "../../src/i18n/texts.svelte"
import { partyOf } from "../../src/table/listed"
import { plain } from "../words"

vi.mock("../../src/device/prefs.svelte", () => ({ prefs: {} }))
vi.stubGlobal("document", { documentElement: {} })

describe("who has played, in a list", () => {
  it.each([
    [["Ana", "bot:swimmer", "bot:navigator"], [], "Ana and 2 bots"],
    [["Ana", "bot:swimmer", "Ben"], [0], "Ben and 1 bot"],
    [["bot:swimmer", "bot:matriarch"], [], "2 bots"],
    [["Ana", "Ben"], [], "Ana and Ben"],
  ])("says which are bots: %j without %j", async (seats, without, said) => {
    await speakFirst("en", [0])
    expect(plain(partyOf(seats, without))).toBe(said)
  })
})
