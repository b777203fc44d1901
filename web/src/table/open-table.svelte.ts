/** A table that is open in this tab. */

import { prefs, type Speed } from "../device/prefs.svelte"
import { contribute, noteRefused, noteSteps, noteView } from "../fairness/keeping"
import { t } from "../i18n/texts.svelte"
import { ask, beKnown, sentenceFor } from "../net/api"
import { steadyTime } from "../net/clock"
import { type Command, CommandError, Connection, type Link, type Unanswered } from "../net/connection"
import { server } from "../net/server.svelte"
import { Steady } from "../net/steady"
import { troubleOf } from "../net/trouble"
import type { Act, Happened, Outgoing, Present, SaidMessage, TableView, You } from "../protocol"
import { PROTOCOL } from "../protocol"
import { actOf, isChange, lookOf } from "../stage/act"
import { LIVE } from "../stage/environment"
import { inOwnFrame } from "../stage/frame-queue"
import { Stage } from "../stage/stage.svelte"
import { whoDecided } from "../stage/turns"
import { forgetUnanswered, keepUnanswered, unansweredAt } from "./decide/unanswered"
import { TableLog } from "./log.svelte"
import { ownLook } from "./looks/wearing.svelte"
import { noteLeft } from "./my-tables.svelte"
import { concernOf, isByPerson, isGivenUp, leaveCommands } from "./people"
import { merged } from "./talk/chat"
import { Reactions } from "./talk/reactions.svelte"

/** What is done once, however often the same button is tapped while the server has not answered. */
const ONCE: readonly Command["type"][] = ["begin", "want_rematch", "close"]
const EARLIER_ROWS = 20
const PROBLEM_MS = 9000
/** Why a decision was not taken that comes too late, which is nobody's mistake: the game is shown, and the button to take the seat back. */
const TOLD_ELSEWHERE = ["action/stale", "table/stand_in"]

/** After these the connection may be dead, or there may be one again. */
const PAGE_EVENTS = ["visibilitychange", "resume"] as const
const WINDOW_EVENTS = ["online", "offline", "pageshow"] as const

export class OpenTable {
  link: Link = $state("connecting")
  /** The commands of this person that the server has not answered. */
  unanswered: readonly Unanswered[] = $state.raw([])
  /** What the person is told about the connection and their taps, as the ids of texts; only what lasts. */
  trouble: readonly string[] = $state.raw([])
  you: You | null = $state.raw(null)
  /** The newest table that is known; the board shows `stage.view`, which may lag behind. */
  view: TableView | null = $state.raw(null)
  /** The table, if it was closed before a game was over: at once, whatever is still being shown. */
  readonly givenUp: TableView | null = $derived(this.view && isGivenUp(this.view) ? this.view : null)
  present: Present | null = $state.raw(null)
  said: SaidMessage[] = $state.raw([])
  /** What somebody has said while this person was here. */
  heard: SaidMessage | null = $state.raw(null)
  /** The number of the last one that was shown: what is drawn anew does not show it again. */
  heardUpTo = 0
  readonly reactions = new Reactions()
  readonly log = new TableLog()
  /** Why the last thing was not done, as a sentence. */
  problem: string = $state("")
  /** Why this table cannot be seen any more: the server's code and sentence. */
  end: { code: string; sentence: string } | null = $state.raw(null)
  readonly stage: Stage<TableView>
  private readonly connection: Connection
  private readonly steady = new Steady<readonly string[]>((trouble) => this.tell(trouble ?? []))
  private wasAway = false
  private wasWelcome = false
  private isClosed = false
  /** By how many milliseconds the server's clock is ahead of ours, as far as messages show it. */
  clockOffset: number = $state(0)
  private hasClockOffset = false
  /** What is not as this device noted it of the dice, by a code of docs/fairness.md. */
  diceFault: string | null = $state(null)
  /** Settled when earlier rows have been loaded: steps are noted in their order. */
  private loaded: Promise<void> = Promise.resolve()

