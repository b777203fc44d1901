/** The mood of the whole page: what the root of the document says, for styles everywhere. */

import type { Told } from "../protocol"
import type { Scene } from "./scene"

/** What is shown, and the event that happens there. */
interface Shown {
  scene: Scene | null
  current?: Told | null
}

/** When the last seven eggs are free, the page says so, until the table is left. Call it while a component is being made: it has an effect. */
export function setMood(shown: () => Shown | undefined): void {
  const scene = $derived(shown()?.scene)
  const isRace = $derived(scene?.clutchIsOpen || scene?.isOver || shown()?.current?.type === "clutch_opened")
  $effect(() => {
    const { dataset } = document.documentElement
    if (isRace) dataset.mood = "race"
    return () => delete dataset.mood
  })
}
