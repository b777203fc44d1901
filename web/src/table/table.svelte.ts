/** A table that is open in this tab. */

import { prefs } from "../device/prefs.svelte"
import { noteGiven, noteView } from "../fairness/keeping"
import { sentenceOf } from "../i18n/sentences"
import { ask, beKnown, sentenceFor } from "../net/api"
import { type Command, CommandError, Connection, type Link } from "../net/connection"
import { randomHex } from "../net/ids"
import { server } from "../net/server.svelte"
import type { Happened, Outgoing, Present, Reacted, SaidMessage, TableView, Told, You } from "../protocol"
import { PROTOCOL } from "../protocol"
import { LIVELY } from "../stage/lively"
import { type Change, newsOf, Stage } from "../stage/stage.svelte"
import { noteLeft } from "./mine.svelte"
import { partingWords } from "./people"
import { merged } from "./talk/chatting"

const MOST_LINES = 300
const ROWS_RECALLED = 20
const REACTION_MS = 4000
const MOST_REACTIONS = 4
const PROBLEM_MS = 9000

type Reaction = Reacted & { times: number }

interface Happening {
  told: Told | Change
  view: TableView
}

function said({ told, view }: Happening): string {
  return sentenceOf(told, view)
}

export class OpenTable {
  link: Link = $state("connecting")
  you: You | null = $state.raw(null)
  /** The newest table that is known; the board shows `stage.view`, which may lag behind. */
  view: TableView | null = $state.raw(null)
  present: Present | null = $state.raw(null)
  said: SaidMessage[] = $state.raw([])
  /** What was just said with one tap; whoever says the same again is counted. */
  reactions: Reaction[] = $state.raw([])
  log: string[] = $state.raw([])
  /** What happened shortly before this page was opened. */
  earlier: string[] = $state.raw([])
  /** Why the last thing was not done, as a sentence. */
  problem: string = $state("")
  /** Why this table cannot be seen any more, as a sentence; with the server's code. */
  end: { code: string; sentence: string } | null = $state.raw(null)
  readonly stage: Stage
  private readonly connection: Connection
  private wasAway = false
  private happenings: Happening[] = []
  private before: Happening[] = []
  /** By how many milliseconds the server's clock is ahead, as far as messages show it. */
  ahead: number = $state(0)
  private hasClock = false

  constructor(
    readonly name: string,
    readonly isTv = false,
  ) {
    this.stage = new Stage({
      ...LIVELY,
      tell: (told, view) => this.note({ told, view }),
      mention: (told, view) => this.note({ told, view }),
    })
    const scheme = location.protocol === "https:" ? "wss" : "ws"
    this.connection = new Connection(
      `${scheme}://${location.host}/api/tables/${name}/socket`,
      { view: isTv ? "tv" : "seat", language: prefs.language },
      {
        message: (message) => this.hear(message),
        link: (link) => this.linked(link),
        ended: (goodbye) => (this.end = { code: goodbye.code, sentence: goodbye.sentence }),
      },
    )
  }

  open(): void {
    this.connection.open()
    document.addEventListener("visibilitychange", this.wake)
    addEventListener("online", this.wake)
  }

