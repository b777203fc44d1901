/** What sounds are written in: parts, as plain data. Times in seconds from the sound's beginning, pitches in hertz. */

/** A number from 0 to below 1, by chance. */
export type Random = () => number

/** Rushing air, water or paper: noise in a band that glides. */
export interface Noise {
  part: "noise"
  at: number
  lasts: number
  loud: number
  /** The band's middle, at the beginning and at the end. */
  band: readonly [number, number]
  /** How narrow the band is. */
  q?: number
  /** How long it takes to swell, and stays loud after that. */
  swell?: number
  hold?: number
}

/** A note: its pitch passes through all of `pitch`. */
export interface Tone {
  part: "tone"
  at: number
  lasts: number
  loud: number
  pitch: readonly number[]
  shape?: OscillatorType
  swell?: number
  hold?: number
  /** How often a second the pitch wavers, and by which part of it. */
  waver?: readonly [number, number]
}

/** A blow on something hard: a very short noise that makes it ring at its own pitches. */
export interface Knock {
  part: "knock"
  at: number
  loud: number
  /** Each pitch, for how long it rings, and how loud. */
  rings: readonly (readonly [number, number, number])[]
}

/** Somebody calls out: a voice with a vowel, made by its formants. */
export interface Cry {
  part: "cry"
  at: number
  lasts: number
  loud: number
  pitch: readonly number[]
  /** The formants at the beginning and at the end. */
  vowels: readonly [Vowel, Vowel]
}

export type Vowel = readonly [number, number, number]
export type Part = Noise | Tone | Knock | Cry

/** How long a blow takes besides its ringing. */
export const BLOW = 0.004

/** When a part has died away. */
export function endOf(part: Part): number {
  if (part.part !== "knock") return part.at + part.lasts
  return part.at + BLOW + Math.max(...part.rings.map(([, lasts]) => lasts))
}

/** A number between two, by chance. */
export function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least)
}
