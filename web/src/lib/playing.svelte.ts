/** Playing at a table, with the board or with the buttons alone. */

import { onDestroy, untrack } from "svelte"
import { Awake } from "./awake"
import { call, hush } from "./calling.svelte"
import { Deciding } from "./deciding.svelte"
import { soon } from "./lively"
import { isPlaying } from "./people"
import { prefs } from "./prefs.svelte"
import { OpenTable } from "./table.svelte"

/** Open a table for a screen: its person is called when they are to decide, and the device stays awake. */
export function playAt(name: string): { table: OpenTable; deciding: Deciding } {
  const table = new OpenTable(name)
  const deciding = new Deciding(table)
  const awake = new Awake()
  table.open()
  onDestroy(() => {
    table.close()
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
    void prefs.language
    untrack(() => table.retell())
  })
  $effect(() => {
    const view = table.stage.view
    awake.want(view !== null && isPlaying(view) && !view.closed)
  })
  return { table, deciding }
}
