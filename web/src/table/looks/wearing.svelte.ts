/** Has the turtles of a table look as their people have chosen. */

import { getContext, setContext } from "svelte"
import { COLOURS } from "../../constants"
import { prefs } from "../../device/prefs.svelte"
import type { TableView } from "../../protocol"
import { letterOf } from "../seats"
import { chairsBySeat, coloursOf, type Face, type Look } from "./looks"

const FACES = Symbol("faces")
type FaceOf = (seat: number) => Face

/** How this person likes their turtles, as a command says it. */
export function ownLook(): Look {
  return { colour: prefs.colour, face: prefs.face }
}

/** Show the colours and faces of a table for as long as its screen is there. */
export function wearLooks(view: () => TableView | null): void {
  const chairs = $derived.by(() => {
    const shown = view()
    return shown ? chairsBySeat(shown) : []
  })
  setContext<FaceOf>(FACES, (seat) => chairs[seat]?.face ?? "plain")
  /** As one word: the page is painted anew only when it changes. */
  const colours = $derived(coloursOf(chairs.map((chair) => chair?.colour)).join(" "))
  $effect(() => {
    const { style } = document.documentElement
    const names = COLOURS.map((_, seat) => `--${letterOf(seat).toLowerCase()}`)
    const found = colours.split(" ")
    names.forEach((name, seat) => style.setProperty(name, `var(--${found[seat]})`))
    return () => names.forEach((name) => style.removeProperty(name))
  })
}

/** What the turtles of a seat wear, as far as this screen knows. */
export function wornFaces(): FaceOf {
  return getContext<FaceOf | undefined>(FACES) ?? (() => "plain")
}
