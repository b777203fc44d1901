import { describe, expect, it } from "vitest"
import { chairsBySeat, coloursOf, takenBy } from "../../../src/table/looks/looks"
import { chair } from "../../tables"

const OWN = ["orange", "blue", "yellow", "green", "purple", "sky", "grey"]

describe("the colours at a table", () => {
  it("are the seats' own where nobody has chosen", () => {
    expect(coloursOf([])).toEqual(OWN)
    expect(coloursOf(["any", undefined])).toEqual(OWN)
  })

  it("are those that were chosen; who loses their own gets one that is left", () => {
    expect(coloursOf(["any", "orange", "any"])).toEqual(["blue", "orange", "yellow", "green", "purple", "sky", "grey"])
    expect(coloursOf(["grey", "any", "any", "any", "any", "any", "any"])).toEqual(["grey", "blue", "yellow", "green", "purple", "sky", "orange"])
  })

  it("are never alike, whatever was chosen", () => {
    for (const chosen of [["sky", "green", "blue"], ["any", "grey", "orange"], ["purple"]] as const) {
      expect(new Set(coloursOf(chosen)).size).toBe(OWN.length)
    }
  })

  it("are taken by others, not by oneself", () => {
    const chairs = [chair(0, { colour: "sky" }), chair(1, { colour: "grey" }), chair(2)]
    expect(takenBy(chairs, [0])).toEqual(["grey"])
  })

  it("follow the seats of the game that is shown", () => {
    const chairs = [chair(0), chair(2), chair(3)]
    const seats = { seats: [3, 1, 0] } as Parameters<typeof chairsBySeat>[0]["game"]
    expect(chairsBySeat({ chairs, game: seats }).map((one) => one?.number)).toEqual([3, undefined, 0])
    expect(chairsBySeat({ chairs, game: null }).map((one) => one?.number)).toEqual([0, 2, 3])
  })
})
