import { describe, expect, it } from "vitest"
import type { SaidMessage } from "../../../src/protocol"
import { merged, unread } from "../../../src/table/talk/chat"

const said = (number: number, chair = 0): SaidMessage => ({ type: "said", number, chair, at: 0, text: String(number) })
const numbers = (list: SaidMessage[]) => list.map((one) => one.number)

describe("what was said", () => {
  it("is there once and in order, also after an interruption", () => {
    expect(numbers(merged([said(1), said(2)], [said(4), said(2), said(3)]))).toEqual([1, 2, 3, 4])
  })

  it("does not grow for ever", () => {
    const many = Array.from({ length: 500 }, (_, number) => said(number))
    expect(numbers(merged(many, [said(500)])).at(0)).toBe(301)
  })

  it("is unread when it is newer and somebody else's", () => {
    const list = [said(1), said(2, 1), said(3, 0), said(4, 1)]
    expect(unread(list, -1, [0])).toBe(2)
    expect(unread(list, 2, [0])).toBe(1)
    expect(unread(list, 4, [0])).toBe(0)
  })
})
