import { describe, expect, it } from "vitest"
import { offlineFiles } from "../../plugins/offline"
import { filesFor } from "../../src/net/service-worker"

const FILES = offlineFiles([
  { fileName: "index.html" },
  { fileName: "assets/index-a.js", moduleIds: ["/web/src/main.ts", "/web/src/App.svelte"] },
  { fileName: "assets/index-b.css" },
  { fileName: "assets/Learn-c.js", moduleIds: ["/web/src/screens/learn/Learn.svelte"] },
  { fileName: "assets/de-d.js", moduleIds: ["/src/mahe/locale/de.ftl?raw"] },
  { fileName: "assets/rules.de-e.js", moduleIds: ["/src/mahe/locale/rules.de.md"] },
  { fileName: "assets/en-f.js", moduleIds: ["/src/mahe/locale/en.ftl?raw"] },
  { fileName: "assets/fr-g.js", moduleIds: ["/src/mahe/locale/fr.ftl?raw"] },
])

describe("what a device keeps", () => {
  it("is every screen, and the texts by their language", () => {
    expect(FILES).toEqual({
      all: ["/assets/Learn-c.js", "/assets/index-a.js", "/assets/index-b.css"],
      de: ["/assets/de-d.js", "/assets/rules.de-e.js"],
      en: ["/assets/en-f.js"],
      fr: ["/assets/fr-g.js"],
    })
  })

  it("is first what somebody needs who speaks a language, and English", () => {
    const { all, de, en, fr } = FILES as Record<string, string[]>
    expect(filesFor(FILES, "de")).toEqual([all, de, en, fr].flat())
    expect(filesFor(FILES, "en")).toEqual([all, en, de, fr].flat())
  })
})
