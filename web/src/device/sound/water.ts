/** The sounds of the sea: splashes, strokes, being carried, and sliding off when it was over 7. */

import { between, type Part, type Random, type Tone } from "./parts"

/** Air that rises through water: the shorter, the higher. */
function bubble(random: Random, at: number, loud: number): Tone {
  const pitch = between(random, 380, 900)
  return { part: "tone", at, lasts: between(random, 0.06, 0.12), loud, pitch: [pitch, pitch * between(random, 1.4, 1.9)], swell: 0.01 }
}

/** Something falls into the water: a blow, a crown of drops, bubbles. */
export function splash(random: Random): Part[] {
  return [
    { part: "tone", at: 0, lasts: 0.22, loud: 0.7, pitch: [170, 62] },
    { part: "noise", at: 0, lasts: 0.5, loud: 1.4, band: [1700, 260], q: 0.9, swell: 0.008, hold: 0.04 },
    { part: "noise", at: 0.06, lasts: 0.75, loud: 0.4, band: [3600, 900], q: 1.1, swell: 0.09, hold: 0.1 },
    ...Array.from({ length: 6 }, (_, index) => bubble(random, 0.16 + index * between(random, 0.06, 0.1), 0.16)),
  ]
}

/** Strokes of flippers, evenly within the time that the swim takes. */
export function swim(random: Random, strokes: number, lasts: number): Part[] {
  const count = Math.max(1, Math.min(strokes, 6))
  const gap = Math.max(0.16, lasts / count)
  return Array.from({ length: count }, (_, index) => {
    const at = index * gap * between(random, 0.96, 1.04)
    const high = between(random, 900, 1300)
    return [
      { part: "noise", at, lasts: 0.26, loud: 0.7, band: [high * 0.5, high], q: 1.1, swell: 0.09 },
      bubble(random, at + 0.12, 0.09),
    ] satisfies Part[]
  }).flat()
}

/** Taken along on somebody's back: up and down on a wave. */
export function carried(random: Random): Part[] {
  const pitch = between(random, 0.95, 1.05)
  return [
    { part: "tone", at: 0, lasts: 0.3, loud: 0.3, pitch: [175 * pitch, 262 * pitch, 233 * pitch], swell: 0.05, hold: 0.08, shape: "triangle" },
    { part: "tone", at: 0.24, lasts: 0.4, loud: 0.34, pitch: [196 * pitch, 349 * pitch, 311 * pitch], swell: 0.06, hold: 0.1, shape: "triangle" },
    { part: "noise", at: 0, lasts: 0.6, loud: 0.45, band: [400, 900], q: 1, swell: 0.25 },
  ]
}

/** Over 7: a slide down a wet shell, and in. */
export function over(random: Random): Part[] {
  const top = between(random, 880, 1000)
  return [
    { part: "tone", at: 0, lasts: 0.62, loud: 0.34, pitch: [top * 0.8, top, top * 0.55, top * 0.2], waver: [9, 0.03], swell: 0.03, hold: 0.42 },
    { part: "tone", at: 0, lasts: 0.62, loud: 0.08, pitch: [top * 1.6, top * 2, top * 1.1, top * 0.4], waver: [9, 0.03], swell: 0.03, hold: 0.42, shape: "triangle" },
    { part: "noise", at: 0.05, lasts: 0.5, loud: 0.3, band: [2600, 600], q: 2, swell: 0.2, hold: 0.1 },
    ...splash(random).map((part) => ({ ...part, at: part.at + 0.56 })),
  ]
}
