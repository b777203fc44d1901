/** Words as they are read, whatever keeps them in one line. */

export function plain(words: string): string {
  return words.replaceAll("\u00a0", " ")
}