  constructor(
    readonly name: string,
    readonly isTv = false,
    /** Whether a TV shows the game: it all takes as long here as there, so that no phone asks or tells what is yet to be seen. */
    readonly isPad = false,
  ) {
    this.stage = new Stage({
      ...LIVE,
      speed: () => this.speed,
      concern: (view) => (this.isPad && view.game?.over ? null : concernOf(view, this.isPad ? null : this.you)),
      ...((isTv || isPad) && { isAwaited: ({ events, view }) => events.some((event) => !isChange(event) && isByPerson(view, whoDecided(event))) }),
      tell: (told, view) => this.log.add(told, view),
      mention: (change, view) => this.log.add(change, view),
    })
    const scheme = location.protocol === "https:" ? "wss" : "ws"
    this.connection = new Connection(
      `${scheme}://${location.host}/api/tables/${name}/socket`,
      { view: isTv ? "tv" : "seat", language: prefs.language },
      {
        message: (message) => this.receive(message),
        link: (link) => this.linked(link),
        unanswered: (commands) => this.awaits(commands),
        ended: (goodbye) => (this.end = { code: goodbye.code, sentence: goodbye.sentence }),
      },
      undefined,
      inOwnFrame,
    )
  }

  open(): void {
    this.connection.open()
    for (const event of PAGE_EVENTS) document.addEventListener(event, this.wake)
    for (const event of WINDOW_EVENTS) addEventListener(event, this.wake)
  }

  /** Try to connect at once. */
  retry(): void {
    this.connection.wake()
  }

  close(): void {
    for (const event of PAGE_EVENTS) document.removeEventListener(event, this.wake)
    for (const event of WINDOW_EVENTS) removeEventListener(event, this.wake)
    this.isClosed = true
    this.connection.close()
    this.steady.end()
  }

  /** Decide for a seat; a reload does not undo it. */
  async decide(act: Act, game: number): Promise<boolean> {
    keepUnanswered({ table: this.name, game, act })
    const { id, ...command } = act
    const isDone = await this.give(command, id)
    if (!this.isClosed) forgetUnanswered()
    return isDone
  }

  /** Whether the server has yet to answer a command of these types. */
  isGiving(...types: Command["type"][]): boolean {
    return this.unanswered.some(({ command }) => types.includes(command.type))
  }

  /** Give a command; a refusal is shown, and gives false. */
  async give(command: Command, id?: string): Promise<boolean> {
    if (ONCE.includes(command.type) && this.isGiving(command.type)) return false
    this.problem = ""
    try {
      await this.connection.give(command, id)
      return true
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      if (!TOLD_ELSEWHERE.includes(error.code)) this.showProblem(error.message)
      return false
    }
  }

  /** Take a chair; first the server gives this browser an identity, if it has none. */
  async sitDown(name: string): Promise<boolean> {
    try {
      if (this.you?.person == null && (await beKnown())) this.connection.again()
    } catch (error) {
      this.showProblem(sentenceFor(error))
      return false
    }
    const contribution = this.contribution()
    if (contribution === null) {
      this.showProblem(t("table-playing")) // the commitment to the next game is shown when this one is over
      return false
    }
    return this.giveWith([contribution], { type: "join", contribution, name: name.trim() || null, ...(this.you?.chairs.length ? {} : ownLook()) })
  }

  wantRematch(): Promise<boolean> {
    const contributions = (this.you?.chairs ?? []).flatMap((chair) => this.contribution(chair) ?? [])
    return this.giveWith(contributions, { type: "want_rematch", contributions })
  }

  /** Random bytes for the dice of the next game, once the commitment to it was noted. */
  private contribution(chair?: number): string | null {
    if (this.view) noteView(this.name, this.view, this.you, true)
    return contribute(this.name, chair)
  }

  /** Give a command that contributes to dice. */
  private async giveWith(contributions: readonly string[], command: Command): Promise<boolean> {
    const isDone = await this.give(command)
    if (!isDone) noteRefused(this.name, contributions)
    return isDone
  }

  /** Give all of one's seats up; whether that was done. */
  async leave(): Promise<boolean> {
    if (!this.view) return false
    for (const command of leaveCommands(this.view, this.you)) if (!(await this.give(command))) return false
    return true
  }

