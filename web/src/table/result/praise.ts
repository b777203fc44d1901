/** One good thing to say of how somebody played, and a true one. */

import type { Told } from "../../protocol"
import { ownerOf } from "../seats"
import { type Award, awardsOf, talliesOf } from "./tally"

/** From the most special one. */
const GOOD = ["passenger", "captain", "daring", "careful"] as const satisfies readonly Award[]

export interface Praise {
  kind: (typeof GOOD)[number] | "swim"
  /** How far the turtle swam at once, at most. */
  distance: number
}

/** What is said of a seat; none where its turtles never swam. */
export function praiseOf(steps: readonly Told[], seats: number, turtlesEach: number, seat: number): Praise | null {
  const swims = steps.flatMap((told) => (told.type === "moved" && ownerOf(turtlesEach, told.group[0] ?? -1) === seat ? [told.distance] : []))
  const distance = Math.max(0, ...swims)
  const awards = awardsOf(talliesOf(steps, seats, turtlesEach)).filter((one) => one.seats.includes(seat))
  const kind = GOOD.find((good) => awards.some(({ award }) => award === good))
  if (kind) return { kind, distance }
  return distance ? { kind: "swim", distance } : null
}
