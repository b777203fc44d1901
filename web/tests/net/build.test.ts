import { describe, expect, it } from "vitest"
import { buildIn } from "../../src/net/build"

const page = (script: string, style: string) => `<!doctype html><html lang="de"><head><title>x</title>
<script type="module" crossorigin src="/assets/${script}"></script>
<link rel="stylesheet" crossorigin href="/assets/${style}"><link rel="icon" href="/icon.svg"></head></html>`

describe("the build of a page", () => {
  it("is named by its files", () => {
    expect(buildIn(page("index-a1.js", "index-b2.css"))).toBe("index-a1.js,index-b2.css")
  })

  it("differs when a script or a style does, and not for another language", () => {
    const build = buildIn(page("index-a1.js", "index-b2.css"))
    expect(buildIn(page("index-a2.js", "index-b2.css"))).not.toBe(build)
    expect(buildIn(page("index-a1.js", "index-b3.css"))).not.toBe(build)
    expect(buildIn(page("index-a1.js", "index-b2.css").replace("de", "fr"))).toBe(build)
  })

  it("is that of the development server there", () => {
    expect(buildIn('<script type="module" src="/@vite/client"></script><script type="module" src="/src/main.ts"></script>')).toBe("src/main.ts")
  })
})
