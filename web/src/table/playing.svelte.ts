/** Tables on a screen, and playing there, with the board or with the buttons alone. */

import { onDestroy, untrack } from "svelte"
import { prefs } from "../device/prefs.svelte"
import { ScreenWakeLock } from "../device/wake-lock"
import { inOwnFrame } from "../stage/frame-queue"
import { Deciding } from "./decide/deciding.svelte"
import { call, stopTurnAlert } from "./decide/turn-alert.svelte"
import { OpenTable } from "./open-table.svelte"
import { isPlaying } from "./people"

/** Open a table for a screen, as long as that is there; it speaks the language of the page. */
export function showAt(name: string, isTv = false): OpenTable {
  const table = new OpenTable(name, isTv)
  table.open()
  onDestroy(() => table.close())
  $effect(() => {
    void prefs.language
    untrack(() => table.log.translate())
  })
  return table
}

/** Play at a table: its person is called when they are to decide, and the device stays awake. */
export function playAt(name: string): { table: OpenTable; deciding: Deciding } {
  const table = showAt(name)
  const deciding = new Deciding(table)
  const awake = new ScreenWakeLock()
  onDestroy(() => {
    awake.end()
    stopTurnAlert()
  })
  $effect(() => {
    return inOwnFrame(deciding.isCalled ? call : stopTurnAlert)
  })
  $effect(() => {
    void deciding.game?.step
    if (deciding.isCalled) return deciding.makeReady()
  })
  $effect(() => {
    const view = table.stage.view
    awake.want(view !== null && isPlaying(view) && !view.closed)
  })
  return { table, deciding }
}
