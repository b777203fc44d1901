/** SHA-256 and what is made of it, as docs/fairness.md describes it. It works without https, too. */

import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"

/** The digest of no steps. */
export const NO_STEPS = "00".repeat(32)

export function digestOf(hex: string): string {
  return bytesToHex(sha256(hexToBytes(hex)))
}

/** The digest of steps, carried on from that of those before. */
export function digestOfSteps(steps: readonly (readonly (string | number)[])[], before = NO_STEPS): string {
  return steps.reduce((digest, step) => bytesToHex(sha256(concatBytes(hexToBytes(digest), utf8ToBytes(JSON.stringify(step))))), before)
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
