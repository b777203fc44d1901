/** Which sounds there are, by name. */

import type { Part, Random } from "./parts"
import { call, cheer, end, lastCard, lastEggs } from "./people"
import { carried, over, splash, swim } from "./water"
import { card, climb, dice, egg, toss } from "./wood-and-paper"

export interface PlayOptions {
  /** In how many seconds it begins. */
  after?: number
  /** How loud, where 1 is usual. */
  loud?: number
  /** Where it comes from: -1 is left, 1 is right. */
  pan?: number
  /** How many eggs, or strokes. */
  count?: number
  /** For how many seconds, where a sound goes with a movement. */
  lasts?: number
}

export const SOUNDS = {
  toss,
  dice,
  card,
  climb,
  splash,
  carried,
  over,
  cheer,
  call,
  lastCard,
  lastEggs,
  end,
  egg: (random: Random, { count = 1 }: PlayOptions) => egg(random, count),
  swim: (random: Random, { count = 1, lasts = 0 }: PlayOptions) => swim(random, count, lasts),
} satisfies Record<string, (random: Random, options: PlayOptions) => Part[]>

export type Kind = keyof typeof SOUNDS

/** How loud each is among the others. */
export const LOUDNESS: Record<Kind, number> = {
  toss: 0.8,
  dice: 3,
  card: 0.9,
  climb: 1.6,
  splash: 0.8,
  carried: 1.1,
  over: 0.9,
  cheer: 0.9,
  call: 0.8,
  lastCard: 0.8,
  lastEggs: 0.9,
  end: 0.8,
  egg: 1,
  swim: 0.8,
}
