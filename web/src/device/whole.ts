/** Shows something only where all of it is in sight: a part of a button at the edge of a window looks broken. */

/** So much of it at least; browsers round. */
const ENOUGH = 0.97

/** Let something be seen as a whole, or not at all; it takes its room, and who scrolls to it sees it. */
export function wholeOrNot(element: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (seen) => element.classList.toggle("partly", (seen.at(-1)?.intersectionRatio ?? 1) < ENOUGH),
    { threshold: [0, 0.25, 0.5, 0.75, ENOUGH] },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
