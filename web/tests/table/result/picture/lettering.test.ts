import { describe, expect, it } from "vitest"
import { lettered, type Sizes } from "../../../../src/table/result/picture/lettering"

/** All letters are equally wide. */
const measure = (text: string) => [...text].length / 2
const SIZES: Sizes = [[30, 1], [20, 1], [26, 2], [20, 2]]
const ROOM = 200

function set(...names: string[]) {
  return lettered(names, ROOM, SIZES, measure)
}

describe("the size of names in a drawing", () => {
  it.each<[string, string[], number, string[][]]>([
    ["all fit", ["Ana", "Ben"], 30, [["Ana"], ["Ben"]]],
    ["one is longer, and all are smaller", ["Marie-Claire Roux", "Ben"], 20, [["Marie-Claire Roux"], ["Ben"]]],
    ["one is too long for a line", ["Marie-Claire-Antoinette", "Ben"], 26, [["Marie-Claire-", "Antoinette"], ["Ben"]]],
    ["a line breaks where both are short", ["Sjoerd van den Bergh-Oosterhuis", "Ben"], 20, [["Sjoerd van den", "Bergh-Oosterhuis"], ["Ben"]]],
    ["what cannot be broken is shortened", ["W".repeat(40), "Ben"], 20, [[`${"W".repeat(19)}…`], ["Ben"]]],
  ])("%s", (_, names, size, lines) => {
    expect(set(...names)).toMatchObject({ size, lines })
  })

  it("nothing is wider than its room", () => {
    expect(Math.max(...set("Marie-Claire-Antoinette", "W".repeat(40), "Opa Heinz und Oma Elisabeth").widths)).toBeLessThanOrEqual(ROOM)
  })

  it("nobody has no letters", () => {
    expect(set()).toMatchObject({ lines: [], widths: [] })
  })
})
