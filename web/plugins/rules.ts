/** Compiles the rules, which are written in Markdown, when the pages are built. */

import { marked, type Token } from "marked"
import type { Plugin } from "vite"

/** A part of the rules: some HTML, or the name of a picture that belongs there, if a fact holds. */
export type RulesPart = { html: string } | { picture: string; fact?: string }

export interface CompiledRules {
  title: string
  parts: RulesPart[]
}

const FILE = /\/rules\.[a-z]{2}\.md$/
const PICTURE = /^<!-- picture: ([a-z]+)(?: if ([a-z_]+))? -->\s*$/
const FLAGS = / \(`--[a-z-]+`\)/g // of the command line, which nobody types in a page

/** The rules as the page draws them. A line such as `<!-- picture: dice -->` says where a picture belongs. */
export function compileRules(markdown: string): CompiledRules {
  let title = ""
  let text: Token[] = []
  const parts: RulesPart[] = []
  const endText = () => {
    if (text.length) parts.push({ html: marked.parser(text) })
    text = []
  }
  for (const token of marked.lexer(markdown.replaceAll(FLAGS, ""))) {
    const [, picture, fact] = (token.type === "html" && PICTURE.exec(token.raw)) || []
    if (token.type === "heading" && token.depth === 1) title = String(token.text)
    else if (picture) {
      endText()
      parts.push(fact ? { picture, fact } : { picture })
    } else if (token.type !== "space") text.push(token)
  }
  endText()
  return { title, parts }
}

/** Lets a module import `rules.en.md` as `CompiledRules`. */
export function rules(): Plugin {
  return {
    name: "mahe-rules",
    enforce: "pre",
    transform: (markdown, id) => (FILE.test(id) ? { code: `export default ${JSON.stringify(compileRules(markdown))}`, map: null } : undefined),
  }
}
