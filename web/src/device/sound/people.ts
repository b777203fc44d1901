/** The sounds of those who sit around: a cheer, and the tunes for one's turn, the last eggs and the end. */

import { between, type Knock, type Part, type Random, type Tone, type Vowel } from "./parts"

const AH: Vowel = [800, 1250, 2600]
const EH: Vowel = [520, 1850, 2500]
const OH: Vowel = [480, 900, 2450]
const FRIENDS = 9
const CLAPS = 22

/** A few friends are glad: each calls out in a voice of their own, and they clap. */
export function cheer(random: Random): Part[] {
  const cries = Array.from({ length: FRIENDS }, (_, friend): Part => {
    const pitch = between(random, 1, 1.12) * [175, 210, 235, 262, 294, 330, 370, 415, 440][friend]!
    const vowels = [friend % 2 ? EH : OH, AH] as const
    return { part: "cry", at: between(random, 0, 0.22), lasts: between(random, 0.9, 1.4), loud: 0.5, pitch: [pitch * 0.85, pitch * 1.25, pitch * 1.15, pitch * 0.8], vowels }
  })
  const claps = Array.from({ length: CLAPS }, (): Part => {
    return { part: "noise", at: between(random, 0.25, 1.6), lasts: 0.05, loud: between(random, 0.2, 0.5), band: [between(random, 1100, 2100), 1000], q: 1.6, swell: 0.002 }
  })
  return [...cries, ...claps]
}

/** A bar of wood that is struck, as on a marimba. */
function bar(at: number, pitch: number, loud = 0.4): Part[] {
  return [
    { part: "tone", at, lasts: 0.7, loud, pitch: [pitch], swell: 0.003 } satisfies Tone,
    { part: "tone", at, lasts: 0.22, loud: loud * 0.4, pitch: [pitch * 3.95], swell: 0.002 } satisfies Tone,
    { part: "knock", at, loud: loud * 0.35, rings: [[pitch * 2, 0.04, 1]] } satisfies Knock,
  ]
}

const note = (halfTones: number): number => 523.25 * 2 ** (halfTones / 12)

/** It is your turn to decide. */
export function call(): Part[] {
  return [...bar(0, note(4), 0.3), ...bar(0.13, note(7), 0.36)]
}

function heartbeat(at: number, loud: number): Part {
  return { part: "tone", at, lasts: 0.24, loud, pitch: [105, 46], swell: 0.008 }
}

/** The last card: a heart beats once, and two notes ask what comes now. */
export function lastCard(): Part[] {
  return [heartbeat(0, 0.6), heartbeat(0.22, 0.4), ...bar(0.45, note(7), 0.26), ...bar(0.65, note(2), 0.26)]
}

/** The last seven eggs: a heart beats, and something rises. */
export function lastEggs(): Part[] {
  const beats = [0, 0.22, 0.9, 1.12, 1.8, 2.02].map((at, beat) => heartbeat(at, beat % 2 ? 0.5 : 0.75))
  const rising = [-24, -17, -12, -9].map((half, index): Part => {
    return { part: "tone", at: index * 0.45, lasts: 2.9 - index * 0.45, loud: 0.13, pitch: [note(half), note(half), note(half + 2)], swell: 0.8, shape: "triangle", waver: [4.5, 0.006] }
  })
  return [...beats, ...rising, ...bar(2.5, note(2), 0.22), ...bar(2.68, note(7), 0.3)]
}

/** The end of the game: a dance on the marimba, and everybody cheers. */
export function end(random: Random): Part[] {
  const tune = [0, 4, 7, 12, 9, 12, 16].flatMap((half, index) => bar([0, 0.14, 0.28, 0.42, 0.63, 0.77, 0.91][index]!, note(half), 0.34))
  const bass = [-24, -17, -12].flatMap((half, index) => bar(index * 0.42, note(half), 0.34))
  return [...tune, ...bass, ...cheer(random).map((part) => ({ ...part, at: part.at + 0.85, loud: part.loud * 0.8 }))]
}
