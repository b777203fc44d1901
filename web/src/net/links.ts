/** Links to tables. */

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

/** What people put between letters, or leave out: dashes of all lengths, spaces, and what stands for them. */
const BETWEEN = /[\s\-_+‐-―]/g
const LETTERS = /^([a-z]{5})([a-z]{5})([a-z]{5})$/i
/** The address of a table, and the screen that it is shown on. */
const ADDRESS = /^\/(?:t\/([^/]+)(\/tv|\/pad)?|([^/]+))\/?$/

/** Whether a link works on the machine of the server alone. */
export function isOnlyHere(link: string): boolean {
  try {
    return LOOPBACK.has(new URL(link).hostname)
  } catch {
    return false
  }
}

/** The name of the table that is meant by letters that were typed, with or without dashes; null if there are not as many as in a name. */
export function tableNamed(typed: string): string | null {
  return typed.replace(BETWEEN, "").match(LETTERS)?.slice(1).join("-").toLowerCase() ?? null
}

/** The address that is meant by one that was typed, for example from a TV: there it is the name of the table alone. */
export function meantBy(path: string): string {
  const [, called, screen = "", alone = ""] = plain(path).match(ADDRESS) ?? []
  const name = tableNamed(called ?? alone)
  if (name === null) return path
  return called === undefined ? `/t/${name}/pad` : `/t/${name}${screen}`
}

/** What somebody has typed who wanted to come to a table, as far as an address that leads nowhere tells. */
export function typedAs(path: string): string {
  return plain(path).match(/^\/(?:t\/)?([^/]+)(?:\/tv|\/pad)?\/?$/)?.[1] ?? ""
}

function plain(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What somebody has to type to come where a link leads. */
export function typedFor(link: string): string {
  const plain = link.replace(/^https?:\/\//, "")
  const short = plain.replace(/\/t\/([^/]+)\/pad$/, "/$1")
  return meantBy(short.replace(/^[^/]*/, "")) === plain.replace(/^[^/]*/, "") ? short : plain
}
