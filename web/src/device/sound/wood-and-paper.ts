/** The sounds of what lies on the table: dice, cards, eggs and feet. */

import { between, type Knock, type Part, type Random } from "./parts"

/** How wood rings, from low to high: the table top, the die itself, its edge. */
const TABLE = [
  [190, 0.09, 0.9],
  [430, 0.07, 0.7],
] as const
const DIE = [
  [1150, 0.045, 0.8],
  [2300, 0.03, 0.6],
  [3900, 0.018, 0.35],
] as const

function blow(random: Random, at: number, loud: number): Knock {
  const pitch = between(random, 0.88, 1.14)
  const rings = [...TABLE, ...DIE].map(([tone, lasts, part]) => [tone * pitch, lasts, part * between(random, 0.7, 1)] as const)
  return { part: "knock", at, loud, rings }
}

/** A die leaves the hand: it is heard before anybody knows how it falls. */
export function toss(random: Random): Part[] {
  const high = between(random, 900, 1200)
  return [
    { part: "noise", at: 0, lasts: 0.22, loud: 0.6, band: [high * 0.5, high * 1.6], q: 1.4, swell: 0.06 },
    { part: "knock", at: 0, loud: 0.5, rings: DIE },
  ]
}

/** A die that falls, bounces ever lower and comes to rest. */
export function dice(random: Random): Part[] {
  const parts: Part[] = []
  let at = 0
  let gap = between(random, 0.13, 0.17)
  let loud = 1
  while (gap > 0.022) {
    parts.push(blow(random, at, loud * between(random, 0.75, 1)))
    if (random() < 0.5) parts.push(blow(random, at + between(random, 0.012, 0.03), loud * 0.4)) // on two corners
    at += gap
    gap *= between(random, 0.66, 0.8)
    loud *= 0.78
  }
  return [...parts, blow(random, at + 0.03, 0.3)]
}

/** A card that is turned over: it is drawn off, bends, and is laid flat. */
export function card(random: Random): Part[] {
  const bright = between(random, 0.9, 1.15)
  return [
    { part: "noise", at: 0, lasts: 0.16, loud: 0.5, band: [2200 * bright, 4600 * bright], q: 0.9, swell: 0.07 },
    { part: "noise", at: 0.13, lasts: 0.035, loud: 0.8, band: [5200 * bright, 3000], q: 1.6 },
    { part: "noise", at: 0.24, lasts: 0.07, loud: 0.9, band: [1400, 500], q: 0.7 },
    { part: "tone", at: 0.24, lasts: 0.06, loud: 0.16, pitch: [150, 90] },
  ]
}

/** Eggs that are laid in the sand, one after the other, each a little higher. */
export function egg(random: Random, eggs: number): Part[] {
  return Array.from({ length: Math.max(1, Math.min(eggs, 7)) }, (_, index) => {
    const at = index * 0.13
    const pitch = 300 * 2 ** ((index * 2) / 12) * between(random, 0.97, 1.03)
    return [
      { part: "tone", at, lasts: 0.13, loud: 0.5, pitch: [pitch * 0.7, pitch * 2.1, pitch * 1.9], swell: 0.008 },
      { part: "tone", at, lasts: 0.22, loud: 0.2, pitch: [pitch / 2, pitch / 2.2] },
      { part: "noise", at: at + 0.05, lasts: 0.12, loud: 0.12, band: [2600, 1300], q: 0.6, swell: 0.03 }, // sand
    ] satisfies Part[]
  }).flat()
}

/** Two soft steps up onto a shell. */
export function climb(random: Random): Part[] {
  return [0, 0.17].flatMap((at, step) => {
    const pitch = (step ? 1.25 : 1) * between(random, 0.95, 1.05)
    return [
      { part: "knock", at, loud: 0.75, rings: [[240 * pitch, 0.1, 1], [520 * pitch, 0.06, 0.5], [980 * pitch, 0.03, 0.2]] },
      { part: "tone", at, lasts: 0.12, loud: 0.28, pitch: [190 * pitch, 130 * pitch], swell: 0.006 },
    ] satisfies Part[]
  })
}
