/** A table in a list, in words: who plays there, and how far the game is. */

import { guestName } from "../i18n/sentences"
import { allOf, t } from "../i18n/texts.svelte"
import type { TableState } from "../protocol"
import { isPlaying } from "./people"

/** One's own table in words. Where several sit at this device, they are named, too. */
export function aboutOf({ view, you }: TableState): string {
  const isOneOfMany = you.chairs.length > 1
  const people = view.chairs.filter((chair) => chair.person !== null && (isOneOfMany || !you.chairs.includes(chair.number)))
  const bots = view.chairs.filter((chair) => chair.bot).length
  const all = people.map((chair) => guestName(view, chair))
  if (bots) all.push(t("web-bots", { count: bots }))
  const who = all.length ? allOf(all) : t("web-with-others", { count: 0 })
  return view.game && isPlaying(view) ? `${who} · ${t("web-cards-left", { left: view.game.face_down })}` : who
}
