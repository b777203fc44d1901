/** Has the server analyse a game, and waits until it has. */

import type { Analysis, AnalysisState } from "../protocol"
import { ask, askFirmly, RefusedError } from "./api"
import { Backoff } from "./backoff"

/** How far it has come. */
export type Progress = Pick<AnalysisState, "done" | "queued">

const PATH = "/api/analysis"
const PAUSE_MS = 700
/** A server that was restarted has forgotten what it was asked. */
const GONE = 404
const MOST_ASKED = 5
const KEPT = 3

/** Those that were seen last, by what was asked: going back and forth asks nothing. */
const kept = new Map<string, Analysis>()

/** Have a game analysed: its record, or its notation as a text. `tell` hears how far it has come. */
export async function analyse(game: unknown, tell: (progress: Progress) => void, signal: AbortSignal): Promise<Analysis> {
  const key = JSON.stringify(game)
  const known = kept.get(key)
  if (known) return known
  const found = await waitFor(game, tell, signal)
  kept.set(key, found)
  for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest)
  return found
}

async function waitFor(game: unknown, tell: (progress: Progress) => void, signal: AbortSignal): Promise<Analysis> {
  for (let asked = 1; ; asked++) {
    try {
      let answer = await post(game, signal)
      while (!answer.analysis) {
        tell(answer)
        await pause(PAUSE_MS, signal)
        answer = await askFirmly<AnalysisState>("GET", `${PATH}/${answer.id}`)
      }
      return answer.analysis
    } catch (error) {
      const isForgotten = error instanceof RefusedError && error.status === GONE
      if (!isForgotten || asked >= MOST_ASKED) throw error
    }
  }
}

/** Ask; a server that has too much to do is asked again, as long as the person waits. */
async function post(game: unknown, signal: AbortSignal): Promise<AnalysisState> {
  const backoff = new Backoff()
  for (;;) {
    try {
      return await ask<AnalysisState>("POST", PATH, game)
    } catch (error) {
      if (!(error instanceof RefusedError && error.retry)) throw error
      await pause(backoff.next(error.details), signal)
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener("abort", stop, { once: true })
    setTimeout(resolve, milliseconds)
  })
}
