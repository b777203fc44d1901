/** Facts about the game: those that the server decides come from `protocol.ts`, the page's own follow. */

import { BEACH, type LANGUAGES, RULE_OPTIONS, type Settings } from "./protocol"

export {
  BEACH,
  CLUTCH_SPACE,
  BEGINS,
  COLOURS,
  DEFAULT_SETTINGS,
  EDITIONS,
  FACES,
  FEWEST_PLAYERS,
  HINTS,
  LEVELS,
  LONGEST_NAME,
  LONGEST_SAYING,
  MOST_CHAIRS,
  MOST_DICE,
  MOST_SHOWN_MS,
  MOST_TOTAL,
  RAFT,
  REACTIONS,
  SEAT_LETTERS,
  SHOWN_MS_A_CARD,
  SHOWN_MS_A_DECISION,
} from "./protocol"

/** The spaces of the ring; the last one is the beach. */
export const SPACES = BEACH

/** What a record writes before the level of a bot. */
export const BOT_PREFIX = "bot:"
/** How a record calls a chair without a name: `#1`. */
export const UNNAMED_CHAIR = /^#\p{Nd}+$/u

/** The languages, each with what it calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  de: "Deutsch",
  en: "English",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
}

/** A setting that is on or off; its text is `option-` and its name. */
export type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

const house = RULE_OPTIONS.filter(({ source }) => source === "house")
const printed = RULE_OPTIONS.filter(({ source }) => source === "edition")

/** The variants that are printed. */
export const VARIANT_OPTIONS: readonly Switch[] = RULE_OPTIONS.filter(({ source }) => source === "variant").map(({ name }) => name)

/** The options that a host is shown first: the printed variants, and how one likes one's company. */
export const MAIN_OPTIONS: readonly Switch[] = [...VARIANT_OPTIONS, "open_eggs", "chat", "listed"]

/** Rules that no printed book has. */
export const HOUSE_OPTIONS: readonly Switch[] = house.map(({ name }) => name)

/** Points on which the printed books differ: the edition sets them; a program may turn them on as well. */
export const BOOK_OPTIONS: readonly Switch[] = printed.map(({ name }) => name)

/** How long a decision may take: the pace, its seconds, and the name of the text. */
export const PACES: readonly (readonly [Settings["pace"], number, string])[] = [
  ["unhurried", 0, "web-pace-unhurried"],
  ["brisk", 15, "web-pace-quick"],
  ["brisk", 60, "web-pace-brisk"],
  ["by_mail", 86_400, "web-pace-mail"],
]

/** How many turtles each player has, 0 for as many as the rules say, with the name of the text. */
export const TURTLES_EACH: readonly (readonly [number, string])[] = [
  [0, "web-turtles-auto"],
  [1, "web-turtles-one"],
  [2, "web-turtles-two"],
]
