/** One WebSocket to a table that comes back by itself and never loses a command. */

import type { CommandMessage, Goodbye, Hello, Outgoing, Refused } from "../protocol"
import { Backoff } from "./backoff"
import { monotonic } from "./clock"
import { Inbox } from "./inbox"
import { randomHex } from "./random"

export type Link = "connecting" | "open" | "away" | "restarting" | "ended"

/** A command without the id, which the connection gives it. */
export type Command = CommandMessage extends infer C ? (C extends { id: string } ? Omit<C, "id"> : never) : never

/** A command that the server has not answered for good. */
export interface Unanswered {
  readonly id: string
  readonly command: Command
  /** Why the server has asked to try again later, by its code; null where it has not. */
  readonly putOff: string | null
}

export interface Listener {
  message(message: Outgoing): void
  link(link: Link): void
  /** The commands that wait for an answer have changed. */
  unanswered(commands: readonly Unanswered[]): void
  ended(goodbye: Goodbye): void
}

interface Waiting extends Unanswered {
  putOff: string | null
  /** When it was sent in this connection. */
  sent: number | null
  readonly backoff: Backoff
  timer: ReturnType<typeof setTimeout> | undefined
  readonly done: (seq: number) => void
  readonly refuse: (error: CommandError) => void
}

/** A command that was not done, and why. */
export class CommandError extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly details: Record<string, unknown>,
  ) {
    super(sentence)
  }
}

const TICK_MS = 1000
/** So long a WebSocket may take to open. */
const CONNECT_MS = 8000
/** So long an answer may take: a server waits for its database for 10 seconds. */
const ANSWER_MS = 12_000
/** So long an answer may take after the device has slept: then a connection is dead more often than not. */
const PROBE_MS = 3000
/** After so long without a word the server is asked whether it is there, and so long it may take to say so: that needs no database. */
const SILENT_MS = 5000
const PONG_MS = 5000
/** So long a server that has said so is thought to be restarting. */
const RESTART_MS = 20_000
/** The longest pause between two attempts to connect; what a failed one has taken counts, but so much of a pause there is. */
const PAUSE_MS = 5000
const LEAST_PAUSE = 0.2
/** A message of so many letters tells what happened, with all that is to be seen. */
const LARGE = 600
/** A connection that lasts so long is a good one. */
const GOOD_MS = 5000

/** The code by which a server says that it is restarting. */
export const RESTARTING = "server/draining"

/** Commands for the moment, which nobody wants to be done later. */
const MOMENTARY: readonly Command["type"][] = ["react", "skip"]

export class Connection {
  private socket: WebSocket | null = null
  private isWelcome = false
  private readonly waiting = new Map<string, Waiting>()
  private seq: number | null = null
  private readonly backoff = new Backoff(PAUSE_MS)
  private isOver = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private watch: ReturnType<typeof setInterval> | undefined
  /** When the connection was begun, and when it was welcomed. */
  private dialled = 0
  private welcomed = 0
  /** How many attempts that had no answer yet were given up for another; each has twice the time of the one before, so that taps do not keep a slow line from connecting. */
  private cut = 0
  private heard = 0
  /** Until when the server has to say something; null when nothing was asked. */
  private due: number | null = null
  private ticked = { monotonic: 0, clock: 0 }
  private hasFailed = false
  private farewell: { goodbye: Goodbye; at: number } | null = null
  private readonly inbox: Inbox<{ socket: WebSocket; text: string }>

  constructor(
    private readonly url: string,
    private readonly hello: Omit<Hello, "type" | "since">,
    private readonly listener: Listener,
    private readonly connect: (url: string) => WebSocket = (address) => new WebSocket(address),
    /** Calls back when another message may be worked on. */
    rest: (then: () => void) => void = (then) => then(),
  ) {
    this.inbox = new Inbox(
      ({ socket, text }) => this.hear(socket, JSON.parse(text) as Outgoing),
      ({ text }) => text.length > LARGE,
      rest,
    )
  }

  /** Connect, and stay connected. */
  open(): void {
    this.isOver = false
    this.ticked = { monotonic: monotonic(), clock: Date.now() }
    this.watch = setInterval(() => this.tick(), TICK_MS)
    this.dial()
  }

  /** Leave for good. */
  close(): void {
    this.isOver = true
    clearTimeout(this.timer)
    clearInterval(this.watch)
    this.hangUp()
    for (const { id } of [...this.waiting.values()]) {
      this.answered(id)?.refuse(new CommandError("connection/closed", "", {}))
    }
  }

  /** Hand on all that has come, and let nothing of it wait for a frame of its own. */
  takeIn(): void {
    this.inbox.empty()
  }

  /** Find out at once how things are: the person has come back to the page, or the network has. */
  wake(): void {
    if (this.isOver) return
    if (this.isWelcome) this.ping(PROBE_MS)
    else if (!this.socket) this.again()
    else if (monotonic() - this.dialled > PROBE_MS * 2 ** this.cut) {
      this.cut += 1
      this.again()
    }
  }

  /** Connect anew, without waiting. */
  again(): void {
    if (this.isOver) return
    clearTimeout(this.timer)
    this.hangUp()
    this.backoff.reset()
    this.dial()
  }

  /** Give a command; it is sent again, under the same id, until it is answered for good. */
  give(command: Command, id = randomHex(12)): Promise<number> {
    if (this.isOver || (!this.isWelcome && MOMENTARY.includes(command.type))) {
      return Promise.reject(new CommandError("connection/away", "", {}))
    }
    return new Promise((done, refuse) => {
      const waiting = { id, command, putOff: null, sent: null, backoff: new Backoff(), timer: undefined, done, refuse }
      this.waiting.set(id, waiting)
      this.inbox.pause() // what the page does about a tap is shown before what comes of it
      this.send(waiting)
      this.tell()
    })
  }

