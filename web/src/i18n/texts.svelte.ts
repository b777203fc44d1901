/** The texts, from the same catalogues that the server and the terminal read. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle"
import { type Language, prefs, setPreference } from "../device/prefs.svelte"

const SOURCES = import.meta.glob<string>("../../../src/mahe/locale/*.ftl", {
  query: "?raw",
  import: "default",
})

let bundle: FluentBundle | null = $state.raw(null)

/** Speak a language from now on. */
export async function speak(language: Language): Promise<void> {
  await learn(language)
  setPreference("language", language)
}

/** So many times the texts are asked for, after pauses of so many milliseconds. */
const PAUSES_MS = [0, 500, 1500]
const SPARE_LANGUAGE: Language = "en"

/** Speak a language for the first time; where its texts cannot be had, English. It fails where neither can. */
export async function speakFirst(language: Language, pauses: readonly number[] = PAUSES_MS): Promise<void> {
  for (const pause of pauses) {
    await new Promise((end) => setTimeout(end, pause))
    for (const tried of new Set([language, SPARE_LANGUAGE])) {
      try {
        await learn(tried)
        return
      } catch {
        // cut off, or away
      }
    }
  }
  throw new Error("no texts")
}

async function learn(language: Language): Promise<void> {
  const source = SOURCES[`../../../src/mahe/locale/${language}.ftl`]
  if (!source) throw new Error(language)
  const made = new FluentBundle(language, { useIsolating: false })
  made.addResource(new FluentResource(await source()))
  bundle = made
  document.documentElement.lang = language
}

const MOST_CACHED = 2000
/** A cache: formatting a text takes time. */
const cache = new Map<string, string>()

/** A text in the language of the person. */
export function t(id: string, values: Record<string, FluentVariable> = {}): string {
  if (!bundle) return ""
  const key = `${bundle.locales[0]} ${id} ${JSON.stringify(values)}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const pattern = bundle.getMessage(id)?.value
  if (!pattern) throw new Error(`no such text: ${id}`)
  const said = bundle.formatPattern(pattern, values)
  if (cache.size >= MOST_CACHED) cache.clear()
  cache.set(key, said)
  return said
}

/** Whether there is a text of that name. */
export function hasText(id: string): boolean {
  return bundle?.hasMessage(id) ?? false
}

/** Several things in one sentence: "Ana, Ben and Dee". */
export function allOf(things: readonly string[]): string {
  const last = things.at(-1)
  if (last === undefined || things.length === 1) return last ?? ""
  return t("list-and", { first: things.slice(0, -1).join(", "), last })
}

/** A time in words: without the date if it is today, and as the person's own country writes it, where the browser names one. */
export function timeOf(at: number): string {
  const locale = navigator.languages.find((tag) => tag.split("-")[0] === prefs.language) ?? prefs.language
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(locale, { dateStyle: isToday ? undefined : "short", timeStyle: "short" }).format(at)
}
