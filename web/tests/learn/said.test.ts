import { describe, expect, it, vi } from "vitest"
import { LANGUAGES } from "../../src/protocol"
import { speakFirst } from "../../src/i18n/texts.svelte"
import { lessonView, type Moment } from "../../src/learn/learning.svelte"
import { EXTRAS, LESSONS } from "../../src/learn/lessons"
import { askedOfLearner, toldToLearner } from "../../src/learn/said"
import { plain } from "../words"

vi.mock("../../src/device/prefs.svelte", () => ({ prefs: {} }))
vi.stubGlobal("document", { documentElement: {} })

const LEARNER = "NOBODY"

function moments(moment: Moment): Moment[] {
  return [moment, ...moment.branches.flatMap((branch) => moments(branch.moment))]
}

const ALL = [...LESSONS, ...EXTRAS].flatMap((lesson) => moments(lesson.moment))

/** All that is told and asked, once each. */
function everything(): Set<string> {
  return new Set(
    ALL.flatMap(({ told, game }) => {
      const view = lessonView(game, LEARNER)
      const { thrill, words } = askedOfLearner(view, game)
      return [...told.map((one) => toldToLearner(one, view)), ...(game.choices.length ? [thrill, words] : [])]
    }),
  )
}

describe("what is said in a lesson", () => {
  it.each(LANGUAGES)("never calls the learner by a name, in %s", async (language) => {
    await speakFirst(language, [0])
    const said = [...everything()]
    expect(said.length).toBeGreaterThan(40)
    expect(said.filter((one) => one.includes(LEARNER))).toEqual([])
    expect(said.filter((one) => one && one !== one.charAt(0).toLocaleUpperCase() + one.slice(1))).toEqual([])
  })

  it("calls the learner you, and the others by their names", async () => {
    await speakFirst("en", [0])
    const said = [...everything()].map(plain)
    for (const one of [
      "You roll for turtle A.",
      "You roll for turtle A. She carries turtle C, so Coco decides.",
      "Bo rolls for turtle B. She carries turtle A, so you decide.",
      "You roll for turtle A1. She carries turtle A2, so you decide.",
      "You play a 2\u2011egg card: 7 in all with 2 dice. The card is out of the game.",
      "It is your turn.",
      "Bo is up.",
      "You decide for Bo!",
      "Which turtle swims first?",
    ]) {
      expect(said).toContain(one)
    }
  })
})
