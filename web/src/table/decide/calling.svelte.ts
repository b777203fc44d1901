/** Telling a person that they are to decide, in all the ways that a device has. */

import { prefs } from "../../device/prefs.svelte"
import { callSound } from "../../device/sound"
import { t } from "../../i18n/texts.svelte"

const BUZZ = [60, 60, 60]

export function canVibrate(): boolean {
  return "vibrate" in navigator
}

/** Whether a person is being called: what covers the board says so. */
export const calling = $state({ isOn: false })

/** It is this person's decision. */
export function call(): void {
  calling.isOn = true
  document.title = t("web-title-your-turn")
  callSound()
  if (prefs.vibration && canVibrate() && navigator.userActivation?.hasBeenActive) navigator.vibrate(BUZZ)
  badge("setAppBadge")
}

/** It no longer is. */
export function hush(): void {
  calling.isOn = false
  document.title = "Mahé"
  badge("clearAppBadge")
}

function badge(what: "setAppBadge" | "clearAppBadge"): void {
  if (what in navigator) navigator[what]().catch(() => undefined) // only where the game is installed
}
