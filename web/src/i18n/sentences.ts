/** What happened, said in words: for the log, and for those who hear the game. */

import type { ChairView, GameView, TableView, Told } from "../protocol"
import type { Change } from "../stage/act"
import { type Nameable, namingOf } from "../table/names"
import { seatOf } from "../table/people"
import { isOwnWin } from "../table/result/podium"
import { chairAt, letterOf, turtleName, type Seating } from "../table/seats"
import { allOf, t } from "./texts.svelte"

type Played = NonNullable<Seating["game"]>

/** The name of whoever sits on a seat. */
export function playerName(view: Seating, seat: number): string {
  return nameOf(chairAt(view, seat), view.chairs, seat)
}

/** The name of whoever sits on a chair, before, in and after a game. */
export function guestName(view: TableView, chair: ChairView): string {
  return nameOf(chair, view.chairs, seatOf(view, chair.number))
}

/** What whoever sits on a seat is called among all at the table. */
export function nameOf(chair: Nameable | undefined, all: readonly Nameable[], number: number): string {
  const seat = letterOf(number)
  const naming = namingOf(chair, all)
  switch (naming.kind) {
    case "level": {
      const name = t(`web-level-${naming.level}`)
      const isAlone = !naming.isOneOfSome && all.every((one) => one.name !== name)
      return isAlone ? name : t("web-bot-lettered", { name, seat })
    }
    case "bot":
      return t("web-bot-short", { seat })
    case "unnamed":
      return t("web-unnamed", { seat })
    case "namesake":
      return t("web-namesake", { name: naming.name, seat })
    case "named":
      return naming.name
  }
}

function turtle(game: Played, number: number): string {
  return t("turtle", { turtle: turtleName(game.rules.turtles_each, number) })
}

/** Some turtles, by their names. */
export function turtlesSaid(game: Played, group: readonly number[]): string {
  return allOf(group.map((number) => turtle(game, number)))
}

/** A sentence for an event; empty where there is nothing to say. */
export function sentenceOf(told: Told | Change, view: Seating): string {
  return capital(say(told, view))
}

/** Who has won, said to the person who has these seats. */
export function resultOf(view: Seating, game: GameView, own: readonly number[]): string {
  if (isOwnWin(game.standing, own)) return t("web-you-win")
  const players = allOf(game.standing.winners.map((seat) => playerName(view, seat)))
  return game.standing.winners.length > 1 ? t("result-shared", { players }) : t("result-won", { player: players })
}

/** With a capital letter at its beginning. */
export function capital(said: string): string {
  return said.charAt(0).toLocaleUpperCase() + said.slice(1)
}

function say(told: Told | Change, view: Seating): string {
  const game = view.game
  if (!game) return ""
  const player = (seat: number) => playerName(view, seat)
  switch (told.type) {
    case "started": {
      const [active, ...riders] = told.group
      if (active === undefined) return ""
      const said = { player: player(told.seat), turtle: turtle(game, active) }
      if (!riders.length) return t("event-started", said)
      const carried = { ...said, riders: turtlesSaid(game, riders) }
      if (told.decider === told.seat) return t("event-started-carrying", carried)
      return t("event-started-carried", { ...carried, decider: player(told.decider) })
    }
    case "rolled":
      return t("event-rolled", { dice: told.dice.length, value: told.value, total: told.total })
    case "went_on":
      return t("event-went-on", { player: player(told.decider) })
    case "stopped":
      return t("event-stopped", { player: player(told.decider) })
    case "card_played":
      return t("event-card-played", {
        player: player(told.decider),
        value: told.value,
        total: told.total,
        dice: told.dice.length,
      })
    case "busted":
      return t("event-busted", { total: told.total, turtles: turtlesSaid(game, told.group) })
    case "moved": {
      const said = {
        turtle: turtle(game, told.group[0] ?? 0),
        distance: told.distance,
        space: told.landing,
      }
      if (!told.onto.length) return t("event-moved", said)
      return t("event-moved-onto", { ...said, below: turtlesSaid(game, told.onto) })
    }
    case "laid": {
      const said = { player: player(told.seat), eggs: t("eggs", { eggs: told.eggs }) }
      return told.clutch_space ? t("event-laid-clutch", { player: said.player }) : t("event-laid", said)
    }
    case "card_turned":
      return t("event-card-turned", { eggs: t("eggs", { eggs: told.value }), left: told.face_down })
    case "clutch_opened":
      return t("event-clutch-opened")
    case "turn_passed":
      return t("turn-of", { player: player(told.seat) })
    case "game_ended":
      return t("event-game-ended")
    case "began":
      return t(told.lot ? "web-begins-lot" : "web-begins", { player: player(told.first_seat) })
    case "hinted":
      return t("web-hinted", { player: player(told.seat) })
    case "took_over":
      return t(`web-took-over-${told.why.replace("_", "-")}`, { player: player(told.seat) })
    case "reclaimed":
      return t("web-took-back", { player: player(told.seat) })
  }
}
