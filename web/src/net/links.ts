/** Links to tables. */

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

const TYPED = /^\/([a-z]{5})-?([a-z]{5})-?([a-z]{5})\/?$/i

/** Whether a link works on the machine of the server alone. */
export function isOnlyHere(link: string): boolean {
  try {
    return LOOPBACK.has(new URL(link).hostname)
  } catch {
    return false
  }
}

/** The address that is meant by one that was typed from a TV: the name of the table alone, with or without its dashes. */
export function meantBy(path: string): string {
  const name = path.match(TYPED)?.slice(1).join("-").toLowerCase()
  return name ? `/t/${name}/pad` : path
}

/** What somebody has to type to come where a link leads. */
export function typedFor(link: string): string {
  const plain = link.replace(/^https?:\/\//, "")
  const short = plain.replace(/\/t\/([^/]+)\/pad$/, "/$1")
  return meantBy(short.replace(/^[^/]*/, "")) === plain.replace(/^[^/]*/, "") ? short : plain
}
