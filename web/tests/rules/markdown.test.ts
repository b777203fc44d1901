import { describe, expect, it } from "vitest"
import RULES from "../../../src/mahe/locale/rules.de.md?raw"
import { blocksOf, piecesOf } from "../../src/rules/markdown"

describe("the rules' Markdown", () => {
  it("has strong, emphasised and plain words", () => {
    expect(piecesOf("The **raft** lies *before* `1`.")).toEqual([
      { kind: "text", text: "The " },
      { kind: "strong", text: "raft" },
      { kind: "text", text: " lies " },
      { kind: "em", text: "before" },
      { kind: "text", text: " " },
      { kind: "code", text: "1" },
      { kind: "text", text: "." },
    ])
  })
  it("gathers items into lists", () => {
    expect(blocksOf("# A\n\n- b\n- c\n\n1. d\n2. e\n\nf").map((block) => block.kind)).toEqual([
      "heading",
      "list",
      "steps",
      "paragraph",
    ])
  })
  it("marks where a picture belongs", () => {
    expect(blocksOf("# A\n\n<!-- picture: dice -->\n\nb")).toContainEqual({ kind: "picture", name: "dice" })
    expect(blocksOf(RULES).filter((block) => block.kind === "picture")).toHaveLength(6)
  })
  it("loses no letter of the real ones", () => {
    const said = JSON.stringify(blocksOf(RULES))
    const words = RULES.replaceAll(/<!--.*-->/g, "").match(/\p{L}{5,}/gu) ?? []
    expect(words.length).toBeGreaterThan(200)
    expect(words.filter((word) => !said.includes(word))).toEqual([])
  })
})
