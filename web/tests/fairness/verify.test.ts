import { hexToBytes } from "@noble/hashes/utils.js"
import { describe, expect, it } from "vitest"
import PAGE from "../../../docs/fairness.md?raw"
import { digestOfSteps } from "../../src/fairness/digest"
import type { Fairness, GameRecord } from "../../src/fairness/reading"
import { draw, firstSeatByLot, keyOf, verify } from "../../src/fairness/verify"

const RECORD = PAGE.match(/```json\n(\{"format".*\})\n```/)?.[1] ?? ""
const record = (): GameRecord => JSON.parse(RECORD) as GameRecord
const tables = [...PAGE.matchAll(/```\n([a-z_]+ .*?)```/gs)].map((found) => found[1] ?? "")
const tableOf = (head: string) => tables.find((table) => table.startsWith(head)) ?? ""
const rowsOf = (head: string) => tableOf(head).trim().split("\n").slice(1)
const vector = (name: string, head = "name value") => tableOf(head).match(new RegExp(`^${name} (.*)$`, "m"))?.[1] ?? ""

type Circumstances = Fairness & { rules: GameRecord["rules"] }

describe("the description's own examples", () => {
  it.each(["name value", "lot value"])("gives the seal of: %s", (head) => {
    const circumstances = JSON.parse(vector("circumstances", head)) as Circumstances
    const key = keyOf(circumstances, circumstances.rules, vector("secret"))
    if (head === "name value") expect(key).toEqual(hexToBytes(vector("key")))
    else expect(circumstances.lot).toBe(true)
  })
  it.each(rowsOf("draw count"))("draws %s", (row) => {
    const [index, count, , number] = row.split(" ")
    expect(draw(hexToBytes(vector("key")), Number(index), Number(count))).toBe(Number(number))
  })
  it.each(rowsOf("lot_game"))("draws the lot %s", (row) => {
    const [game, , seat] = row.split(" ")
    const common = JSON.parse(vector("message", "lot value")) as Fairness
    expect(firstSeatByLot({ ...common, game: Number(game) }, vector("secret"))).toBe(Number(seat))
  })
  it("gives the digests of steps", () => {
    const rows = rowsOf("step digest").map((row) => row.split(" "))
    expect(rows).toHaveLength(4)
    rows.forEach(([, digest], index) => {
      const steps = rows.slice(0, index + 1).map(([step]) => JSON.parse(step ?? "") as [string, ...number[]])
      expect(digestOfSteps(steps)).toBe(digest)
    })
  })
  it("recomputes the whole game, but does not call it fair", () => {
    expect(verify(RECORD)).toMatchObject({ fault: null, isFair: false, draws: 98, contributors: 1, checked: ["dice"] })
  })
})

describe("a record that was changed", () => {
  it("is refused at every die and card", () => {
    record().steps.forEach(([kind, value], index) => {
      if (kind !== "die" && kind !== "card") return
      const changed = record()
      changed.steps[index] = [kind, ((value ?? 0) % 6) + 1]
      expect(verify(JSON.stringify(changed))).toEqual({ fault: `fairness/${kind}`, step: index + 1 })
    })
  })
})
