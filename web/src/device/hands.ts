/** What is listed does not move under somebody's hands: changes wait until no finger is down and no question is open. */

/** A click comes after the finger has gone. */
const CLICK_MS = 50
/** A finger that nobody saw leave. */
const LONGEST_PRESS_MS = 3000

let held = 0
let waiting: (() => void)[] = []

/** Keep things where they are until the function that comes back is called. */
export function hold(): () => void {
  let isHeld = true
  held += 1
  return () => {
    if (!isHeld) return
    isHeld = false
    held -= 1
    if (held) return
    const due = waiting
    waiting = []
    for (const go of due) go()
  }
}

/** Done as soon as things may move. */
export async function handsOff(): Promise<void> {
  while (held) await new Promise<void>((go) => waiting.push(go))
}

addEventListener(
  "pointerdown",
  () => {
    const release = hold()
    const lost = setTimeout(release, LONGEST_PRESS_MS)
    const gone = new AbortController()
    const leave = () => {
      gone.abort()
      clearTimeout(lost)
      setTimeout(release, CLICK_MS)
    }
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, leave, { capture: true, signal: gone.signal })
  },
  { capture: true },
)
