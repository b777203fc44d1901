/** Checking the dice of a game, as docs/fairness.md describes it. Of the rules it asks only when something is drawn. */

import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import { canonical, digestOf, digestOfSteps, NO_STEPS } from "./digest"
import { Fault } from "./fault"
import { type GameRules, type Notes, noNotes } from "./notes"
import { DrawOrder } from "./order"
import { type Fairness, type GameRecord, readNotes, readRecord } from "./reading"
import SHAPES from "./shapes.json"

/** What was checked of a record in which nothing was found wrong, and what was not; or what is wrong. */
export type Verdict =
  | { fault: null; isFair: boolean; isCommitted: boolean; draws: number; contributors: number; checked: string[]; unchecked: string[] }
  | { fault: string; step?: number | undefined }

/** What a page cannot check: it knows no rules, and names belong to nobody's dice. */
export const BEYOND: readonly string[] = ["steps", "names"]

const FACES = 6
const BYTE = 256
const LOT = "mahe first seat\n"

/** Whether all dice and cards of a record are those that were fixed before the game, by what this device noted. */
export function verify(record: string, notes: string | null = null): Verdict {
  try {
    const noted = notes === null ? noNotes() : readNotes(notes)
    return judge(readRecord(record), noted)
  } catch (error) {
    if (error instanceof Fault) return { fault: error.code, step: error.step }
    throw error
  }
}

function judge(record: GameRecord, notes: Notes): Verdict {
  const { fairness } = record
  const { format, version, own, ...others } = notes
  const isNoted = Boolean(own?.length) || Object.keys(others).length > 0
  if (!fairness && isNoted) throw new Fault("fairness/none")
  if (fairness) {
    compare(record, fairness, notes)
    checkDigests(fairness)
    if (fairness.secret === null && record.result) throw new Fault("fairness/no_secret")
    if (fairness.secret !== null) checkDraws(record, checkedKey(fairness, record.rules, fairness.secret))
  }
  const found = thingsOf(record, notes)
  const checked = SHAPES.things.filter((thing) => found[thing])
  const isDrawn = ([kind]: [string, ...number[]]) => kind === "die" || kind === "card"
  return {
    fault: null,
    isFair: SHAPES.needed.every((thing) => checked.includes(thing)),
    isCommitted: fairness !== undefined,
    draws: fairness?.secret ? record.steps.filter(isDrawn).length : 0,
    contributors: fairness?.contributions.filter(Boolean).length ?? 0,
    checked,
    unchecked: SHAPES.things.filter((thing) => found[thing] === false),
  }
}

/** Compare a record with what was noted. */
function compare(record: GameRecord, fairness: Fairness, notes: Notes): void {
  const demand = (code: string, isSame: boolean) => {
    if (!isSame) throw new Fault(`noted/${code}`)
  }
  const same = (noted: unknown, written: unknown) => noted === undefined || canonical(noted) === canonical(written)
  demand("table", same(notes.table, fairness.table))
  demand("game", same(notes.game, fairness.game))
  demand("commitment", same(notes.commitment, fairness.commitment))
  for (const [seat, own] of (notes.own ?? []).entries()) demand("contribution", own === null || own === fairness.contributions[seat])
  demand("contributions", same(notes.contributions, fairness.contributions))
  demand("rules", same(notes.rules && plain(notes.rules), plain(record.rules)))
  demand("lot", same(notes.lot, fairness.lot ?? false))
  demand("seal", same(notes.seal, fairness.seal))
  const { count, digest } = notes.steps ?? { count: 0, digest: NO_STEPS }
  demand("truncated", Math.max(count, notes.end?.steps ?? 0) <= record.steps.length)
  demand("steps", digestOfSteps(record.steps.slice(0, count)) === digest)
  demand("end", same(notes.end?.steps, record.steps.length))
  demand("result", same(notes.end?.result, record.result))
}

