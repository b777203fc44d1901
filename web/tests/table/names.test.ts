import { describe, expect, it } from "vitest"
import { canBeSeen, isReserved, namingOf, recorded, withLeavers } from "../../src/table/names"
import { bot, chair, game, table } from "../tables"

describe("names", () => {
  it("tell people without one, namesakes and bots apart", () => {
    const chairs = [chair(0), chair(1, { name: "Ana" }), chair(2, { name: "Ana" }), chair(3, { name: "Ben" }), bot(4), bot(5, "swimmer"), bot(6, "navigator"), bot(7, "navigator")]
    expect(chairs.map((one) => namingOf(one, chairs))).toEqual([
      { kind: "unnamed" },
      { kind: "namesake", name: "Ana" },
      { kind: "namesake", name: "Ana" },
      { kind: "named", name: "Ben" },
      { kind: "bot" },
      { kind: "level", level: "swimmer", isOneOfSome: false },
      { kind: "level", level: "navigator", isOneOfSome: true },
      { kind: "level", level: "navigator", isOneOfSome: true },
    ])
    expect(namingOf(undefined, chairs)).toEqual({ kind: "unnamed" })
  })

  it.each([
    ["bot:x", true],
    ["#1", true],
    [" #07 ", true],
    ["#\u0661", true],
    ["Bot:x", false],
    ["# 1", false],
    ["#1 fan", false],
    ["", false],
    [" ", false],
  ])("that are taken are known: %s", (name, expected) => {
    expect(isReserved(name)).toBe(expected)
  })

  it.each([
    ["bot:random", { name: null, bot: "random" }],
    ["#3", { name: null, bot: null }],
    ["Ana", { name: "Ana", bot: null }],
    ["# 3", { name: "# 3", bot: null }],
  ])("of a record are understood: %s", (written, expected) => {
    expect(recorded(written)).toEqual(expected)
  })

  it.each(["", " ", "\u3164", "\uffa0", "\u115f \u1160", "\u2800", "\u{1d159}", "\u0301", "\u0301a", "\ufe0f", "\u034f", "\u200b", "\u3164\u0301"])(
    "that nobody could see are known: %j",
    (name) => expect(canBeSeen(name)).toBe(false),
  )

  it.each(["A", "7", "!", "e\u0301", "海亀", "한", "❤\ufe0f", "🐢", "\u2801", "\u3164a"])("that can be seen are fine: %j", (name) =>
    expect(canBeSeen(name)).toBe(true),
  )

  it("of those who have left since stay in the result of a game", () => {
    const view = table([chair(3, { name: "Mia" })], { game: game([3, 1, 2]) })
    const { chairs } = withLeavers(view, ["Mia", "Jan", "bot:drifter"])
    expect(chairs.map(({ number, name, bot }) => [number, name, bot])).toEqual([[3, "Mia", null], [1, "Jan", null], [2, null, "drifter"]])
    expect(withLeavers(view, [])).toBe(view)
  })
})
