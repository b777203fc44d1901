/** Ignores taps on something that has only just appeared: they were meant for what was there before. */

/** Accept taps after a while; the function that comes back cancels that, and taps are ignored again. */
export function guardTaps(milliseconds: number, accept: (isAccepting: boolean) => void): () => void {
  const timer = setTimeout(() => accept(true), milliseconds)
  return () => {
    clearTimeout(timer)
    accept(false)
  }
}
