import { beforeAll, expect, it, vi } from "vitest"
import { speakFirst } from "../../src/i18n/texts.svelte"
import type { Told } from "../../src/protocol"
import { TableLog } from "../../src/table/log.svelte"
import { chair, game, table } from "../tables"

vi.mock("../../src/device/prefs.svelte", () => ({ prefs: {} }))
vi.stubGlobal("document", { documentElement: {} })

const PASSED = { type: "turn_passed", seat: 1 } as Told
const VIEW = table([chair(0), chair(1)], { game: game([0, 1]) })

beforeAll(() => speakFirst("en", [0]))

it("a line keeps its number for good: who listens hears each once", () => {
  const log = new TableLog()
  const numbers = () => log.lines.map((_, index) => log.forgotten + index)
  log.add(PASSED, VIEW)
  expect(numbers()).toEqual([0])
  for (let count = 1; count < 1000; count++) log.add(PASSED, VIEW)
  expect(numbers().at(-1)).toBe(999)
  expect(log.lines.length).toBeLessThan(400)
  log.clear()
  log.add(PASSED, VIEW)
  expect(numbers()).toEqual([1000])
})
