/** How large names and sentences are set in a drawing, which breaks no line by itself. */

import { lettersOf, shortened } from "../../../i18n/letters"

/** How wide a text is, for a size of 1. */
export type Measure = (text: string) => number

export interface Lettering {
  size: number
  /** The lines of each text. */
  lines: string[][]
  /** How wide the widest line of each is. */
  widths: number[]
}

/** Sizes to try, the best first, and in how many lines; the last is taken in any case. */
export type Sizes = readonly (readonly [size: number, most: 1 | 2])[]

/** One size for all: the first at which each of them fits. What fits at none is shortened. */
export function lettered(texts: readonly string[], room: number, sizes: Sizes, measure: Measure): Lettering {
  const tried = sizes.map(([size, most]) => ({ size, lines: texts.map((text) => broken(text, room / size, most, measure)) }))
  const fits = ({ size, lines }: { size: number; lines: string[][] }) => lines.flat().every((line) => measure(line) * size <= room)
  const { size, lines } = tried.find(fits) ?? tried.at(-1) ?? { size: 0, lines: [] }
  const whole = lines.map((some) => some.map((line) => cut(line, room / size, measure)))
  return { size, lines: whole, widths: whole.map((some) => Math.max(0, ...some.map(measure)) * size) }
}

function broken(text: string, room: number, most: 1 | 2, measure: Measure): string[] {
  if (most === 1 || measure(text) <= room) return [text]
  const parts = text.split(/(?<=[\s-])/u)
  const ways = parts.slice(1).map((_, at) => [parts.slice(0, at + 1).join("").trimEnd(), parts.slice(at + 1).join("")])
  const longer = (lines: string[]) => Math.max(...lines.map(measure))
  return ways.sort((one, other) => longer(one) - longer(other))[0] ?? [text]
}

function cut(line: string, room: number, measure: Measure): string {
  let most = lettersOf(line).length
  while (most > 1 && measure(shortened(line, most)) > room) most -= 1
  return shortened(line, most)
}
