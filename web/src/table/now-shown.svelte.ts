/** What is being shown, in words: a swim, a fall, eggs that are laid. */

import { sentenceOf } from "../i18n/sentences"
import type { TableView, Told } from "../protocol"
import type { Stage } from "../stage/stage.svelte"

const SAID: readonly Told["type"][] = ["moved", "busted", "laid"]

/** What is said of it, as long as it is the turn of that seat. */
interface Said {
  turn: number
  told: Told | null
}

/** What is said while an event is shown, or between two: the last that is worth it, until the next die falls. */
export function saidWith(before: Said, current: Told | null, turn: number): Said {
  if (before.turn !== turn) return { turn, told: current && SAID.includes(current.type) ? current : null }
  if (!current) return before
  if (SAID.includes(current.type)) return { turn, told: current }
  return current.type === "rolled" ? { turn, told: null } : before
}

export class NowShown {
  private said: Said = { turn: -1, told: null }
  /** Empty where nothing is shown but dice: then it is enough to say whose turn it is. */
  readonly words: string = $derived.by(() => {
    const { current, scene, view, isBusy } = this.stage
    if (!scene || !view || !isBusy) return ""
    this.said = saidWith(this.said, current, scene.turn)
    return this.said.told ? sentenceOf(this.said.told, view) : ""
  })

  constructor(private readonly stage: Stage<TableView>) {}
}
