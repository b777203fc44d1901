import { describe, expect, it } from "vitest"
import RULES from "../../../src/mahe/locale/rules.de.md?raw"
import COMPILED from "../../../src/mahe/locale/rules.de.md"
import { compileRules } from "../../plugins/rules"
import { isPicture } from "../../src/rules/pictures"

const html = COMPILED.parts.map((part) => ("html" in part ? part.html : "")).join("")

describe("the rules, compiled", () => {
  it("are what a page imports", () => {
    expect(COMPILED).toEqual(compileRules(RULES))
    expect(COMPILED.title).toMatch(/Mahé/)
  })

  it("have lists, strong and emphasised words, and no title among the text", () => {
    expect(compileRules("# A\n\nThe **raft** lies *before* `1`.\n\n- b\n- c\n\n1. d")).toEqual({
      title: "A",
      parts: [{ html: "<p>The <strong>raft</strong> lies <em>before</em> <code>1</code>.</p>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n<ol>\n<li>d</li>\n</ol>\n" }],
    })
  })

  it("have pictures where they belong, all of which can be drawn", () => {
    expect(compileRules("a\n\n<!-- picture: dice -->\n\nb").parts).toEqual([{ html: "<p>a</p>\n" }, { picture: "dice" }, { html: "<p>b</p>\n" }])
    const pictures = COMPILED.parts.flatMap((part) => ("picture" in part ? [part.picture] : []))
    expect(pictures).toHaveLength(8)
    expect(pictures.filter((name) => !isPicture(name))).toEqual([])
  })

  it("name no flags of the command line", () => {
    expect(RULES).toMatch(/`--[a-z-]+`/)
    expect(html).not.toMatch(/--[a-z]/)
  })

  it("lose no letter", () => {
    const words = RULES.replaceAll(/<!--.*-->|`.*?`|\{.*?\}/g, " ").match(/\p{L}{5,}/gu) ?? []
    expect(words.length).toBeGreaterThan(200)
    expect(words.filter((word) => !`${COMPILED.title} ${html}`.includes(word))).toEqual([])
  })
})
