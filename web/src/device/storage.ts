/** What this device keeps from one visit to the next. */

/** What was kept; undefined where there is nothing, where it is spoilt, and where keeping is forbidden. */
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
    // then there was nothing
  }
}
