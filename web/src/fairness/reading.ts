/** Reading records and notes as strictly as the program does, by the same description. */

import { withoutJoints } from "../i18n/letters"
import { Fault } from "./fault"
import type { GameRules, Notes, Result } from "./notes"
import SHAPES from "./shapes.json"

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
  lot?: true
}

export interface GameRecord {
  rules: GameRules
  seats: string[]
  steps: Step[]
  result: Result | null
  fairness?: Fairness
}

type What = "record" | "notes"
type Shape = Record<string, unknown> & { is: string }
type Shapes = Record<string, Shape>

const TOKEN = /"(?:[^"\\]|\\[^])*"|[[\]{},:]|[^\s"[\]{},:]+/g
/**
 * What is not fit to be shown on a line: controls, halves of characters, blanks of other kinds. A character that
 * Unicode does not know yet may be: browsers know a newer Unicode than `mahe verify`, or an older one.
 */
const ODD = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u

/** The record that a text holds. */
export function readRecord(text: string): GameRecord {
  const form = parse(text, "record")
  const rules = isObject(form) && isObject(form.rules) ? form.rules : {}
  new Checker("record", Number(rules.players)).check(form, SHAPES.record as unknown as Shape, "")
  const record = form as GameRecord
  checkRules(record.rules, "record")
  if (record.seats.length !== record.rules.players) throw new Fault("record/seats")
  if (!record.seats.every(isName)) throw new Fault("record/name")
  return record
}

/** The notes that a text holds. */
export function readNotes(text: string): Notes {
  const form = parse(text, "notes")
  new Checker("notes", 0).check(form, SHAPES.notes as unknown as Shape, "")
  const notes = form as Notes
  if (notes.rules) checkRules(notes.rules, "notes")
  return notes
}

/** JSON of whole numbers of some digits, no key twice in one object, not too deep. */
function parse(text: string, what: What): unknown {
  const refuse = () => new Fault(`${what}/json`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse()
  }
  const open: Set<string>[] = []
  let last = ""
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "{" || token === "[") {
      if (open.push(new Set()) > SHAPES.json.depth) throw refuse()
    } else if (token === "}" || token === "]") open.pop()
    else if (token === ":") {
      const key = JSON.parse(last) as string
      if (open.at(-1)?.has(key)) throw refuse()
      open.at(-1)?.add(key)
    } else if (/^[-\d]/.test(token) && (token.length > SHAPES.json.digits || /[.eE]/.test(token))) throw refuse()
    last = token
  }
  return value
}

function isObject(form: unknown): form is Record<string, unknown> {
  return typeof form === "object" && form !== null && !Array.isArray(form)
}

function isWhole(form: unknown, least: number, most: number): boolean {
  return Number.isInteger(form) && (form as number) >= least && (form as number) <= most
}

function isName(name: unknown): boolean {
  const most = SHAPES.record.required.seats.most
  if (typeof name !== "string" || ODD.test(withoutJoints(name)) || name !== name.trim()) return false
  const length = [...name].length
  return length > 0 && length <= most
}

/** What spans several fields of the rules. */
function checkRules(rules: GameRules, what: What): void {
  const cards = rules.deck.reduce((sum, count) => sum + count, 0)
  const fits =
    rules.players * rules.turtles_each <= SHAPES.json.turtles && rules.first_seat < rules.players && cards === SHAPES.json.deck
  if (!fits) throw new Fault(`${what}/rules`)
}

/** Compares a form with a shape. */
class Checker {
  constructor(
    private readonly what: What,
    private readonly players: number,
  ) {}

  check(form: unknown, shape: Shape, place: string): void {
    switch (shape.is) {
      case "object":
        return this.object(form, shape)
      case "list":
        return this.list(form, shape.of as Shape, shape.least as number, shape.most as number)
      case "by_player":
        return this.list(form, shape.of as Shape, this.players, this.players)
      case "maybe":
        return form === null ? undefined : this.check(form, shape.of as Shape, place)
      case "only":
        return this.expect(form === shape.value, place === "format" ? "format" : "field")
      case "flag":
        return this.expect(typeof form === "boolean")
      case "number":
        return this.expect(isWhole(form, shape.least as number, shape.most as number))
      case "hex":
        return this.expect(isHex(form, shape.least as number, shape.most as number))
      case "word":
        return this.expect(typeof form === "string" && /^[A-Za-z0-9_-]+$/.test(form) && form.length <= (shape.most as number))
      case "steps":
        return this.steps(form, shape)
      case "names":
        return this.expect(Array.isArray(form))
      default:
        throw new Error(`a shape of an unknown kind: ${shape.is}`)
    }
  }

  private expect(condition: boolean, code = "field"): void {
    if (!condition) throw new Fault(`${this.what}/${code}`)
  }

  private object(form: unknown, shape: Shape): void {
    const required = shape.required as Shapes
    const all: Shapes = { ...required, ...(shape.optional as Shapes) }
    this.expect(isObject(form))
    const found = form as Record<string, unknown>
    if (required.format && "format" in found) this.check(found.format, required.format, "format")
    this.expect(Object.keys(required).every((key) => Object.hasOwn(found, key)))
    this.expect(Object.keys(found).every((key) => Object.hasOwn(all, key)))
    for (const [key, part] of Object.entries(all)) if (Object.hasOwn(found, key)) this.check(found[key], part, key)
  }

  private list(form: unknown, shape: Shape, least: number, most: number): void {
    this.expect(Array.isArray(form) && form.length >= least && form.length <= most)
    for (const value of form as unknown[]) this.check(value, shape, "")
  }

  private steps(form: unknown, shape: Shape): void {
    this.expect(Array.isArray(form) && form.length <= (shape.most as number))
    for (const [index, step] of (form as unknown[]).entries()) {
      if (!isStep(step, shape.words as Record<string, [number, number] | null>)) throw new Fault(`${this.what}/step`, index + 1)
    }
  }
}

function isHex(form: unknown, least: number, most: number): boolean {
  return typeof form === "string" && /^(?:[0-9a-f]{2})*$/.test(form) && form.length >= least && form.length <= most
}

function isStep(form: unknown, words: Record<string, [number, number] | null>): boolean {
  if (!Array.isArray(form) || typeof form[0] !== "string" || !Object.hasOwn(words, form[0])) return false
  const range = words[form[0]]
  return range ? form.length === 2 && isWhole(form[1], ...range) : form.length === 1
}
