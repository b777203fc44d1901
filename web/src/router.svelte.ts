/** Which screen an address shows. */

import { meantBy } from "./net/links"
import { server } from "./net/server.svelte"

export type Route =
  | { screen: "home" | "watch" | "learn" | "rules" | "luck" | "nowhere" }
  | { screen: "table" | "tv" | "pad"; table: string }
  | { screen: "replay"; table: string; game: number; step: number; isLuck: boolean; isChecked: boolean }
  | { screen: "move"; code: string }

const NAME = "([A-Za-z0-9_-]{1,64})"

/** Of the address of a replay: whoever follows it asks whether the dice were fair. */
export const CHECK = "#dice"

/** The screen that a path names. */
export function routeOf(path: string, hash = ""): Route {
  const plain = path.replace(/\/+$/, "") || "/"
  if (plain === "/") return { screen: "home" }
  for (const screen of ["watch", "learn", "rules", "luck"] as const) {
    if (plain === `/${screen}`) return { screen }
  }
  const table = plain.match(new RegExp(`^/t/${NAME}$`))
  if (table?.[1]) return { screen: "table", table: table[1] }
  for (const screen of ["tv", "pad"] as const) {
    const table = plain.match(new RegExp(`^/t/${NAME}/${screen}$`))
    if (table?.[1]) return { screen, table: table[1] }
  }
  const replay = plain.match(new RegExp(`^/t/${NAME}/g/([0-9]{1,6})(/luck)?$`))
  if (replay?.[1] && replay[2]) {
    const step = Number(hash.match(/^#([0-9]{1,6})$/)?.[1] ?? 0)
    return { screen: "replay", table: replay[1], game: Number(replay[2]), step, isLuck: replay[3] !== undefined, isChecked: hash === CHECK }
  }
  const move = plain.match(/^\/move\/([A-Za-z0-9_-]{1,128})$/)
  if (move?.[1]) return { screen: "move", code: move[1] }
  return { screen: "nowhere" }
}

const COVERED = "covered"

/** What the browser's history keeps with an address: the one that led there. */
interface HistoryEntry {
  from: string
}

class Router {
  route: Route = $state.raw({ screen: "nowhere" })
  /** Closes the dialog that covers the screen. */
  private reveal: (() => void) | null = null
  /** Whether the browser is on its way back from a dialog, and where to go after that. */
  private isUncovering = false
  private next: string | null = null
  /** The address that the screen has got meanwhile. */
  private renamed: string | null = null
  /** By the name of a table the screen where one was there last: the board, or the buttons beside a TV. */
  private readonly screens = new Map<string, string>()

  constructor() {
    this.look()
    addEventListener("popstate", () => this.arrive())
  }

  /** A dialog covers the screen; the browser's back button closes it. */
  cover(reveal: () => void): void {
    this.reveal = reveal
    if (!this.isUncovering) history.pushState(COVERED, "")
  }

  /** The dialog has been closed. */
  uncover(): void {
    if (!this.reveal) return // the back button has done it
    this.reveal = null
    this.isUncovering = true
    history.back()
  }

  /** Go to another screen; the browser's back button leads here again. */
  go(path: string): void {
    if (this.isUncovering) {
      this.next = path
      return
    }
    if (server.isNewer) {
      location.assign(path) // the moment to get the newer page
      return
    }
    this.reveal = null
    const from: HistoryEntry = { from: location.pathname }
    if (history.state === COVERED) history.replaceState(from, "", path)
    else history.pushState(from, "", path)
    this.look()
    scrollTo(0, 0)
  }

  /** Go to a screen; if one came from there, by a step back in the history. */
  goBack(path: string): void {
    if (this.isFrom(path)) history.back()
    else this.go(path)
  }

  /** Whether one came here from another screen. */
  isFrom(path: string): boolean {
    return (history.state as HistoryEntry | null)?.from === path
  }

  /** The way back to a table, to the screen where one was. */
  tablePath(table: string): string {
    return this.screens.get(table) ?? `/t/${table}`
  }

  /** Give the screen another address, without a new step in the history. */
  rename(path: string): void {
    if (this.isUncovering) this.renamed = path
    else history.replaceState(history.state, "", path)
  }

  private arrive(): void {
    const { reveal, isUncovering, next, renamed } = this
    this.isUncovering = false
    this.next = this.renamed = null
    if (renamed !== null) this.rename(renamed)
    if (!isUncovering) {
      this.reveal = null
      if (reveal) reveal()
      else this.look()
    } else if (next !== null) this.go(next)
    else if (reveal) history.pushState(COVERED, "") // something else covers it by now
  }

  private look(): void {
    const meant = meantBy(location.pathname)
    if (meant !== location.pathname) history.replaceState(history.state, "", meant)
    const route = (this.route = routeOf(location.pathname, location.hash))
    if ("table" in route && route.screen !== "replay") this.screens.set(route.table, location.pathname)
  }
}

export const router = new Router()

/** Let links within the page change the screen without loading it anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a")
  const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
  if (!link || !plain || link.target || link.hasAttribute("download")) return
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return
  event.preventDefault()
  if (link.rel === "prev") router.goBack(link.pathname)
  else router.go(link.pathname + link.hash)
}