/** Rules as they are sealed: an option that came later is not written where it has its default. */
function plain(rules: GameRules): GameRules {
  const defaults: Record<string, unknown> = SHAPES.rules.defaults
  return Object.fromEntries(Object.entries(rules).filter(([key, value]) => !Object.hasOwn(defaults, key) || defaults[key] !== value)) as GameRules
}

function checkDigests(fairness: Fairness): void {
  const isRight = (given: string | null, seat: number) => (given === null ? null : digestOf(given)) === fairness.digests[seat]
  if (!fairness.contributions.every(isRight)) throw new Fault("fairness/digest")
}

function checkedKey(fairness: Fairness, rules: GameRules, secret: string): Uint8Array {
  if (digestOf(secret) !== fairness.commitment) throw new Fault("fairness/secret")
  if (fairness.lot && firstSeatByLot(fairness, secret) !== rules.first_seat) throw new Fault("fairness/lot")
  const key = keyOf(fairness, rules, secret)
  if (bytesToHex(sha256(key)) !== fairness.seal) throw new Fault("fairness/seal")
  return key
}

/** What goes into every key beside the secret. */
function commonOf({ contributions, game, table }: Fairness): Record<string, unknown> {
  return { contributions, game, table, version: 1 }
}

/** The key from which every draw follows. */
export function keyOf(fairness: Fairness, rules: GameRules, secret: string): Uint8Array {
  const form = { ...commonOf(fairness), rules: plain(rules), ...(fairness.lot ? { lot: true } : {}) }
  return hmac(sha256, hexToBytes(secret), utf8ToBytes(canonical(form)))
}

/** The seat that begins, drawn before the rules, which name it, are sealed. */
export function firstSeatByLot(fairness: Fairness, secret: string): number {
  const key = hmac(sha256, hexToBytes(secret), utf8ToBytes(LOT + canonical(commonOf(fairness))))
  return draw(key, 0, fairness.contributions.length)
}

/** Draw number `index`: one of 0 to count - 1. */
export function draw(key: Uint8Array, index: number, count: number): number {
  const fair = BYTE - (BYTE % count)
  for (let block = 0; ; block++) {
    const message = new Uint8Array(12)
    const view = new DataView(message.buffer)
    view.setUint32(4, index)
    view.setUint32(8, block)
    for (const byte of hmac(sha256, key, message)) if (byte < fair) return byte % count
  }
}

function checkDraws(record: GameRecord, key: Uint8Array): void {
  const unseen = [...record.rules.deck]
  const order = new DrawOrder(record.rules)
  let drawn = 0
  for (const [index, step] of record.steps.entries()) {
    const [kind, value = 0] = step
    if (!order.allows(step)) throw new Fault("fairness/order", index + 1)
    if (kind === "die") {
      if (draw(key, drawn++, FACES) + 1 !== value) throw new Fault("fairness/die", index + 1)
    } else if (kind === "card") {
      const row = unseen.flatMap((count, place) => Array<number>(count).fill(place + 1))
      if (row[draw(key, drawn++, row.length)] !== value) throw new Fault("fairness/card", index + 1)
      unseen[value - 1] = (unseen[value - 1] ?? 0) - 1
    }
    order.take(step)
  }
}

/** By thing, whether it was checked; what a game does not have is not among them. */
function thingsOf({ fairness, result, steps }: GameRecord, notes: Notes): Record<string, boolean> {
  const isRevealed = typeof fairness?.secret === "string"
  const isSealed = notes.seal !== undefined && isRevealed // then the seal holds what goes into it
  return {
    table: notes.table !== undefined,
    game: notes.game !== undefined,
    commitment: notes.commitment !== undefined,
    contribution: notes.own?.some(Boolean) ?? false,
    contributions: notes.contributions !== undefined || isSealed,
    rules: notes.rules !== undefined || isSealed,
    seal: notes.seal !== undefined,
    dice: isRevealed,
    decisions: notes.steps?.count === steps.length,
    ...Object.fromEntries(BEYOND.map((thing) => [thing, false])),
    ...(fairness?.lot ? { lot: isRevealed } : {}),
    [result ? "result" : "end"]: notes.end !== undefined,
  }
}
