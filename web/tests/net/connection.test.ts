import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Connection, type Link, type Listener } from "../../src/net/connection"
import type { Outgoing } from "../../src/protocol"

class FakeSocket {
  static all: FakeSocket[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    FakeSocket.all.push(this)
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  welcome(seq: number, resumed = false): void {
    this.say({ type: "welcome", seq, resumed })
  }
  break(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.readyState = 3
  }
}

const newest = (): FakeSocket => FakeSocket.all.at(-1)!

function start(): { connection: Connection; heard: Outgoing[]; links: Link[]; ends: string[] } {
  const heard: Outgoing[] = []
  const links: Link[] = []
  const ends: string[] = []
  const listener: Listener = {
    message: (message) => heard.push(message),
    link: (link) => links.push(link),
    ended: (goodbye) => ends.push(goodbye.code),
  }
  const connection = new Connection("ws://x", { language: "en" }, listener, () => new FakeSocket() as never)
  connection.open()
  return { connection, heard, links, ends }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("WebSocket", { OPEN: 1 })
  FakeSocket.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("a connection", () => {
  it("says hello, and after a break says how far it is", () => {
    const { links } = start()
    newest().open()
    expect(newest().sent).toEqual([{ type: "hello", language: "en" }])
    newest().welcome(7)
    newest().say({ type: "happened", seq: 8, events: [] })
    newest().break()
    vi.advanceTimersByTime(1000)
    newest().open()
    expect(newest().sent).toEqual([{ type: "hello", language: "en", since: 8 }])
    expect(links).toEqual(["connecting", "open", "away", "away"])
  })

  it("shows no row twice", () => {
    const { heard } = start()
    newest().open()
    newest().welcome(3)
    for (const seq of [4, 4, 5, 3]) newest().say({ type: "happened", seq, events: [] })
    expect(heard.filter((one) => one.type === "happened")).toHaveLength(2)
  })

  it("sends a command again under the same id until it is answered", async () => {
    const { connection } = start()
    newest().open()
    newest().welcome(1)
    const done = connection.give({ type: "begin" })
    const first = newest().sent.at(-1)!
    newest().break()
    vi.advanceTimersByTime(1000)
    newest().open()
    newest().welcome(1, true)
    expect(newest().sent.at(-1)).toEqual(first)
    newest().say({ type: "done", id: first.id, seq: 2 })
    await expect(done).resolves.toBe(2)
    newest().break()
    vi.advanceTimersByTime(5000)
    newest().open()
    newest().welcome(2, true)
    expect(newest().sent.filter((one) => one.type === "begin")).toHaveLength(0)
  })

  it("can be made anew, and gives then what was not answered", async () => {
    const { connection, links } = start()
    newest().open()
    newest().welcome(4)
    const former = newest()
    connection.again()
    former.break(1000) // nobody minds the old one
    const done = connection.give({ type: "begin" })
    newest().open()
    expect(newest().sent).toEqual([{ type: "hello", language: "en", since: 4 }])
    newest().welcome(4, true)
    newest().say({ type: "done", id: newest().sent.at(-1)!.id, seq: 5 })
    await expect(done).resolves.toBe(5)
    expect(FakeSocket.all).toHaveLength(2)
    expect(links).toEqual(["connecting", "open", "connecting", "open"])
  })

  it("tells why a command was refused", async () => {
    const { connection } = start()
    newest().open()
    newest().welcome(1)
    const given = connection.give({ type: "begin" })
    newest().say({ type: "refused", id: newest().sent.at(-1)!.id, code: "table/not_host", sentence: "No.", details: {} })
    await expect(given).rejects.toMatchObject({ code: "table/not_host", message: "No." })
  })

  it("waits and tries again when the server cannot just now", async () => {
    const { connection } = start()
    newest().open()
    newest().welcome(1)
    const given = connection.give({ type: "begin" })
    const { id } = newest().sent.at(-1)!
    newest().say({ type: "refused", id, code: "store/busy", sentence: "", details: {} })
    vi.advanceTimersByTime(1100)
    expect(newest().sent.filter((one) => one.id === id)).toHaveLength(2)
    newest().say({ type: "done", id, seq: 2 })
    await expect(given).resolves.toBe(2)
  })

  it("does not come back to a table that is not there", () => {
    const { ends, links } = start()
    newest().open()
    newest().say({ type: "goodbye", code: "table/none", sentence: "", again: false })
    newest().break(4404)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(ends).toEqual(["table/none"])
    expect(links.at(-1)).toBe("ended")
  })

  it("notices a dead connection, and comes back at once when it is woken", () => {
    const { connection } = start()
    newest().open()
    newest().welcome(1)
    vi.advanceTimersByTime(31_000)
    expect(newest().sent.some((one) => one.type === "ping") || FakeSocket.all.length > 1).toBe(true)
    const count = FakeSocket.all.length
    newest().break()
    connection.wake()
    expect(FakeSocket.all.length).toBe(count + 1)
  })
})
