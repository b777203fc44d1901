import { expect, it } from "vitest"
import { gameIn } from "../../../src/screens/opened/reading"

it.each([
  ['{"format": 1}', { format: 1 }],
  [' {"a": [1]}\n', { a: [1] }],
  ["A: 3 5 stop", "A: 3 5 stop"],
  ["7", "7"],
  ["null", "null"],
  ["{broken", "{broken"],
  ["", ""],
])("takes %j for a record or a notation", (written, game) => {
  expect(gameIn(written)).toEqual(game)
})