  /** Take seats back from the bots that play them, and see how things stand: what one decides is what is shown. */
  async reclaim(seats: readonly number[]): Promise<void> {
    if (this.isGiving("reclaim")) return
    let isDone = true
    for (const seat of seats) isDone = (await this.give({ type: "reclaim", seat })) && isDone
    if (isDone && this.stage.isBusy && !this.view?.game?.over) this.skip()
    noteLeft(this.name, false)
  }

  /** Show the end of all that has come; a phone beside a TV has the TV do so, too, and the other phones beside it. */
  skip(): void {
    this.connection.takeIn()
    this.stage.skip()
    if (this.isPad) void this.connection.give({ type: "skip" }).catch(() => undefined) // the TV comes after in its own time
  }

  /** Show why something was not done, for a while. */
  showProblem(sentence: string): void {
    this.problem = sentence
    setTimeout(() => {
      if (this.problem === sentence) this.problem = ""
    }, PROBLEM_MS)
  }

  private get speed(): Speed {
    if (this.isPad && this.view?.game?.over) return prefs.speed === "slow" ? "slow" : "normal"
    return this.view?.game?.deadline != null && prefs.speed === "slow" ? "normal" : prefs.speed // a clock waits for no slow page
  }

  private linked(link: Link): void {
    this.link = link
    this.weigh()
    if (link === "away" || link === "restarting") this.wasAway = true
    else if (link === "open" && this.wasAway) {
      this.wasAway = false
      void server.check() // it may have been restarted with a newer page
    }
  }

  private awaits(commands: readonly Unanswered[]): void {
    this.unanswered = commands
    this.weigh()
  }

  private weigh(): void {
    const trouble = troubleOf(this.link, this.unanswered)
    this.steady.set(trouble.length ? trouble : null)
  }

  /** Tell the person what is wrong; a die that was thrown into a dead line comes back. */
  private tell(trouble: readonly string[]): void {
    this.trouble = trouble
    if (trouble.some((one) => one !== "web-sending")) this.stage.toss.takeBack()
  }

  private readonly wake = (): void => {
    if (!document.hidden) this.connection.wake()
  }

  private receive(message: Outgoing): void {
    switch (message.type) {
      case "welcome":
        if (message.protocol !== PROTOCOL) server.isNewer = true
        this.you = message.you
        this.present = message.present
        this.said = merged(this.said, message.said)
        if (!message.resumed) {
          this.view = message.view
          this.stage.show(lookOf(message.view))
          this.log.clear()
          this.diceFault = noteView(this.name, message.view, this.you, false)
          if (message.view.game && !this.isTv) this.loaded = this.loadEarlier(message.seq)
        }
        this.resume(message.view)
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
        this.heard = message
        break
      case "reacted":
        this.reactions.add(message)
        break
      case "skipped":
        if ((this.isTv || this.isPad) && !this.view?.game?.over) this.stage.skip() // the end is for all to see
        break
      case "refused":
      case "done":
      case "pong":
      case "goodbye":
        break
    }
  }

  /** Send what was decided before the page was loaded anew. */
  private resume(view: TableView): void {
    if (this.wasWelcome) return
    this.wasWelcome = true
    const act = unansweredAt(this.name, view, this.you)
    if (act && view.game) void this.decide(act, view.game.number)
  }

  private happened(row: Happened): void {
    this.view = row.view
    const offset = row.at - steadyTime() // too small by the time that the message took, so the largest is the best
    this.clockOffset = this.hasClockOffset ? Math.max(this.clockOffset, offset) : offset
    this.hasClockOffset = true
    this.stage.add(actOf(row))
    const { you } = this
    // In frames of their own, in the order of rows: to read, compare and write notes takes some time.
    inOwnFrame(() => (this.diceFault = noteView(this.name, row.view, you, true)))
    void this.loaded.then(() => inOwnFrame(() => noteSteps(this.name, row)))
  }

  /** Ask what happened before this page was opened; without an answer there is only what comes. */
  private async loadEarlier(seq: number): Promise<void> {
    if (seq === 0) return
    const since = Math.max(0, seq - EARLIER_ROWS)
    const rows = await ask<Happened[]>("GET", `/api/tables/${this.name}/events?since=${since}`).catch(() => [])
    const earlier = rows.filter((row) => row.seq <= seq)
    for (const row of earlier) noteSteps(this.name, row)
    this.log.setEarlier(earlier)
  }
}
