import { describe, expect, it, vi } from "vitest"
import { speakFirst } from "../../src/i18n/texts.svelte"
import type { TableState } from "../../src/protocol"
import { aboutOf } from "../../src/table/about"
import { plain } from "../words"
import { bot, chair, game, table, you } from "../tables"

vi.mock("../../src/device/prefs.svelte", () => ({ prefs: {} }))
vi.stubGlobal("document", { documentElement: {} })

describe("one's own table, in a list", () => {
  const CHAIRS = [chair(0, { name: "Mia", person: 0 }), chair(1, { name: "x · x", person: 1 }), bot(2)]
  const about = (view: Parameters<typeof table>[1]) => aboutOf({ view: table(CHAIRS, view), you: you([0]) } as TableState).map(plain)

  it("has two parts while it is played, whatever names people have", async () => {
    await speakFirst("en", [0])
    expect(about({ game: game([0, 1, 2], { face_down: 16 }) })).toEqual(["x · x and 1 bot", "16 cards left"])
  })
  it("is who sits there before", async () => {
    await speakFirst("en", [0])
    expect(about({})).toEqual(["x · x and 1 bot"])
  })
})
