import { describe, expect, it } from "vitest"
import type { ChoiceView, StepForm } from "../../../src/protocol"
import { asksHint, choiceOf, keyOf } from "../../../src/table/decide/keys"

const choices = (...steps: StepForm[]) => steps.map((decision) => ({ decision }) as unknown as ChoiceView)
const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({ key, target: null, ...more }) as KeyboardEvent
const keys = (...steps: StepForm[]) => choices(...steps).map((choice, _, all) => keyOf(choice, all))

describe("keys that decide", () => {
  it("roll, stop and play cards", () => {
    expect(keys(["roll"], ["stop"], ["play", 3])).toEqual(["R", "S", "3"])
  })

  it("throw for one's turtle, and choose by number where one has two", () => {
    expect(keys(["start", 4])).toEqual(["R"])
    expect(keys(["start", 4], ["start", 5])).toEqual(["1", "2"])
  })

  it("are letters, large or small, and nothing else", () => {
    const all = choices(["roll"], ["stop"])
    expect(choiceOf(press("r"), all)).toBe(all[0])
    expect(choiceOf(press("S"), all)).toBe(all[1])
    expect(choiceOf(press("x"), all)).toBeUndefined()
  })

  it("ask for a hint", () => {
    expect(asksHint(press("h"))).toBe(true)
    expect(asksHint(press("r"))).toBe(false)
    expect(asksHint(press("h", { ctrlKey: true }))).toBe(false)
  })

  it("are left to the browser, to a held key and to fields", () => {
    const all = choices(["roll"])
    const field = { closest: () => ({}) } as unknown as Element
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }, { defaultPrevented: true }, { target: field }]) {
      expect(choiceOf(press("r", more), all)).toBeUndefined()
    }
  })
})
