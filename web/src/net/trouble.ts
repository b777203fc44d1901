/** What is not as it should be between a page and its server, and what has become of one's taps. */

import type { Link, Unanswered } from "./connection"

/** What a person is told, as the ids of texts; nothing while all is well. */
export function troubleOf(link: Link, unanswered: readonly Unanswered[]): string[] {
  if (link === "ended") return []
  const why = link === "away" ? ["web-away"] : link === "restarting" ? ["web-restarting"] : []
  if (!unanswered.length) return why
  if (why.length) return [...why, "web-kept"]
  return unanswered.some((one) => one.isPutOff) ? ["web-busy", "web-kept"] : ["web-sending"]
}
