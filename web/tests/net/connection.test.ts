import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Connection, type Link, type Listener, type Unanswered } from "../../src/net/connection"
import type { Happened, Outgoing } from "../../src/protocol"

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
  refuse(id: unknown, code: string, retry: boolean, details: object = {}): void {
    this.say({ type: "refused", id, code, sentence: "No.", retry, details })
  }
  goodbye(code: string, retry: boolean): void {
    this.say({ type: "goodbye", code, sentence: "", retry })
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
  times(id: unknown): number {
    return this.sent.filter((one) => one.id === id).length
  }
}

const newest = (): FakeSocket => FakeSocket.all.at(-1)!

interface Started {
  connection: Connection
  heard: Outgoing[]
  links: Link[]
  ends: string[]
  waiting: () => readonly Unanswered[]
}

function start(rest?: (then: () => void) => void): Started {
  const heard: Outgoing[] = []
  const links: Link[] = []
  const ends: string[] = []
  let waiting: readonly Unanswered[] = []
  const listener: Listener = {
    message: (message) => heard.push(message),
    link: (link) => links.push(link),
    unanswered: (commands) => (waiting = commands),
    ended: (goodbye) => ends.push(goodbye.code),
  }
  const connection = new Connection("ws://x", { language: "en" }, listener, () => new FakeSocket() as never, rest)
  connection.open()
  return { connection, heard, links, ends, waiting: () => waiting }
}

/** A connection that was welcomed. */
function welcomed(): Started {
  const started = start()
  newest().open()
  newest().welcome(1)
  return started
}

