/** The mood of the whole page: what the root of the document says, for styles everywhere. */

import type { Scene } from "./scene"

/** When the last seven eggs are free, the page says so, until the table is left. Call it while a component is being made: it has an effect. */
export function setMood(scene: () => Scene | null | undefined): void {
  const isRace = $derived(scene()?.clutchIsOpen || scene()?.isOver)
  $effect(() => {
    const { dataset } = document.documentElement
    if (isRace) dataset.mood = "race"
    return () => delete dataset.mood
  })
}
