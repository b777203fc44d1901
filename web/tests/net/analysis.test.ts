import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

vi.mock("../../src/i18n/texts.svelte", () => ({ t: (id: string) => id }))
vi.mock("../../src/net/server.svelte", () => ({ server: { noteAnswer: () => undefined, noteBusy: () => undefined } }))

const { analyse } = await import("../../src/net/analysis")

type Answer = [status: number, body: unknown]
const DONE: Answer = [200, { id: "a", done: 1, queued: 0, analysis: { version: 1 } }]
const half: Answer = [200, { id: "a", done: 0.5, queued: 0, analysis: null }]
const refusal = (status: number, code: string, retry: boolean): Answer => [status, { code, sentence: code, retry, details: {} }]

let asked: string[] = []

/** A server that answers so, one request after the other. */
function answering(...answers: Answer[]): void {
  vi.stubGlobal("fetch", (path: string, request: RequestInit) => {
    asked.push(`${request.method} ${path}`)
    const [status, body] = answers[asked.length - 1] ?? DONE
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
}

let games = 0

/** Ask about a game of which nothing is known yet. */
function start(signal = new AbortController().signal) {
  const heard: number[] = []
  const found = analyse({ game: ++games }, ({ done }) => heard.push(done), signal)
  found.catch(() => undefined)
  return { found, heard }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("document", { documentElement: { lang: "en" } })
  asked = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("an analysis", () => {
  it("is asked for, waited for and told of meanwhile", async () => {
    answering(half, half, DONE)
    const { found, heard } = start()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await found).toEqual({ version: 1 })
    expect(heard).toEqual([0.5, 0.5])
    expect(asked).toEqual(["POST /api/analysis", "GET /api/analysis/a", "GET /api/analysis/a"])
  })

  it("is asked for once", async () => {
    answering(DONE)
    const { signal } = new AbortController()
    for (const _ of [1, 2]) expect(await analyse("notation", () => undefined, signal)).toEqual({ version: 1 })
    expect(asked).toHaveLength(1)
  })

  it("is asked for again where the server has forgotten it, or has too much to do", async () => {
    answering(refusal(503, "server/busy", true), half, refusal(404, "request/not_found", false), DONE)
    const { found } = start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await found).toEqual({ version: 1 })
    expect(asked.map((one) => one.split(" ")[0])).toEqual(["POST", "POST", "GET", "POST"])
  })

  it("is refused for good, with the server's sentence", async () => {
    answering(refusal(422, "analysis/too_long", false))
    const { found } = start()
    await expect(found).rejects.toThrow("analysis/too_long")
    expect(asked).toHaveLength(1)
  })

  it("is not asked for any more by somebody who has left", async () => {
    answering(...Array<Answer>(50).fill(half))
    const leaving = new AbortController()
    const { found } = start(leaving.signal)
    await vi.advanceTimersByTimeAsync(1000)
    leaving.abort()
    await expect(found).rejects.toThrow()
    const before = asked.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(before)
  })
})
