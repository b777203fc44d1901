/** A moment of the game, said in a few words. */

import type { Moment } from "../stage/moments"
import type { Seating } from "../table/seats"
import { playerName } from "./sentences"
import { t } from "./texts.svelte"

/** The headline of a moment, for the person who has these seats; who has several is called by name. */
export function headlineOf(moment: Moment, view: Seating, own: readonly number[]): string {
  const { seat, other } = moment
  const isYou = (one: number | null) => own.length === 1 && own[0] === one
  const name = (one: number | null) => (one === null ? "" : playerName(view, one))
  const player = name(seat)
  switch (moment.kind) {
    case "over":
      return t("headline-over")
    case "plays":
      return isYou(seat) ? t("headline-you-play", { value: moment.eggs }) : t("headline-plays", { player, value: moment.eggs })
    case "climbs":
      if (seat === other) return t("headline-climbs-own")
      if (isYou(seat)) return t("headline-you-climb", { below: name(other) })
      return isYou(other) ? t("headline-climbs-on-you", { player }) : t("headline-climbs", { player, below: name(other) })
    case "carries":
      if (isYou(seat)) return t("headline-you-decide", { carrier: name(other) })
      return isYou(other) ? t("headline-decides-for-you", { rider: player }) : t("headline-carries", { carrier: name(other), rider: player })
    case "rides":
      return isYou(seat) ? t("headline-you-ride") : t("headline-rides", { rider: player })
    case "lays": {
      const eggs = t("eggs", { eggs: moment.eggs })
      return isYou(seat) ? t("web-you-lay", { eggs }) : t("web-other-lays", { eggs, player })
    }
    case "lays-last":
      return isYou(seat) ? t("headline-you-lay-last") : t("event-laid-clutch", { player })
    case "last-card":
      return t("headline-last-card")
    case "last-seven":
      return t("headline-last-seven")
    case "end":
      return t("headline-end")
  }
}
