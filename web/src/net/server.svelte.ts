/** Whether the server can be reached, and whether it has a newer page than this one. */

import { buildIn } from "./build"

const AGAIN = 4000 // milliseconds between two attempts
const SELDOM = 60_000 // no more often is a reachable server asked for a newer page

class Server {
  /** Nothing was heard when it was last asked. */
  isAway = $state(false)
  /** This page is out of date. */
  isNewer = $state(false)
  /** How often it has come back. */
  returns = $state(0)
  /** Which build this page is. */
  readonly build = buildIn(document.documentElement.outerHTML)
  private asked = Date.now()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - this.asked > SELDOM) void this.look()
    })
    addEventListener("online", () => void this.look())
    addEventListener("vite:preloadError", () => void this.look()) // a part of this page is gone
  }

  /** Note whether it has answered; one that has not is asked until it does. */
  note(hasAnswered: boolean): void {
    if (this.isAway && hasAnswered) this.returns += 1
    this.isAway = !hasAnswered
    clearTimeout(this.timer)
    if (this.isAway) this.timer = setTimeout(() => void this.look(), AGAIN)
  }

  /** Ask whether it is there, and for its newest page. */
  async look(): Promise<void> {
    this.asked = Date.now()
    try {
      const answer = await fetch("/index.html", { cache: "no-cache" })
      const isUp = answer.status < 500
      if (answer.ok && buildIn(await answer.text()) !== this.build) this.isNewer = true
      this.note(isUp)
    } catch {
      this.note(false)
    }
  }
}

export const server = new Server()
