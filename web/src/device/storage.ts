/** What this device keeps from one visit to the next. */

/** What was kept; undefined if there is nothing, if it cannot be read, or if the browser forbids it. */
export function recall(key: string): unknown {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}

/** Keep something; a private window keeps nothing. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // the next visit does without it
  }
}

/** Keep nothing any more. */
export function forgetAll(): void {
  try {
    localStorage.clear()
  } catch {
    // where nothing can be kept there is nothing to forget
  }
}
