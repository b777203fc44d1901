/** What was said at a table. */

import { recall, remember } from "../../device/storage"
import type { SaidMessage } from "../../protocol"

const MOST_KEPT = 200

/** All messages in order, each once: after an interruption the server tells some again. */
export function merged(known: readonly SaidMessage[], told: readonly SaidMessage[]): SaidMessage[] {
  const byNumber = new Map([...known, ...told].map((one) => [one.number, one]))
  return [...byNumber.values()].sort((one, other) => one.number - other.number).slice(-MOST_KEPT)
}

/** How many messages of others a person has not read, who has read up to a number. */
export function unread(said: readonly SaidMessage[], read: number, own: readonly number[]): number {
  return said.filter((one) => one.number > read && !own.includes(one.chair)).length
}

const READ = "mahe.read."

/** The number of the last message that was read at a table on this device; -1 for none. */
export function readUpTo(table: string): number {
  return Number(recall(READ + table) ?? -1)
}

/** Keep how far somebody has read. */
export function noteRead(table: string, number: number): void {
  remember(READ + table, number)
}
