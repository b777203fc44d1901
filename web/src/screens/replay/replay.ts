/** A finished game in the form of a table, so that the same parts can show it. */

import type { Replay, TableView } from "../../protocol"
import { chairFor } from "../../table/chairs"
import { recorded } from "../../table/names"
import { PLAIN } from "../../table/options"

/** The table at which a finished game was played, as far as showing it needs one. */
export function viewOf(replay: Replay): TableView {
  return {
    settings: { ...PLAIN, open_eggs: true },
    host: null,
    chairs: replay.seats.map(recorded).map(chairFor),
    locked: true,
    closed: true,
    commitment: "",
    game: {
      number: 1,
      seats: replay.seats.map((_, seat) => seat),
      rules: replay.rules,
      commitment: "",
      seal: "",
      step: 0,
      position: "",
      phase: "over",
      turn: replay.rules.first_seat,
      decider: null,
      group: [],
      dice: [],
      total: 0,
      stacks: replay.stacks,
      kept: replay.seats.map(() => []),
      face_up: null,
      face_down: replay.face_down,
      standing: { eggs: [], cards: [], winners: [] },
      over: false,
      helped: [],
      choices: [],
      deadline: null,
    },
  }
}
