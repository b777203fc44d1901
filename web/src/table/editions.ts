/** The printed rulebooks, of which each table names one. */

import { DEFAULT_SETTINGS, EDITIONS, RULE_OPTIONS, type Settings } from "../protocol"

export type Edition = Settings["edition"]
export type Book = (typeof EDITIONS)[number]

/** The book of an edition. */
export function bookOf(edition: Edition): Book {
  return EDITIONS.find(({ name }) => name === edition) ?? EDITIONS[0]
}

/** The edition whose book is in a language. */
export function editionOf(language: string): Edition {
  return EDITIONS.find(({ languages }) => languages.some((one) => one === language))?.name ?? DEFAULT_SETTINGS.edition
}

/** Settings by another edition: what only editions decide is as its book says. */
export function byEdition(settings: Settings, edition: Edition): Settings {
  const printed = RULE_OPTIONS.filter(({ source }) => source === "edition").map(({ name }) => [name, false])
  return { ...settings, ...Object.fromEntries(printed), edition }
}
