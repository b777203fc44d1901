/** Opens a table for a screen, and lets a person play there. */

import { onDestroy, untrack } from "svelte"
import { followEdition } from "../device/direction.svelte"
import { prefs } from "../device/prefs.svelte"
import { play } from "../device/sound"
import { vibrate } from "../device/vibration"
import { ScreenWakeLock } from "../device/wake-lock"
import { inOwnFrame } from "../stage/frame-queue"
import { Deciding } from "./decide/deciding.svelte"
import { vibrationOf } from "./decide/feeling"
import { startTurnAlert, stopTurnAlert } from "./decide/turn-alert.svelte"
import { wearLooks } from "./looks/wearing.svelte"
import { OpenTable } from "./open-table.svelte"
import { isPlaying } from "./people"

/** Open a table until its screen goes away; its log follows the language of the page. */
export function showTable(name: string, isTv = false, isPad = false): OpenTable {
  const table = new OpenTable(name, isTv, isPad)
  table.open()
  onDestroy(() => table.close())
  wearLooks(() => table.stage.view)
  $effect(() => {
    void prefs.language
    untrack(() => table.log.translate())
  })
  followEdition(() => table.view?.settings.edition)
  return table
}

interface Played {
  isPad?: boolean
  /** Whether the buttons are to be seen, where they come later than the decision is due. */
  isSeen?: () => boolean
}

/** Open a table to play at: people are alerted when they are to decide, and the screen stays on. */
export function playTable(name: string, { isPad = false, isSeen = () => true }: Played = {}): { table: OpenTable; deciding: Deciding } {
  const table = showTable(name, false, isPad)
  const deciding = new Deciding(table)
  const wakeLock = new ScreenWakeLock()
  onDestroy(() => {
    wakeLock.end()
    stopTurnAlert()
  })
  $effect(() => {
    return inOwnFrame(deciding.isCalled ? startTurnAlert : stopTurnAlert)
  })
  const step = $derived(deciding.game?.step) // what else happens at the table, such as a hint, holds no tap up
  $effect(() => {
    void step
    if (deciding.isCalled && isSeen()) return deciding.guardTaps()
  })
  $effect(() => {
    if (table.stage.toss.state === "thrown") untrack(() => play("toss"))
  })
  $effect(() => {
    const { current } = table.stage
    if (current) untrack(() => vibrate(vibrationOf(current, table.you?.seats ?? [], table.stage.scene?.decider ?? null, deciding.game?.rules.turtles_each ?? 1)))
  })
  $effect(() => {
    const view = table.stage.view
    wakeLock.want(view !== null && isPlaying(view) && !view.closed)
  })
  return { table, deciding }
}
