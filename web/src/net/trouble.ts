/** What is not as it should be between a page and its server, and what has become of one's taps. */

import { type Link, RESTARTING, type Unanswered } from "./connection"

/** What a person is told, as the ids of texts; nothing while all is well. */
export function troubleOf(link: Link, commands: readonly Unanswered[]): string[] {
  if (link === "ended") return []
  const unanswered = commands.filter(({ command }) => command.type !== "hint") // it is thought about, and says so itself
  const putOff = unanswered.find((one) => one.putOff !== null)?.putOff
  const isRestart = link === "restarting" || putOff === RESTARTING
  const why = isRestart ? ["web-restarting"] : link === "away" ? ["web-away"] : putOff ? ["web-busy"] : []
  if (!unanswered.length) return why
  return why.length ? [...why, "web-kept"] : ["web-sending"]
}
