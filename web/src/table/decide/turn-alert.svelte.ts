/** Alerts a person who is to decide: by title, sound, vibration and badge, where the device has them. */

import { callSound } from "../../device/sound"
import { vibrate } from "../../device/vibration"
import { t } from "../../i18n/texts.svelte"

const VIBRATION_MS = [60, 60, 60]

/** Whether the alert is on: dialogs and the chat, which cover the board, show it. */
export const turnAlert = $state({ isOn: false })

/** Alert them: they are to decide. */
export function startTurnAlert(): void {
  turnAlert.isOn = true
  document.title = t("web-title-your-turn")
  callSound()
  vibrate(VIBRATION_MS)
  badge("setAppBadge")
}

/** End the alert. */
export function stopTurnAlert(): void {
  turnAlert.isOn = false
  document.title = "Mahé"
  badge("clearAppBadge")
}

function badge(what: "setAppBadge" | "clearAppBadge"): void {
  if (what in navigator) navigator[what]().catch(() => undefined) // only where the game is installed
}
