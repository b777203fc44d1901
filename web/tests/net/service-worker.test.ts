import { beforeEach, describe, expect, it, vi } from "vitest"
import source from "../../public/sw.js?raw"

const SITE = "https://mahe.example"
const PAGE = '<script src="/assets/index-a.js"></script><link href="/assets/index-b.css">'

type Handler = (event: object) => void
let stores: Map<string, Map<string, Response>>
let handlers: Map<string, Handler>
let answer: (path: string) => Response | null | "never"
let full: boolean

const pathOf = (asked: string | { url: string }) => new URL(typeof asked === "string" ? asked : asked.url, SITE).pathname

function fetched(asked: string | { url: string }): Promise<Response> {
  const found = answer(pathOf(asked))
  if (found === "never") return new Promise(() => undefined)
  return found ? Promise.resolve(found) : Promise.reject(new TypeError("no network"))
}

const caches = {
  keys: () => Promise.resolve([...stores.keys()]),
  delete: (name: string) => Promise.resolve(stores.delete(name)),
  open: (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return Promise.resolve({
      match: (asked: string | { url: string }) => Promise.resolve(store.get(pathOf(asked))?.clone()),
      put: (asked: string | { url: string }, given: Response) => (full ? Promise.reject(new Error("full")) : Promise.resolve(void store.set(pathOf(asked), given))),
      addAll: async (paths: string[]) => {
        for (const path of paths) store.set(path, await fetched(path))
      },
    })
  },
}

/** Start the service worker of a build. */
function start(build: string): void {
  const self = { skipWaiting: () => Promise.resolve(), clients: { claim: () => Promise.resolve() } }
  handlers = new Map()
  const listen = (name: string, handler: Handler) => handlers.set(name, handler)
  new Function("self", "location", "caches", "fetch", "addEventListener", source)(self, { origin: SITE, search: `?${build}` }, caches, fetched, listen)
}

/** Let it handle an event; what it answers with, if it does. */
async function happen(name: string, request?: { path: string; mode?: string; method?: string }): Promise<Response | undefined> {
  let work: Promise<unknown> | undefined
  const keep = (promise: Promise<unknown>) => (work = promise)
  const asked = request && { url: SITE + request.path, mode: request.mode ?? "cors", method: request.method ?? "GET" }
  const besides: Promise<unknown>[] = []
  handlers.get(name)?.({ waitUntil: request ? (promise: Promise<unknown>) => besides.push(promise) : keep, respondWith: keep, request: asked })
  const answered = (await work) as Response | undefined
  await Promise.all(besides)
  return answered
}

const shows = async (path: string) => (await happen("fetch", { path, mode: "navigate" }))?.text()

beforeEach(() => {
  stores = new Map([["mahe-old", new Map()], ["others", new Map()]])
  answer = (path) => new Response(path.startsWith("/assets/") ? path : PAGE)
  full = false
  start("new")
})

describe("the service worker", () => {
  it("keeps the page with its files, under the name of its build, and forgets other builds", async () => {
    await happen("install")
    await happen("activate")
    expect([...stores.keys()].sort()).toEqual(["mahe-new", "others"])
    expect([...stores.get("mahe-new")!.keys()].sort()).toEqual(["/", "/assets/index-a.js", "/assets/index-b.css"])
  })

  it("prefers the server's page, and shows the kept one when there is none", async () => {
    await happen("install")
    answer = () => new Response("newer")
    expect(await shows("/t/a")).toBe("newer")
    answer = () => new Response("bad gateway", { status: 502 })
    expect(await shows("/t/a")).toBe(PAGE)
    answer = () => null
    expect(await shows("/t/a")).toBe(PAGE)
  })

  it("says the truth where nothing is kept", async () => {
    answer = () => new Response("bad gateway", { status: 502 })
    expect(await shows("/")).toBe("bad gateway")
  })

  it("shows the kept page when the server's takes too long", async () => {
    await happen("install")
    vi.useFakeTimers()
    answer = () => "never"
    const shown = shows("/learn")
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await shown).toBe(PAGE)
    vi.useRealTimers()
  })

  it("gives a file out although there is no room to keep it", async () => {
    full = true
    expect(await (await happen("fetch", { path: "/assets/de-c.js" }))?.text()).toBe("/assets/de-c.js")
  })

  it("keeps files as they are used", async () => {
    expect(await (await happen("fetch", { path: "/assets/de-c.js" }))?.text()).toBe("/assets/de-c.js")
    answer = () => null
    expect(await (await happen("fetch", { path: "/assets/de-c.js" }))?.text()).toBe("/assets/de-c.js")
  })

  it.each([
    ["/api/me", "cors", "GET"],
    ["/api/openapi.json", "navigate", "GET"],
    ["/", "navigate", "POST"],
    ["/index.html", "cors", "GET"],
    ["/preview.png", "no-cors", "GET"],
  ])("leaves %s (%s, %s) alone", async (path, mode, method) => {
    expect(await happen("fetch", { path, mode, method })).toBeUndefined()
  })
})
