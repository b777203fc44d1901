/** What this person has seen already: it is shown once on a device, and never again. */

import { recall, remember } from "./storage"

const KEY = "mahe.seen"

/** Once: the lessons to their end, one of them or of those besides, a game to its end, the question for a name, all tips, or one of them. */
export type Once = "lessons" | `lesson-${string}` | "game" | "name" | "tips" | `tip-${string}`

function load(): Once[] {
  const found = recall(KEY)
  return Array.isArray(found) ? (found as Once[]) : []
}

class Seen {
  private all: readonly Once[] = $state.raw(load())

  has(what: Once): boolean {
    return this.all.includes(what)
  }

  /** Note that something has been seen, without touching what another tab has noted. */
  note(what: Once): void {
    if (this.has(what)) return
    this.all = [...new Set([...load(), ...this.all, what])]
    remember(KEY, this.all)
  }

  /** Whether this person has neither learnt the game here nor played one to its end. */
  get isNew(): boolean {
    return !this.has("lessons") && !this.has("game")
  }

  /** Be a stranger again. */
  forget(): void {
    this.all = []
  }
}

export const seen = new Seen()