  /** Try to connect at once. */
  retry(): void {
    this.connection.wake()
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.wake)
    removeEventListener("online", this.wake)
    this.connection.close()
  }

  /** Give a command; what is refused is shown, and false comes back. */
  async give(command: Command): Promise<boolean> {
    this.problem = ""
    try {
      await this.connection.give(command)
      return true
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      if (error.code !== "action/stale") this.complain(error.message)
      return false
    }
  }

  /** Take a chair; who was nobody to the server until now becomes somebody. */
  async sitDown(name: string): Promise<boolean> {
    try {
      if (this.you?.person == null && (await beKnown())) this.connection.again()
    } catch (error) {
      this.complain(sentenceFor(error))
      return false
    }
    return this.give({ type: "join", contribution: this.contribution(), name: name.trim() || null })
  }

  wantRematch(): Promise<boolean> {
    const contributions = (this.you?.chairs ?? []).map(() => this.contribution())
    return this.give({ type: "want_rematch", contributions })
  }

  /** Give all of one's seats up; whether that was done. */
  async leave(): Promise<boolean> {
    if (!this.view) return false
    for (const command of partingWords(this.view, this.you)) if (!(await this.give(command))) return false
    return true
  }

  /** Play oneself again where bots have stood in. */
  async reclaim(seats: readonly number[]): Promise<void> {
    for (const seat of seats) await this.give({ type: "reclaim", seat })
    noteLeft(this.name, false)
  }

  /** Show why something was not done, for a while. */
  complain(sentence: string): void {
    this.problem = sentence
    setTimeout(() => {
      if (this.problem === sentence) this.problem = ""
    }, PROBLEM_MS)
  }

  private linked(link: Link): void {
    this.link = link
    if (link === "away") this.wasAway = true
    else if (link === "open" && this.wasAway) {
      this.wasAway = false
      void server.look() // it may have been restarted with a newer page
    }
  }

  private contribution(): string {
    const made = randomHex(16)
    noteGiven(this.name, made)
    return made
  }

  private readonly wake = (): void => {
    if (!document.hidden) this.connection.wake()
  }

  private hear(message: Outgoing): void {
    switch (message.type) {
      case "welcome":
        if (message.protocol !== PROTOCOL) server.isNewer = true
        this.you = message.you
        this.present = message.present
        this.said = merged(this.said, message.said)
        if (!message.resumed) {
          this.view = message.view
          this.stage.show(message.view)
          this.log = this.happenings = []
          if (message.view.game && !this.isTv) void this.recall(message.seq)
        }
        noteView(this.name, message.view, this.you)
        break
      case "happened":
        this.happened(message)
        break
      case "you":
        this.you = message
        break
      case "present":
        this.present = message
        break
      case "said":
        this.said = merged(this.said, [message])
        break
      case "reacted":
        this.react(message)
        break
      case "refused":
      case "done":
      case "pong":
      case "goodbye":
        break
    }
  }

  private happened(row: Happened): void {
    this.view = row.view
    const ahead = row.at - Date.now() // less than it is: a message takes its time, an old one long
    this.ahead = this.hasClock ? Math.max(this.ahead, ahead) : ahead
    this.hasClock = true
    noteView(this.name, row.view, this.you)
    this.stage.add(row)
  }

  /** Find out what happened before; without an answer there is only what comes. */
  private async recall(seq: number): Promise<void> {
    if (seq === 0) return
    const since = Math.max(0, seq - ROWS_RECALLED)
    const rows = await ask<Happened[]>("GET", `/api/tables/${this.name}/events?since=${since}`).catch(() => [])
    this.before = rows
      .filter((row) => row.seq <= seq)
      .flatMap((row) => newsOf(row).map((told) => ({ told, view: row.view })))
    this.earlier = this.before.map(said).filter(Boolean)
  }

  private react(message: Reacted): void {
    const isSame = (one: Reacted) => one.chair === message.chair && one.reaction === message.reaction
    const times = (this.reactions.find(isSame)?.times ?? 0) + 1
    const reaction = { ...message, times }
    this.reactions = [...this.reactions.filter((one) => !isSame(one)), reaction].slice(-MOST_REACTIONS)
    setTimeout(() => {
      this.reactions = this.reactions.filter((one) => one !== reaction)
    }, REACTION_MS)
  }

  /** Say anew, in the language that is spoken now, what has happened. */
  retell(): void {
    this.log = this.happenings.map(said).filter(Boolean)
    this.earlier = this.before.map(said).filter(Boolean)
  }

  private note(happening: Happening): void {
    this.happenings = [...this.happenings.slice(-MOST_LINES), happening]
    const line = said(happening)
    if (line) this.log = [...this.log.slice(-MOST_LINES), line]
  }
}
