/** Waiting for the page to have nothing else to do. */

const LONGEST_MS = 5000

/** Settled when the browser is idle; where browsers do not say it, after a while. */
export function whenIdle(): Promise<void> {
  return new Promise((idle) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => idle(), { timeout: LONGEST_MS })
    else setTimeout(idle, LONGEST_MS)
  })
}