  private dial(): void {
    this.listener.link(this.hasFailed ? this.absence() : "connecting")
    const socket = this.connect(this.url)
    this.socket = socket
    this.dialled = monotonic()
    this.due = this.dialled + CONNECT_MS
    socket.onopen = () => {
      const since = this.seq === null ? {} : { since: this.seq }
      socket.send(JSON.stringify({ type: "hello", ...this.hello, ...since }))
      if (socket === this.socket) this.due = monotonic() + ANSWER_MS
    }
    socket.onmessage = (event) => {
      if (socket !== this.socket) return
      this.heard = monotonic()
      this.due = null
      this.inbox.put({ socket, text: String(event.data) })
    }
    socket.onclose = () => this.lost(socket)
  }

  private hear(socket: WebSocket, message: Outgoing): void {
    if (socket !== this.socket) return
    switch (message.type) {
      case "welcome":
        this.isWelcome = true
        this.cut = 0
        this.welcomed = this.heard
        this.hasFailed = false
        this.farewell = null
        if (!message.resumed) this.seq = message.seq
        this.listener.link("open")
        this.listener.message(message)
        for (const waiting of this.waiting.values()) this.send(waiting)
        this.tell()
        return
      case "happened":
        if (this.seq !== null && message.seq <= this.seq) return
        this.seq = message.seq
        break
      case "done":
        this.answered(message.id)?.done(message.seq)
        return
      case "refused":
        this.refused(message)
        break
      case "goodbye":
        this.farewell = { goodbye: message, at: this.heard }
        this.due = this.heard + PROBE_MS // to hang up as well
        break
    }
    this.listener.message(message)
  }

  private send(waiting: Waiting): void {
    clearTimeout(waiting.timer)
    if (!this.isWelcome || this.socket?.readyState !== WebSocket.OPEN) return
    waiting.sent = monotonic()
    this.socket.send(JSON.stringify({ ...waiting.command, id: waiting.id }))
  }

  /** A refusal is final, or says that trying again helps: then the command is kept. */
  private refused({ id, code, sentence, details, retry }: Refused): void {
    const waiting = id === null ? undefined : this.waiting.get(id)
    if (!waiting) return
    if (!retry || MOMENTARY.includes(waiting.command.type)) {
      this.answered(id)?.refuse(new CommandError(code, sentence, details))
      return
    }
    waiting.putOff = code
    waiting.sent = null
    waiting.timer = setTimeout(() => this.send(waiting), waiting.backoff.next(details))
    this.tell()
  }

  private answered(id: string | null): Waiting | undefined {
    const waiting = id === null ? undefined : this.waiting.get(id)
    if (!waiting) return undefined
    clearTimeout(waiting.timer)
    this.waiting.delete(waiting.id)
    this.tell()
    return waiting
  }

  private tell(): void {
    this.listener.unanswered([...this.waiting.values()].map(({ id, command, putOff }) => ({ id, command, putOff })))
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return
    this.inbox.empty()
    this.hangUp()
    if (this.isOver) return
    if (this.farewell?.goodbye.retry === false) {
      this.listener.link("ended")
      this.listener.ended(this.farewell.goodbye)
      this.close()
      return
    }
    if (this.welcomed > this.dialled && monotonic() - this.welcomed > GOOD_MS) this.backoff.reset()
    this.hasFailed = true
    this.listener.link(this.absence())
    this.timer = setTimeout(() => this.dial(), this.pause())
  }

  /** How long to wait before the next attempt. One that nobody has answered has taken some of that time already. */
  private pause(): number {
    const pause = this.backoff.next()
    const taken = this.welcomed > this.dialled ? 0 : monotonic() - this.dialled
    return Math.max(pause * LEAST_PAUSE, pause - taken)
  }

  /** Let go of the WebSocket; what was sent by it and not answered has to be sent again. */
  private hangUp(): void {
    const former = this.socket
    this.socket = null
    this.isWelcome = false
    this.due = null
    former?.close(1000)
    for (const waiting of [...this.waiting.values()]) {
      waiting.sent = null
      waiting.putOff = null
      clearTimeout(waiting.timer)
      // Sent once more it might be shown twice.
      if (MOMENTARY.includes(waiting.command.type)) this.answered(waiting.id)?.refuse(new CommandError("connection/away", "", {}))
    }
  }

  /** Why there is no connection, as far as it was said. */
  private absence(): Link {
    const isRestart = this.farewell?.goodbye.code === RESTARTING && monotonic() - this.farewell.at < RESTART_MS
    return isRestart ? "restarting" : "away"
  }

  private ping(patience: number): void {
    if (!this.isWelcome) return
    this.due = Math.min(this.due ?? Infinity, monotonic() + patience)
    this.socket?.send('{"type":"ping"}')
  }

  /** Notice a connection that is dead although nobody has said so, and a device that has slept. */
  private tick(): void {
    const now = monotonic()
    const clock = Date.now()
    // Asleep, some devices stop one of these clocks. A clock that was set looks the same; then a ping is enough, too.
    const passed = Math.max(now - this.ticked.monotonic, clock - this.ticked.clock)
    this.ticked = { monotonic: now, clock }
    if (passed > 5 * TICK_MS) this.wake()
    const { socket } = this
    if (!socket) return
    const sent = [...this.waiting.values()].flatMap((one) => one.sent ?? [])
    const isLate = sent.some((at) => now - at > ANSWER_MS)
    if (isLate || (this.due !== null && now > this.due)) this.lost(socket)
    else if (this.isWelcome && !sent.length && this.due === null && now - this.heard > SILENT_MS) this.ping(PONG_MS) // else that would wait for what was sent before
  }
}
