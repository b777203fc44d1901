import { describe, expect, it } from "vitest"
import { Learning, lessonAt, type Moment } from "../../src/learn/learning.svelte"
import { LESSONS } from "../../src/learn/lessons"
import type { Told } from "../../src/protocol"
import { sceneOf } from "../../src/stage/scene"

function learning(first = 0, speed: "off" | "normal" = "off", waiting: (() => void)[] = []) {
  const heard: Told["type"][] = []
  const made = new Learning(
    LESSONS,
    () => "Ana",
    {
      speed: () => speed,
      skips: () => false,
      pace: 1,
      stillMs: 0,
      pause: () => new Promise((resolve) => waiting.push(resolve)),
      frame: () => Promise.resolve(),
      begin: () => undefined,
      tell: (told) => heard.push(told.type),
      mention: () => undefined,
    },
    first,
  )
  return { made, heard, waiting }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Every way through a lesson, as choices. */
function ways(moment: Moment): Moment["branches"][] {
  if (!moment.branches.length) return [[]]
  return moment.branches.flatMap((branch) => ways(branch.moment).map((way) => [branch, ...way]))
}

describe("the tutorial", () => {
  it("shows the first lesson at once, with the learner and two friends", () => {
    const { made } = learning()
    expect(made.stage.view?.chairs.map((chair) => chair.name)).toEqual(["Ana", "Bo", "Coco"])
    expect(made.stage.scene?.places).toEqual([0, 0, 0])
    expect(made.isOver).toBe(false)
  })

  it("brings every branch of every lesson to an end, and shows there what the rules say", async () => {
    for (const [number, lesson] of LESSONS.entries()) {
      for (const way of ways(lesson.moment)) {
        const { made } = learning(number)
        for (const branch of way) {
          expect(made.isOver).toBe(false)
          made.choose(branch.decision)
          await settle()
        }
        expect(made.isOver).toBe(true)
        expect(made.stage.scene).toEqual(sceneOf(way.at(-1)?.moment.game ?? lesson.moment.game))
      }
    }
  })

  it("knows no choice that is not offered", async () => {
    const { made, heard } = learning()
    made.choose(["roll"])
    await settle()
    expect(made.moment).toBe(LESSONS[0]?.moment)
    expect(heard).toEqual([])
  })

  it("tells what happened since the last choice", async () => {
    const { made, heard } = learning()
    made.choose(["start", 0])
    await settle()
    made.choose(["stop"])
    await settle()
    expect(heard).toEqual(["started", "rolled", "stopped", "moved", "turn_passed"])
    expect(made.told.map((told) => told.type)).toEqual(["stopped", "moved", "turn_passed"])
  })

  it("takes no choice while something is being shown", async () => {
    const { made, waiting } = learning(0, "normal")
    made.choose(["start", 0])
    await settle()
    expect(made.stage.isBusy).toBe(true)
    const { moment } = made
    made.choose(["stop"])
    expect(made.moment).toBe(moment)
    expect(waiting).toHaveLength(1)
  })

  it("leaves what was under way behind when a lesson begins anew", async () => {
    const { made, heard, waiting } = learning(0, "normal")
    made.choose(["start", 0])
    await settle()
    made.go(0)
    for (const go of waiting) go()
    await settle()
    expect(made.stage.scene?.dice).toEqual([])
    expect(made.told).toEqual([])
    expect(heard).toEqual([])
  })

  it("is done after the last lesson, and goes no further", () => {
    const { made } = learning(LESSONS.length - 1)
    expect(made.moment).not.toBeNull()
    made.go(made.number + 1)
    expect(made.moment).toBeNull()
    made.go(made.number + 1)
    expect(made.number).toBe(LESSONS.length)
    made.go(-1)
    expect(made.number).toBe(0)
  })

  it("finds the lesson in the address", () => {
    expect(["", "#1", "#3", "#9", "#99", "#0", "#x"].map((hash) => lessonAt(hash, 8))).toEqual([0, 0, 2, 8, 8, 0, 0])
  })
})
