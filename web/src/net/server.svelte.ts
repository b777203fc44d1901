/** Whether the server can be reached, and whether it has a newer page than this one. */

import { buildIn } from "./build"

const RETRY_MS = 4000
const FRESH_MS = 60_000 // for so long nobody asks again whether there is a newer page

class Server {
  /** It did not answer when it was last asked. */
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
      if (!document.hidden && Date.now() - this.asked > FRESH_MS) void this.check()
    })
    addEventListener("online", () => void this.check())
    addEventListener("vite:preloadError", () => void this.check()) // a part of this page is gone
  }

  /** Note whether it has answered; if not, it is asked again until it does. */
  noteAnswer(hasAnswered: boolean): void {
    if (this.isAway && hasAnswered) this.returns += 1
    this.isAway = !hasAnswered
    clearTimeout(this.timer)
    if (this.isAway) this.timer = setTimeout(() => void this.check(), RETRY_MS)
  }

  /** Ask whether it is there, and for its newest page. */
  async check(): Promise<void> {
    this.asked = Date.now()
    try {
      const answer = await fetch("/index.html", { cache: "no-cache" })
      const isUp = answer.status < 500
      if (answer.ok && buildIn(await answer.text()) !== this.build) this.isNewer = true
      this.noteAnswer(isUp)
    } catch {
      this.noteAnswer(false)
    }
  }
}

export const server = new Server()
