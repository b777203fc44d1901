/** Vibration, where the device has it and the person likes it. */

import { prefs } from "./prefs.svelte"

export function canVibrate(): boolean {
  return "vibrate" in navigator
}

/** Vibrate and pause by turns, in milliseconds; a page that nobody has touched, or that is hidden, may not. */
export function vibrate(pattern: readonly number[]): void {
  if (!pattern.length || !prefs.vibration || !canVibrate() || document.hidden) return
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate([...pattern])
}
