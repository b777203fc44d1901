import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

vi.mock("../../src/i18n/texts.svelte", () => ({ t: (id: string) => id }))
vi.mock("../../src/net/server.svelte", () => ({ server: { noteAnswer: () => undefined, noteBusy: () => undefined } }))

const { ask, askFirmly } = await import("../../src/net/api")

type Answer = [status: number, body: unknown] | "lost" | "silent"

let asked: unknown[] = []

/** A server that answers so, one request after the other; at last always the same. */
function answering(...answers: Answer[]): void {
  vi.stubGlobal("fetch", (_: string, request: RequestInit) => {
    asked.push(JSON.parse(String(request.body)))
    const answer = answers[Math.min(asked.length, answers.length) - 1]!
    if (answer === "lost") return Promise.reject(new TypeError("lost"))
    if (answer === "silent") {
      return new Promise((_, refuse) => request.signal?.addEventListener("abort", () => refuse(new Error("aborted"))))
    }
    return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }))
  })
}

function refusal(code: string, retry: boolean, details: object = {}): unknown {
  return { code, sentence: "No.", retry, details }
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

describe("what is asked firmly", () => {
  it.each<[string, Answer]>([
    ["an answer that is lost", "lost"],
    ["a server that says nothing", "silent"],
    ["a proxy without a server", [502, null]],
    ["a server that restarts", [503, refusal("server/draining", true)]],
    ["a database that is away", [503, refusal("store/unavailable", true)]],
  ])("survives %s, and asks for the same thing", async (_, fault) => {
    answering(fault, fault, [201, { table: "t" }])
    const opened = askFirmly("POST", "/api/tables", { id: "1" })
    opened.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(40_000)
    await expect(opened).resolves.toEqual({ table: "t" })
    expect(asked).toEqual([{ id: "1" }, { id: "1" }, { id: "1" }])
  })

  it("waits as long as it is told", async () => {
    answering([429, refusal("request/too_many", true, { seconds: 5 })], [201, {}])
    const opened = askFirmly("POST", "/api/tables", {})
    await vi.advanceTimersByTimeAsync(4900)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(500)
    await expect(opened).resolves.toEqual({})
  })

  it.each<[string, Answer]>([
    ["a refusal that is final", [409, refusal("table/locked", false)]],
    ["a pause that nobody would wait for", [429, refusal("request/too_many", true, { seconds: 600 })]],
  ])("says no after %s", async (_, answer) => {
    answering(answer)
    await expect(askFirmly("POST", "/api/tables", {})).rejects.toMatchObject({ message: "No." })
    expect(asked).toHaveLength(1)
  })

  it("gives up when nobody answers for long", async () => {
    answering("lost")
    const opened = askFirmly("POST", "/api/tables", {})
    opened.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(30_000)
    await expect(opened).rejects.toThrow()
  })
})

it("does not wait for ever for a server that says nothing", async () => {
  answering("silent")
  const answer = ask("POST", "/api/me", {})
  answer.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(16_000)
  await expect(answer).rejects.toThrow()
})
