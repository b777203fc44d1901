/** Links to tables. */

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Whether a link works on the machine of the server alone. */
export function isOnlyHere(link: string): boolean {
  try {
    return LOOPBACK.has(new URL(link).hostname)
  } catch {
    return false
  }
}
