/** How this person likes the page. It stays on this device. */

import { LANGUAGE_NAMES } from "../constants"
import type { Direction } from "../stage/board/geometry"
import { type Mix, mixOf } from "../table/bots/levels"
import type { Colour, Face } from "../table/looks/looks"
import { recall, remember } from "./storage"

export type Language = keyof typeof LANGUAGE_NAMES
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[]

export type Speed = "slow" | "normal" | "fast" | "off"
export const THEMES = ["system", "light", "dark"] as const
export type Theme = (typeof THEMES)[number]

export interface Preferences {
  language: Language
  theme: Theme
  speed: Speed
  /** How loud sounds and waves are, from 0 to 10. */
  effects: number
  waves: number
  vibration: boolean
  /** Whether letters decide: R rolls, S stops. */
  keys: boolean
  odds: boolean
  /** Which way round the board is drawn: as the table's book says, or always one way. */
  turning: Direction | "table"
  name: string
  /** Against how many bots this person likes to play, and of which level. */
  bots: number
  mix: Mix
  /** How this person likes their turtles to look, where nobody else at the table has that colour. */
  colour: Colour
  face: Face
}

const KEY = "mahe.preferences"

/** The first language of the browser that we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language)
    if (found) return found
  }
  return "en"
}

function defaults(): Preferences {
  return {
    language: preferredLanguage(navigator.languages ?? [navigator.language]),
    theme: "system",
    speed: matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "normal",
    effects: 7,
    waves: 4,
    vibration: true,
    keys: true,
    odds: true,
    turning: "table",
    name: "",
    bots: 3,
    mix: "mixed",
    colour: "any",
    face: "plain",
  }
}

/** What an earlier page kept: a switch for all sounds. */
interface Kept extends Partial<Preferences> {
  sound?: boolean
}

function load(): Preferences {
  const { sound, ...kept } = (recall(KEY) ?? {}) as Kept
  return { ...defaults(), ...(sound === false && { effects: 0, waves: 0 }), ...kept, mix: mixOf(kept.mix) }
}

export const prefs: Preferences = $state(load())

/** Change a preference and keep it, without touching what another tab has changed. */
export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  prefs[name] = value
  remember(KEY, { ...load(), [name]: value })
}
