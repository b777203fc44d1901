/** Keys that lead through a game, as through a film: arrows step, the space bar plays and pauses, Home and End lead to its ends. */

import { isForOthers } from "../../device/keyboard"

/** What presses itself by the space bar. */
const PRESSED = "a, button, summary, [role=button]"

/** What a key asks for: a step, or to play or pause; nothing where it was meant for something else on the page, which keeps those that scroll if it is to be read. */
export function askedBy(event: KeyboardEvent, at: number, steps: number, isRead = false): number | "play" | null {
  if (event.shiftKey || isForOthers(event)) return null
  if (event.key === "ArrowLeft") return Math.max(0, at - 1)
  if (event.key === "ArrowRight") return Math.min(steps, at + 1)
  if (isRead) return null
  if (event.key === "Home") return 0
  if (event.key === "End") return steps
  const isPressed = (event.target as Element | null)?.closest?.(PRESSED)
  return event.key === " " && !event.repeat && !isPressed ? "play" : null
}
