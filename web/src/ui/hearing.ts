/** Not hearing a tap that was meant for what was there a moment before. */

/** Hear taps after a while; what comes back ends that. */
export function hearAfter(milliseconds: number, hear: (isHeard: boolean) => void): () => void {
  const timer = setTimeout(() => hear(true), milliseconds)
  return () => {
    clearTimeout(timer)
    hear(false)
  }
}
