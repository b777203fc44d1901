/** A table in a list, in words: who plays there, and how far the game is. */

import { guestName } from "../i18n/sentences"
import { t } from "../i18n/texts.svelte"
import type { TableState } from "../protocol"
import { party } from "./listed"
import { isPlaying } from "./people"

/** One's own table in words: who plays, and how far the game is. Where several sit at this device, they are named, too. */
export function aboutOf({ view, you }: TableState): string[] {
  const isOneOfMany = you.chairs.length > 1
  const people = view.chairs.filter((chair) => chair.person !== null && (isOneOfMany || !you.chairs.includes(chair.number)))
  const bots = view.chairs.filter((chair) => chair.bot).length
  const who = party(people.map((chair) => guestName(view, chair)), bots) || t("web-with-others", { count: 0 })
  return view.game && isPlaying(view) ? [who, t("web-cards-left", { left: view.game.face_down })] : [who]
}
