import { describe, expect, it } from "vitest"
import { askedBy } from "../../../src/screens/replay/keys"

/** A key that is pressed where something that this selector finds has the focus. */
function press(key: string, focused: string | null = null, more: Partial<KeyboardEvent> = {}): KeyboardEvent {
  const closest = (selectors: string) => (focused !== null && selectors.split(", ").includes(focused) ? {} : null)
  return { key, target: { closest }, ...more } as unknown as KeyboardEvent
}

describe("keys of a replay", () => {
  it("step, play, and lead to both ends", () => {
    expect(["ArrowLeft", "ArrowRight", " ", "Home", "End", "x"].map((key) => askedBy(press(key), 5, 9))).toEqual([4, 6, "play", 0, 9, null])
  })

  it("do not lead beyond the ends", () => {
    expect(askedBy(press("ArrowLeft"), 0, 9)).toBe(0)
    expect(askedBy(press("ArrowRight"), 9, 9)).toBe(9)
  })

  it.each(["input", "select", "textarea", "dialog", "[contenteditable]"])("are left to %s", (focused) => {
    expect(["ArrowLeft", "ArrowRight", " ", "Home", "End"].map((key) => askedBy(press(key, focused), 5, 9))).toEqual([null, null, null, null, null])
  })

  it.each(["button", "a", "summary"])("step while %s has the focus, which the space bar presses", (focused) => {
    expect(askedBy(press("ArrowRight", focused), 5, 9)).toBe(6)
    expect(askedBy(press(" ", focused), 5, 9)).toBeNull()
  })

  it("leave those that scroll to a page that is read", () => {
    expect(["ArrowLeft", "ArrowRight", " ", "Home", "End"].map((key) => askedBy(press(key), 5, 9, true))).toEqual([4, 6, null, null, null])
  })

  it("are the browser's with others, and step as long as they are held", () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }]) expect(askedBy(press("ArrowLeft", null, more), 5, 9)).toBeNull()
    expect(askedBy(press("ArrowLeft", null, { repeat: true }), 5, 9)).toBe(4)
    expect(askedBy(press(" ", null, { repeat: true }), 5, 9)).toBeNull()
  })
})
