/** What somebody has written or chosen, as the server is asked about it. */

/** A record where it is JSON, else a notation as a text: whether it is a game, the server says. */
export function gameIn(written: string): unknown {
  try {
    const read: unknown = JSON.parse(written)
    return typeof read === "object" && read !== null ? read : written
  } catch {
    return written
  }
}
