/** Checking the dice of a game, as docs/fairness.md describes it. No rules are needed for it. */

import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"

export type Step = [string, ...number[]]

export interface Fairness {
  version: number
  table: string
  game: number
  commitment: string
  contributions: (string | null)[]
  digests: (string | null)[]
  seal: string
  secret: string | null
}

export interface GameRecord {
  rules: { deck: number[]; [option: string]: unknown }
  seats: string[]
  steps: Step[]
  fairness?: Fairness
}

/** What this device has kept from before the game. */
export interface Kept {
  commitment?: string | undefined
  contributions?: string[] | undefined
}

/** What was found wrong; `step` counts from 1. */
export type Fault =
  | { fault: "none-committed" | "no-secret" | "commitment" | "kept-commitment" | "contribution" | "kept-contribution" | "seal" }
  | { fault: "die" | "card"; step: number }

export type Verdict = { isFair: true; draws: number; contributors: number } | ({ isFair: false } & Fault)

const FACES = 6
const BYTE = 256

/** Whether all dice and cards of a record are those that were fixed before the game. */
export function verify(record: GameRecord, kept: Kept = {}): Verdict {
  const fault = faultOfPromises(record, kept)
  if (fault) return { isFair: false, ...fault }
  const { fairness } = record
  if (!fairness?.secret) return { isFair: false, fault: "no-secret" }
  const key = keyOf(record, fairness, fairness.secret)
  if (bytesToHex(sha256(key)) !== fairness.seal) return { isFair: false, fault: "seal" }
  const wrong = wrongDraw(record, key)
  if (wrong) return { isFair: false, ...wrong }
  const draws = record.steps.filter(([kind]) => kind === "die" || kind === "card").length
  return { isFair: true, draws, contributors: fairness.contributions.filter(Boolean).length }
}

function faultOfPromises({ fairness }: GameRecord, kept: Kept): Fault | null {
  if (!fairness) return { fault: "none-committed" }
  if (kept.commitment && kept.commitment !== fairness.commitment) return { fault: "kept-commitment" }
  if (kept.contributions?.some((own) => !fairness.contributions.includes(own))) return { fault: "kept-contribution" }
  if (!fairness.secret) return { fault: "no-secret" }
  if (bytesToHex(sha256(hexToBytes(fairness.secret))) !== fairness.commitment) return { fault: "commitment" }
  const isDigested = fairness.contributions.every((given, seat) => {
    const digest = given === null ? null : bytesToHex(sha256(hexToBytes(given)))
    return digest === fairness.digests[seat]
  })
  return isDigested ? null : { fault: "contribution" }
}

/** The key from which every draw follows. */
export function keyOf(record: GameRecord, fairness: Fairness, secret: string): Uint8Array {
  const circumstances = canonical({
    contributions: fairness.contributions,
    game: fairness.game,
    rules: record.rules,
    table: fairness.table,
    version: fairness.version,
  })
  return hmac(sha256, hexToBytes(secret), utf8ToBytes(circumstances))
}

/** JSON in exactly one way: keys in order, no blanks. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`
  }
  return JSON.stringify(value)
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

function wrongDraw(record: GameRecord, key: Uint8Array): Fault | null {
  const unseen = [...record.rules.deck]
  let drawn = 0
  for (const [index, [kind, value = 0]] of record.steps.entries()) {
    if (kind === "die") {
      if (draw(key, drawn++, FACES) + 1 !== value) return { fault: "die", step: index + 1 }
    } else if (kind === "card") {
      const row = unseen.flatMap((count, place) => Array<number>(count).fill(place + 1))
      if (!row.length || row[draw(key, drawn++, row.length)] !== value) return { fault: "card", step: index + 1 }
      unseen[value - 1] = (unseen[value - 1] ?? 0) - 1
    }
  }
  return null
}
