/** A table's options and the words for them. */

import type { SettingsForm } from "../protocol"

/** What a table is opened with if nobody says otherwise. */
export const PLAIN: SettingsForm = {
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

export type Switch = "cards_as_dice" | "third_die_at_seven" | "exact_landing_takes_two" | "bust_ends_turn" | "open_eggs" | "chat" | "listed"

export const HOUSE: readonly [Switch, string][] = [
  ["cards_as_dice", "web-option-cards"],
  ["open_eggs", "web-option-open"],
  ["chat", "web-option-chat"],
  ["listed", "web-option-listed"],
]

/** Where the printed rules differ from one another, and a rule of an older game. */
export const EDITIONS: readonly [Switch, string][] = [
  ["third_die_at_seven", "web-option-third"],
  ["exact_landing_takes_two", "web-option-exact"],
  ["bust_ends_turn", "web-option-bust"],
]

export const PACES: readonly [SettingsForm["pace"], number, string][] = [
  ["unhurried", 0, "web-pace-unhurried"],
  ["brisk", 15, "web-pace-quick"],
  ["brisk", 60, "web-pace-brisk"],
  ["by_mail", 86_400, "web-pace-mail"],
]

export const TURTLES: readonly [number, string][] = [
  [0, "web-turtles-auto"],
  [1, "web-turtles-one"],
  [2, "web-turtles-two"],
]

/** Which of the paces a table has; -1 for one that a program has set. */
export function paceOf(settings: SettingsForm): number {
  return PACES.findIndex(([pace, seconds]) => pace === settings.pace && seconds === settings.seconds)
}

/** What a table plays otherwise than usual, as the names of texts. */
export function chosen(settings: SettingsForm): string[] {
  return [...HOUSE, ...EDITIONS].filter(([name]) => settings[name]).map(([, text]) => text)
}
