/** Whether the server can be reached, and whether it has a newer page than this one. */

import { buildIn } from "./build"
import { monotonic } from "./clock"
import { Steady } from "./steady"

const RETRY_MS = 4000
const FRESH_MS = 60_000 // for so long nobody asks again whether there is a newer page

class Server {
  /** What is not as it should be, as the id of a text; only what lasts. */
  trouble: "" | "web-server-away" | "web-busy" = $state("")
  /** This page is out of date. */
  isNewer = $state(false)
  /** How often it has come back. */
  returns = $state(0)
  /** Which build this page is. */
  readonly build = buildIn(document.documentElement.outerHTML)
  private asked = monotonic()
  /** Nothing was heard when it was last asked. */
  private isAway = false
  private readonly steady = new Steady<"web-server-away" | "web-busy">((trouble) => (this.trouble = trouble ?? ""))
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && monotonic() - this.asked > FRESH_MS) void this.check()
    })
    addEventListener("online", () => void this.check())
    addEventListener("vite:preloadError", () => void this.check()) // a part of this page is gone
  }

  /** Note whether it has answered; if not, it is asked again until it does, or once the device is online again. */
  noteAnswer(hasAnswered: boolean): void {
    if (this.isAway && hasAnswered) this.returns += 1
    this.isAway = !hasAnswered
    this.steady.set(hasAnswered ? null : "web-server-away")
    clearTimeout(this.timer)
    if (this.isAway && navigator.onLine) this.timer = setTimeout(() => void this.check(), RETRY_MS)
  }

  /** Note that it has asked to try again later. */
  noteBusy(): void {
    this.steady.set("web-busy")
  }

  /** Ask whether it is there, and for its newest page. */
  async check(): Promise<void> {
    this.asked = monotonic()
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