/** Welcomed, and with a command that is not answered; its id. */
function given(): Started & { id: unknown; done: Promise<number> } {
  const started = welcomed()
  const done = started.connection.give({ type: "begin" })
  done.catch(() => undefined)
  return { ...started, id: newest().sent.at(-1)!.id, done }
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
    const { id, done, waiting } = given()
    const first = newest().sent.at(-1)!
    newest().break()
    vi.advanceTimersByTime(1000)
    newest().open()
    expect(newest().times(id)).toBe(0) // before the welcome nobody knows who says it
    newest().welcome(1, true)
    expect(newest().sent.at(-1)).toEqual(first)
    expect(waiting()).toHaveLength(1)
    newest().say({ type: "done", id, seq: 2 })
    await expect(done).resolves.toBe(2)
    expect(waiting()).toEqual([])
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

  it("gives a command under the id that it had before the page was loaded anew", () => {
    const { connection } = welcomed()
    void connection.give({ type: "begin" }, "kept")
    expect(newest().times("kept")).toBe(1)
  })

  it("does not come back to a table that is not there", () => {
    const { ends, links } = start()
    newest().open()
    newest().goodbye("table/none", false)
    newest().break(4404)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(ends).toEqual(["table/none"])
    expect(links.at(-1)).toBe("ended")
  })

  it.each([1008, 4401, 4404, 1006])("comes back after code %i when nobody has said that it should not", (code) => {
    welcomed()
    newest().break(code)
    vi.advanceTimersByTime(1000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it("waits longer each time that nobody answers, and not as long as a person would", () => {
    start()
    const gaps: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      const before = FakeSocket.all.length
      newest().break()
      let waited = 0
      while (FakeSocket.all.length === before) {
        vi.advanceTimersByTime(50)
        waited += 50
      }
      gaps.push(waited)
    }
    expect(gaps[0]).toBeLessThanOrEqual(300)
    expect(gaps[3]).toBeGreaterThan(gaps[0]!)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(5050)
  })

  it("waits no longer where attempts are swallowed: what each has taken counts", () => {
    start()
    for (let attempt = 2; attempt < 12; attempt++) {
      vi.advanceTimersByTime(10_500) // 8 seconds until an attempt is given up, and a short pause
      expect(FakeSocket.all.length).toBeGreaterThanOrEqual(attempt)
    }
  })

  it("that takes its time is not begun anew by impatient taps", () => {
    const { connection } = start()
    vi.advanceTimersByTime(1500)
    connection.wake()
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(2000)
    connection.wake()
    expect(FakeSocket.all).toHaveLength(2)
  })

  it("that is open, but not welcomed, is made anew when the person asks for it", () => {
    const { connection } = start()
    newest().open()
    connection.wake()
    expect(FakeSocket.all).toHaveLength(1) // it may still be answered
    vi.advanceTimersByTime(3500)
    connection.wake()
    expect(FakeSocket.all).toHaveLength(2)
  })

  it("comes about on a slow line, however often the person asks for it", () => {
    const { connection, links } = start()
    for (let taps = 0; taps < 4 && links.at(-1) !== "open"; taps += 1) {
      const socket = newest()
      if (!socket.readyState) socket.open()
      vi.advanceTimersByTime(4000)
      connection.wake()
      if (socket === newest()) socket.welcome(1) // it takes the server five seconds
    }
    expect(links.at(-1)).toBe("open")
    expect(FakeSocket.all).toHaveLength(2)
  })

  it("says that the server restarts, while it may still do so", () => {
    const { links } = welcomed()
    newest().goodbye("server/draining", true)
    newest().break(1012)
    expect(links.at(-1)).toBe("restarting")
    for (let attempt = 0; attempt < 9; attempt++) {
      vi.advanceTimersByTime(8000)
      newest().break()
    }
    expect(links.at(-1)).toBe("away")
  })
})

describe("a refusal", () => {
  it("that is final is told", async () => {
    const { id, done, waiting } = given()
    newest().refuse(id, "table/not_host", false)
    await expect(done).rejects.toMatchObject({ code: "table/not_host", message: "No." })
    expect(waiting()).toEqual([])
  })

  it.each(["server/draining", "store/unavailable", "store/busy", "anything/else"])(
    "that asks to try again (%s) keeps the command, and it is sent again",
    async (code) => {
      const { id, done, waiting } = given()
      newest().refuse(id, code, true)
      expect(waiting()).toMatchObject([{ id, putOff: code }])
      vi.advanceTimersByTime(300)
      expect(newest().times(id)).toBe(2)
      newest().say({ type: "done", id, seq: 2 })
      await expect(done).resolves.toBe(2)
    },
  )

  it("during a drain keeps the command for the next connection", async () => {
    const { id, done } = given()
    newest().refuse(id, "server/draining", true)
    newest().goodbye("server/draining", true)
    newest().break(1012)
    vi.advanceTimersByTime(1000)
    newest().open()
    newest().welcome(1, true)
    expect(newest().times(id)).toBe(1)
    newest().say({ type: "done", id, seq: 2 })
    await expect(done).resolves.toBe(2)
  })

  it("that says how long to wait is heard", () => {
    const { id } = given()
    newest().refuse(id, "request/too_many", true, { seconds: 7 })
    vi.advanceTimersByTime(6900)
    expect(newest().times(id)).toBe(1)
    vi.advanceTimersByTime(500)
    expect(newest().times(id)).toBe(2)
  })

  it("that comes again and again is answered more and more seldom", () => {
    const { id } = given()
    for (let refusal = 0; refusal < 6; refusal++) {
      newest().refuse(id, "store/busy", true)
      vi.advanceTimersByTime(8000)
    }
    newest().refuse(id, "store/busy", true)
    vi.advanceTimersByTime(3900)
    expect(newest().times(id)).toBe(7)
  })
})

describe("a reaction", () => {
  it("is for the moment: it is not given later, and never twice", async () => {
    const { connection, waiting } = start()
    await expect(connection.give({ type: "react", reaction: "wow" })).rejects.toThrow()
    newest().open()
    newest().welcome(1)
    const reacted = connection.give({ type: "react", reaction: "wow" })
    newest().break()
    await expect(reacted).rejects.toThrow()
    expect(waiting()).toEqual([])
  })

  it("that comes too soon is not given when its moment is over", async () => {
    const { connection, waiting } = welcomed()
    const skipped = connection.give({ type: "skip" })
    newest().refuse(newest().sent.at(-1)!.id, "request/too_many", true, { seconds: 7 })
    await expect(skipped).rejects.toThrow()
    expect(waiting()).toEqual([])
  })
})

describe("what comes together", () => {
  it("waits for frames of its own, until somebody wants to see the end of it", () => {
    const { connection, heard } = start(() => undefined)
    newest().open()
    newest().welcome(1)
    for (const seq of [2, 3, 4]) newest().say({ type: "happened", seq, events: [], padding: "x".repeat(600) })
    expect(heard.map(({ type }) => type)).toEqual(["welcome", "happened"])
    connection.takeIn()
    expect(heard.slice(1).map((one) => (one as Happened).seq)).toEqual([2, 3, 4])
  })
})

describe("a connection that is dead although nobody says so", () => {
  it("is noticed by its silence", () => {
    const { links } = welcomed()
    vi.advanceTimersByTime(6000)
    expect(newest().sent.filter((one) => one.type === "ping")).toHaveLength(1)
    vi.advanceTimersByTime(6000)
    expect(links.at(-1)).toBe("away")
  })

  it("is kept as long as the server answers, however little happens", () => {
    welcomed()
    const pings = () => newest().sent.filter((one) => one.type === "ping").length
    for (let answered = 0; answered < 10; answered += 1) {
      while (pings() === answered) vi.advanceTimersByTime(500)
      vi.advanceTimersByTime(4000)
      newest().say({ type: "pong" })
    }
    expect(FakeSocket.all).toHaveLength(1)
  })

  it("is not to be told from a server that works on what it was given: that has its time", () => {
    given()
    vi.advanceTimersByTime(11_500)
    expect(FakeSocket.all).toHaveLength(1)
    expect(newest().sent.filter((one) => one.type === "ping")).toHaveLength(0)
  })

  it("is noticed by a command without an answer, though other things are still heard", () => {
    const { id } = given()
    for (let seq = 2; seq < 16; seq++) {
      newest().say({ type: "happened", seq, events: [] })
      vi.advanceTimersByTime(1000)
    }
    vi.advanceTimersByTime(1000)
    expect(FakeSocket.all).toHaveLength(2)
    newest().open()
    newest().welcome(16, true)
    expect(newest().times(id)).toBe(1)
  })

  it("is noticed when it does not even open, or nobody says welcome", () => {
    start()
    vi.advanceTimersByTime(9500)
    expect(FakeSocket.all).toHaveLength(2)
    newest().open()
    vi.advanceTimersByTime(14_500)
    expect(FakeSocket.all).toHaveLength(3)
  })

  it("is noticed soon when the person comes back", () => {
    const { connection } = welcomed()
    connection.wake()
    vi.advanceTimersByTime(4500)
    expect(FakeSocket.all).toHaveLength(2)
    newest().break()
    connection.wake() // and there the next attempt is made at once
    expect(FakeSocket.all).toHaveLength(3)
  })

  it("is kept when it answers the person who comes back", () => {
    const { connection } = welcomed()
    connection.wake()
    newest().say({ type: "pong" })
    vi.advanceTimersByTime(4500)
    expect(FakeSocket.all).toHaveLength(1)
  })
})

describe("a clock that is set", () => {
  it.each([3_600_000, -3_600_000])("by %i milliseconds neither ends a connection nor keeps a dead one", (jump) => {
    const { links } = welcomed()
    vi.setSystemTime(Date.now() + jump)
    vi.advanceTimersByTime(1500)
    newest().say({ type: "pong" })
    vi.advanceTimersByTime(5000)
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(20_000)
    expect(links.at(-1)).toBe("away")
  })

  it("is what sleeping looks like where the other clock stops: the server is asked at once", () => {
    welcomed()
    vi.setSystemTime(Date.now() + 600_000)
    vi.advanceTimersByTime(1000)
    expect(newest().sent.at(-1)).toEqual({ type: "ping" })
    vi.advanceTimersByTime(4500)
    expect(FakeSocket.all).toHaveLength(2)
  })
})
