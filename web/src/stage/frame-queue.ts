/** A queue of work of which each frame does one piece, so that no frame takes long. */

const LONGEST_FRAME_MS = 200

let queue = Promise.resolve()

/** Resolves when the next frame is on the screen. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve() // a hidden page has no frames
    setTimeout(resolve, LONGEST_FRAME_MS) // it may become hidden
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Resolves a frame after all that is queued by now. */
export function frame(): Promise<void> {
  return (queue = queue.then(nextFrame))
}

/** Queue some work for a frame of its own; the function that comes back cancels it. */
export function inOwnFrame(work: () => void): () => void {
  let isWanted = true
  queue = queue.then(async () => {
    if (isWanted) await nextFrame()
    if (isWanted) queueMicrotask(work) // should it fail, the others still have their turn
  })
  return () => {
    isWanted = false
  }
}
