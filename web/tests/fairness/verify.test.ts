import { hexToBytes } from "@noble/hashes/utils.js"
import { describe, expect, it } from "vitest"
import PAGE from "../../../docs/fairness.md?raw"
import { draw, type GameRecord, keyOf, verify } from "../../src/fairness/verify"

const RECORD = PAGE.match(/```json\n(\{"format".*\})\n```/)?.[1] ?? ""
const record = (): GameRecord => JSON.parse(RECORD) as GameRecord
const [vectors, draws] = [...PAGE.matchAll(/```\n([a-z].*?)```/gs)].map((found) => found[1] ?? "")
const vector = (name: string) => vectors?.match(new RegExp(`^${name} (.*)$`, "m"))?.[1] ?? ""

describe("the description's own examples", () => {
  it("gives the key", () => {
    const circumstances = JSON.parse(vector("circumstances")) as { rules: GameRecord["rules"] }
    const fairness = { ...circumstances, commitment: "", digests: [], seal: "", secret: null } as never
    const key = keyOf({ rules: circumstances.rules, seats: [], steps: [] }, fairness, vector("secret"))
    expect(key).toEqual(hexToBytes(vector("key")))
  })
  const rows = (draws ?? "").trim().split("\n").slice(1)
  it.each(rows)("draws %s", (row) => {
    const [index, count, , number] = row.split(" ")
    expect(draw(hexToBytes(vector("key")), Number(index), Number(count))).toBe(Number(number))
  })
  it("accepts the whole game", () => {
    expect(verify(record())).toEqual({ isFair: true, draws: 98, contributors: 1 })
  })
})

describe("a record that was changed", () => {
  it("is refused at every die and card", () => {
    record().steps.forEach(([kind, value], index) => {
      if (kind !== "die" && kind !== "card") return
      const changed = record()
      changed.steps[index] = [kind, ((value ?? 0) % 6) + 1]
      expect(verify(changed)).toMatchObject({ isFair: false, fault: kind, step: index + 1 })
    })
  })
  it.each([
    ["secret", { secret: "ff".repeat(32) }, "commitment"],
    ["table", { table: "dune-8" }, "seal"],
    ["game", { game: 26 }, "seal"],
    ["contribution", { contributions: ["b0".repeat(16), null] }, "contribution"],
    ["missing secret", { secret: null }, "no-secret"],
  ])("by another %s is refused", (_, change, fault) => {
    const changed = record()
    Object.assign(changed.fairness!, change)
    expect(verify(changed)).toMatchObject({ isFair: false, fault })
  })
  it("is refused where this device has kept something else", () => {
    expect(verify(record(), { commitment: "00" })).toMatchObject({ fault: "kept-commitment" })
    expect(verify(record(), { contributions: ["00"] })).toMatchObject({ fault: "kept-contribution" })
    const { commitment, contributions } = record().fairness!
    expect(verify(record(), { commitment, contributions: [contributions[0]!] })).toMatchObject({ isFair: true })
  })
  it("says so when nothing was committed", () => {
    const { fairness: _, ...plain } = record()
    expect(verify(plain)).toMatchObject({ fault: "none-committed" })
  })
})
