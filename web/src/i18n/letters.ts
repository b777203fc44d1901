/** What people see as one letter: a family or a flag is one, of however many characters. */

const SIGN = "(?![\\0-\\u{2000}])[\\p{S}\\p{Cn}]"
const FLAG = "(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}"
/** What joins signs to one picture; `without_joints` in src/mahe/record/joined.py says the same. */
const JOINT = `${FLAG}|(?<=${SIGN}\\u{fe0f}?)\\u{200d}(?=${SIGN})`
const JOINTS = new RegExp(JOINT, "gu")
const JOINTS_AND_UNSEEN = new RegExp(`(${JOINT})|\\p{C}`, "gu")

/** A text without what joins its signs; what joins nothing stays. */
export function withoutJoints(text: string): string {
  return text.replace(JOINTS, "")
}

/** A text on one line, without what cannot be seen and joins nothing. */
export function plain(text: string): string {
  return text.replace(/\p{Z}/gu, " ").replace(JOINTS_AND_UNSEEN, (_, joint?: string) => joint ?? "")
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" })

/** The letters of a text, none of them in parts. */
export function lettersOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** As many whole letters of a text as have so many characters. */
export function fitting(text: string, most: number): string {
  let room = most
  const letters = lettersOf(text)
  const first = letters.findIndex((letter) => (room -= [...letter].length) < 0)
  return first < 0 ? text : letters.slice(0, first).join("")
}

/** A text of at most so many letters; where some are left out, it says so. */
export function shortened(text: string, most: number): string {
  const letters = lettersOf(text)
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text
}
