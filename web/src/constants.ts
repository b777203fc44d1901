/** Facts that the server and the rules decide, copied here by hand: the only place where the page has such copies. */

import type { SettingsForm } from "./protocol"

export const FEWEST_PLAYERS = 2
export const MOST_CHAIRS = 7
/** The letters of the seats, in order. */
export const SEAT_LETTERS = "ABCDEFG"

/** Space 0 is the raft; the last space is the beach. */
export const RAFT = 0
export const SPACES = 21
export const BEACH = SPACES
/** How many eggs the clutch space is worth. */
export const CLUTCH_SPACE = 7
export const MOST_DICE = 3

export const LONGEST_NAME = 40
export const LONGEST_SAYING = 300
export const REACTIONS = ["cheer", "ouch", "laugh", "wow", "hurry", "thanks"] as const

/** The bots by their levels, the weakest first. */
export const LEVELS = ["random", "sensible"] as const
/** What a record writes before the level of a bot. */
export const BOT_PREFIX = "bot:"
/** How a record calls a chair without a name: `#1`. */
export const UNNAMED_CHAIR = /^#\p{Nd}+$/u

/** The languages, each with what it calls itself. */
export const LANGUAGE_NAMES = { de: "Deutsch", en: "English", fr: "Français", it: "Italiano", nl: "Nederlands" } as const

/** What a table is opened with if nobody says otherwise. */
export const DEFAULT_SETTINGS: SettingsForm = {
  turtles_each: 0,
  cards_as_dice: false,
  third_die_at_seven: false,
  exact_landing_takes_two: false,
  bust_ends_turn: false,
  deck: [3, 3, 5, 5, 5, 3],
  pace: "unhurried",
  seconds: 0,
  chat: false,
  open_eggs: false,
  listed: false,
  stand_in: "sensible",
}

/** A setting that is on or off. */
export type Switch = { [K in keyof SettingsForm]: SettingsForm[K] extends boolean ? K : never }[keyof SettingsForm]

/** How a table may play, each with the name of its text. */
export const HOUSE_RULES: readonly (readonly [Switch, string])[] = [
  ["cards_as_dice", "web-option-cards"],
  ["open_eggs", "web-option-open"],
  ["chat", "web-option-chat"],
  ["listed", "web-option-listed"],
]

/** Where the printed rules differ from one another, and a rule of an older game. */
export const EDITION_RULES: readonly (readonly [Switch, string])[] = [
  ["third_die_at_seven", "web-option-third"],
  ["exact_landing_takes_two", "web-option-exact"],
  ["bust_ends_turn", "web-option-bust"],
]

/** How long a decision may take: the pace, its seconds, and the name of the text. */
export const PACES: readonly (readonly [SettingsForm["pace"], number, string])[] = [
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
