/** How long somebody may still take. */

const SECOND = 1000
const HOUR = 3600 * SECOND

/**
 * Minutes and seconds that are left, of so many seconds at most: it begins when everything has been shown.
 * Null where that is so long that a date says more.
 */
export function countdown(deadline: number, now: number, most = Infinity): string | null {
  const left = Math.min(Math.max(0, deadline - now), most * SECOND)
  if (left > HOUR) return null
  const seconds = Math.ceil(left / SECOND)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}

/** Whether it is time to hurry. */
export function isShort(deadline: number, now: number): boolean {
  return deadline - now <= 5 * SECOND
}
