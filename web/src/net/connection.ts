/** One WebSocket to a table that comes back by itself and never loses a command. */

import type { CommandMessage, Goodbye, Hello, Outgoing } from "../protocol"
import { randomHex } from "./random"

export type Link = "connecting" | "open" | "away" | "ended"

/** A command without the id, which the connection gives it. */
export type Command = CommandMessage extends infer C ? (C extends { id: string } ? Omit<C, "id"> : never) : never

export interface Listener {
  message(message: Outgoing): void
  link(link: Link): void
  ended(goodbye: Goodbye): void
}

interface Waiting {
  text: string
  done: (seq: number) => void
  refuse: (error: CommandError) => void
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

const PAUSES = [0.2, 0.5, 1, 2, 4, 8] // seconds before each further attempt
const SILENCE = 25_000 // after so many milliseconds without a word the connection is dead
const NOT_AGAIN = new Set([1008, 4401, 4404])

export class Connection {
  private socket: WebSocket | null = null
  private waiting = new Map<string, Waiting>()
  private seq: number | null = null
  private attempts = 0
  private isOver = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private watch: ReturnType<typeof setInterval> | undefined
  private heard = 0
  private farewell: Goodbye | null = null

  constructor(
    private readonly url: string,
    private readonly hello: Omit<Hello, "type" | "since">,
    private readonly listener: Listener,
    private readonly connect: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  /** Connect, and stay connected. */
  open(): void {
    this.isOver = false
    this.watch = setInterval(() => this.check(), 5000)
    this.dial()
  }

  /** Leave for good. */
  close(): void {
    this.isOver = true
    clearTimeout(this.timer)
    clearInterval(this.watch)
    this.socket?.close(1000)
    this.socket = null
    for (const waiting of this.waiting.values()) {
      waiting.refuse(new CommandError("connection/closed", "", {}))
    }
    this.waiting.clear()
  }

  /** Try again at once, for the person has come back to the page. */
  wake(): void {
    if (this.isOver) return
    if (!this.socket) {
      clearTimeout(this.timer)
      this.attempts = 0
      this.dial()
    } else if (this.socket.readyState === WebSocket.OPEN) {
      this.socket.send('{"type":"ping"}')
    }
  }

  /** Connect anew, since the server knows by now who this is. */
  again(): void {
    if (this.isOver) return
    clearTimeout(this.timer)
    const former = this.socket
    this.socket = null
    former?.close(1000)
    this.attempts = 0
    this.dial()
  }

  /** Give a command; it is sent again after every interruption until it is answered. */
  give(command: Command): Promise<number> {
    const id = randomHex(12)
    const text = JSON.stringify({ ...command, id })
    return new Promise((done, refuse) => {
      this.waiting.set(id, { text, done, refuse })
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text)
    })
  }

  private dial(): void {
    this.listener.link(this.attempts ? "away" : "connecting")
    const socket = this.connect(this.url)
    this.socket = socket
    this.heard = Date.now()
    socket.onopen = () => {
      const since = this.seq === null ? {} : { since: this.seq }
      socket.send(JSON.stringify({ type: "hello", ...this.hello, ...since }))
    }
    socket.onmessage = (event) => this.hear(socket, JSON.parse(String(event.data)) as Outgoing)
    socket.onclose = (event) => this.lost(socket, event.code)
  }

  private hear(socket: WebSocket, message: Outgoing): void {
    if (socket !== this.socket) return
    this.heard = Date.now()
    switch (message.type) {
      case "welcome":
        this.attempts = 0
        this.farewell = null
        if (!message.resumed) this.seq = message.seq
        this.listener.link("open")
        this.listener.message(message)
        for (const waiting of this.waiting.values()) socket.send(waiting.text)
        return
      case "happened":
        if (this.seq !== null && message.seq <= this.seq) return
        this.seq = message.seq
        break
      case "done":
        this.answered(message.id)?.done(message.seq)
        return
      case "refused":
        if (this.refused(message.id, message.code)) return
        this.answered(message.id)?.refuse(
          new CommandError(message.code, message.sentence, message.details),
        )
        break
      case "goodbye":
        this.farewell = message
        break
    }
    this.listener.message(message)
  }

  /** Whether a refused command is kept, to be sent again soon. */
  private refused(id: string | null, code: string): boolean {
    const waiting = id === null ? undefined : this.waiting.get(id)
    if (!waiting || !["store/unavailable", "store/busy", "request/too_many"].includes(code)) return false
    setTimeout(() => {
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(waiting.text)
    }, 1000)
    return true
  }

  private answered(id: string | null): Waiting | undefined {
    if (id === null) return undefined
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    return waiting
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return
    this.socket = null
    if (this.isOver) return
    if (NOT_AGAIN.has(code)) {
      this.listener.link("ended")
      this.listener.ended(this.farewell ?? { type: "goodbye", code: code === 4404 ? "table/none" : "", sentence: "", retry: false })
      this.close()
      return
    }
    this.attempts += 1
    this.listener.link("away")
    const pause = PAUSES[Math.min(this.attempts, PAUSES.length) - 1] ?? 8
    this.timer = setTimeout(() => this.dial(), pause * 1000 * (0.75 + Math.random() / 2))
  }

  /** Notice a connection that is dead although nobody has said so. */
  private check(): void {
    const silent = Date.now() - this.heard
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) return
    if (silent > SILENCE) {
      const dead = this.socket
      dead.close()
      this.lost(dead, 1006)
    } else if (silent > SILENCE / 2) {
      this.socket.send('{"type":"ping"}')
    }
  }
}
