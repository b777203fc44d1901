/** Which colour each seat has, and what its turtles wear. */

import { COLOURS, FACES } from "../../constants"
import type { ChairView, TableView } from "../../protocol"

/** A colour that somebody can have chosen; any is none in particular. */
export type Colour = "any" | (typeof COLOURS)[number]
export type Face = (typeof FACES)[number]

/** How somebody has their turtles look. */
export interface Look {
  colour: Colour
  face: Face
}

/** By seat, the chair whose turtles are shown: of the game that is shown, else of the next one. */
export function chairsBySeat({ chairs, game }: Pick<TableView, "chairs" | "game">): (ChairView | undefined)[] {
  return game ? game.seats.map((number) => chairs.find((chair) => chair.number === number)) : [...chairs]
}

/** The colour of every seat, no two alike: what was chosen, else the seat's own, else one that is left. */
export function coloursOf(chosen: readonly (Colour | undefined)[]): Exclude<Colour, "any">[] {
  const given = COLOURS.map((_, seat) => (chosen[seat] === "any" ? undefined : (chosen[seat] as Exclude<Colour, "any"> | undefined)))
  COLOURS.forEach((own, seat) => {
    if (!given[seat] && !given.includes(own)) given[seat] = own
  })
  const left = COLOURS.filter((colour) => !given.includes(colour))
  return given.map((colour) => colour ?? left.shift() ?? COLOURS[0])
}

/** Which colour a choice of one's own comes to. */
export type OwnColour = (chosen: Colour) => Colour

/** Where no table is: which one it will be is not known yet. */
export const ownColour: OwnColour = (chosen) => chosen

/** At a table, for whoever sits in a place or would be the next to sit down. */
export function colourAt(chairs: readonly Pick<ChairView, "colour">[], place: number): OwnColour {
  return (chosen) => {
    const all = chairs.map(({ colour }) => colour)
    const isTaken = all.some((colour, other) => other !== place && colour === chosen)
    all[place] = isTaken ? "any" : chosen
    return coloursOf(all)[place] ?? COLOURS[0]
  }
}

/** The colours that others at a table have chosen. */
export function takenBy(chairs: readonly Pick<ChairView, "number" | "colour">[], own: readonly number[]): Colour[] {
  return chairs.filter(({ number, colour }) => !own.includes(number) && colour !== "any").map(({ colour }) => colour)
}
