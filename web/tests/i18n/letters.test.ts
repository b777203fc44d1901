import { describe, expect, it } from "vitest"
import { fitting, lettersOf, plain, shortened, withoutJoints } from "../../src/i18n/letters"

const FAMILY = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}"
const WALES = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}"
const JOINED = [FAMILY, WALES, "\u{1f44b}\u{1f3fd}", "\u{1f469}\u{1f3fe}\u200d\u{1f33e}", "\u{1f3f3}\ufe0f\u200d\u{1f308}", "\u{1f642}\u200d\u2194\ufe0f", "\u{1f1f8}\u{1f1e8}", "e\u0301"]

describe("letters", () => {
  it.each(JOINED)("are whole, whatever they are joined of: %s", (letter) => {
    expect(lettersOf(`A${letter}b`)).toEqual(["A", letter, "b"])
    expect(plain(letter)).toBe(letter)
    expect(withoutJoints(letter)).not.toMatch(/\p{Cf}/u)
    expect(shortened(letter.repeat(20), 15)).toBe(`${letter.repeat(14)}…`)
    expect(shortened(letter.repeat(15), 15)).toBe(letter.repeat(15))
  })
  it.each([
    ["A\u200dna", "Ana"],
    ["\u{1f468}\u200d", "\u{1f468}"],
    ["\u200d\u{1f468}", "\u{1f468}"],
    ["+\u200d+", "++"],
    ["\u{1f3f4}\u{e0067}", "\u{1f3f4}"],
    ["\u202eAna\u00a0B\n", "Ana B"],
  ])("are without what cannot be seen and joins nothing: %j", (text, expected) => {
    expect(plain(text)).toBe(expected)
    expect(withoutJoints(text)).toBe(text)
  })
  it("that do not fit are left out as a whole", () => {
    expect(fitting("x".repeat(41), 40)).toBe("x".repeat(40))
    expect(fitting(FAMILY.repeat(6), 40)).toBe(FAMILY.repeat(5))
    expect(fitting(`Ana ${FAMILY}`, 40)).toBe(`Ana ${FAMILY}`)
    expect(fitting("", 40)).toBe("")
  })
})
