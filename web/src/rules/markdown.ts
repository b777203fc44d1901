/** The little of Markdown that the rules are written in, as data that a page can draw safely.
    A comment such as `<!-- picture: dice -->` says where a picture belongs. */

export interface Piece {
  kind: "text" | "strong" | "em" | "code"
  text: string
}

export type Block =
  | { kind: "heading"; level: number; pieces: Piece[] }
  | { kind: "paragraph"; pieces: Piece[] }
  | { kind: "list" | "steps"; items: Piece[][] }
  | { kind: "picture"; name: string }

/** The parts of a line: **strong**, *em* and `code`. */
export function piecesOf(line: string): Piece[] {
  const found: Piece[] = []
  for (const [whole, strong, em, code] of line.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|[^*`]+|[*`]/g)) {
    if (strong) found.push({ kind: "strong", text: strong })
    else if (em) found.push({ kind: "em", text: em })
    else if (code) found.push({ kind: "code", text: code })
    else found.push({ kind: "text", text: whole })
  }
  return found
}

/** The blocks of a text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split("\n").filter((one) => one.trim())) {
    const picture = line.match(/^<!-- picture: ([a-z]+) -->$/)
    const heading = line.match(/^(#+) (.*)$/)
    const item = line.match(/^(?:(-)|[0-9]+\.) (.*)$/)
    const last = blocks.at(-1)
    if (picture) blocks.push({ kind: "picture", name: picture[1] ?? "" })
    else if (heading) {
      blocks.push({ kind: "heading", level: heading[1]?.length ?? 1, pieces: piecesOf(heading[2] ?? "") })
    } else if (item) {
      const kind = item[1] ? "list" : "steps"
      const pieces = piecesOf(item[2] ?? "")
      if (last?.kind === kind) last.items.push(pieces)
      else blocks.push({ kind, items: [pieces] })
    } else blocks.push({ kind: "paragraph", pieces: piecesOf(line) })
  }
  return blocks
}
