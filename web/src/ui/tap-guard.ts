/** Ignores taps on something that has only just appeared: they were meant for what was there before. */

/** What a finger or a mouse begins with; one of them comes for each tap, also on a button that is disabled. */
const BEGINNINGS = ["pointerdown", "touchstart"]
const CAPTURING = { capture: true }

/** Accept taps once none has come for a while; the function that comes back cancels that, and taps are ignored again. Who taps on and on, on what was there before, decides nothing. */
export function guardTaps(milliseconds: number, accept: (isAccepting: boolean) => void, page: EventTarget = document): () => void {
  let timer = setTimeout(open, milliseconds)
  for (const one of BEGINNINGS) page.addEventListener(one, wait, CAPTURING)

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(open, milliseconds)
  }

  function listenNoMore(): void {
    for (const one of BEGINNINGS) page.removeEventListener(one, wait, CAPTURING)
  }

  function open(): void {
    listenNoMore()
    accept(true)
  }

  return () => {
    clearTimeout(timer)
    listenNoMore()
    accept(false)
  }
}
