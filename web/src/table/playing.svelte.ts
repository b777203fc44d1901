/** Tables on a screen, and playing there, with the board or with the buttons alone. */

import { onDestroy, untrack } from "svelte"
import { Awake } from "../device/awake"
import { prefs } from "../device/prefs.svelte"
import { soon } from "../stage/lively"
import { call, hush } from "./decide/calling.svelte"
import { Deciding } from "./decide/deciding.svelte"
import { isPlaying } from "./people"
import { OpenTable } from "./table.svelte"

/** Open a table for a screen, as long as that is there; it speaks the language of the page. */
export function showAt(name: string, isTv = false): OpenTable {
  const table = new OpenTable(name, isTv)
  table.open()
  onDestroy(() => table.close())
  $effect(() => {
    void prefs.language
    untrack(() => table.retell())
  })
  return table
}

/** Play at a table: its person is called when they are to decide, and the device stays awake. */
export function playAt(name: string): { table: OpenTable; deciding: Deciding } {
  const table = showAt(name)
  const deciding = new Deciding(table)
  const awake = new Awake()
  onDestroy(() => {
    awake.end()
    hush()
  })
  $effect(() => {
    return soon(deciding.isCalled ? call : hush)
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
