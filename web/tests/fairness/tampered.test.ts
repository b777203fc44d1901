import { describe, expect, it } from "vitest"
import FILE from "../../../tests/fairness/tampered.json?raw"
import { verify } from "../../src/fairness/verify"

type Change = [part: "record" | "notes", kind: string, place: string, value?: unknown]

interface Case {
  name: string
  record: string
  notes?: string
  changes: Change[]
  reason?: string
  step?: number
  fair?: boolean
  checked?: string[]
  unchecked?: string[]
}

interface Content {
  records: Record<string, unknown>
  notes: Record<string, unknown>
  cases: Case[]
}

const { records, notes, cases } = JSON.parse(FILE) as Content

/** The text of a record or of notes, after the changes that concern it. */
function changed(base: unknown, changes: Change[]): string {
  const form = structuredClone(base)
  for (const [, kind, place, value] of changes) {
    if (kind === "text") continue
    const path = place.split(".")
    const last = path.pop() ?? ""
    const inner = path.reduce((part, key) => (part as Record<string, unknown>)[key], form) as Record<string, unknown>
    if (kind === "cut") (inner[last] as unknown[]).splice((value as number) + ((value as number) < 0 ? (inner[last] as unknown[]).length : 0))
    else if (kind === "insert") (inner as unknown as unknown[]).splice(Number(last), 0, value)
    else if (kind === "put") inner[last] = value
    else if (Array.isArray(inner)) inner.splice(Number(last), 1)
    else delete inner[last]
  }
  const texts = changes.filter(([, kind]) => kind === "text")
  return texts.reduce((text, [, , old, value]) => {
    expect(text).toContain(old)
    return text.replace(old, () => value as string)
  }, JSON.stringify(form))
}

function judged(one: Case) {
  const of = (part: string) => one.changes.filter((change) => change[0] === part)
  const noted = one.notes === undefined ? null : changed(notes[one.notes], of("notes"))
  return verify(changed(records[one.record], of("record")), noted)
}

describe("the tampered games, which the program's verifier judges, too", () => {
  it("are many", () => {
    expect(cases.filter((one) => one.reason).length).toBeGreaterThanOrEqual(60)
  })
  it.each(cases.map((one) => [one.name, one] as const))("%s", (_, one) => {
    const verdict = judged(one)
    if (one.reason) expect(verdict).toEqual({ fault: one.reason, step: one.step })
    else expect(verdict).toMatchObject({ fault: null, isFair: one.fair, checked: one.checked, unchecked: one.unchecked })
  })
})
