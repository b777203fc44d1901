import { describe, expect, it } from "vitest"
import { Learning, lessonAt, type Moment } from "../../src/learn/learning.svelte"
import { EXTRAS, LESSONS } from "../../src/learn/lessons"
import type { Told } from "../../src/protocol"
import { sceneOf } from "../../src/stage/scene"

const COURSE = { lessons: LESSONS, extras: EXTRAS }

function learning(first = 0, speed: "off" | "normal" = "off", waiting: (() => void)[] = []) {
  const heard: Told["type"][] = []
  const made = new Learning(
    COURSE,
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
    for (const [number, lesson] of [...LESSONS, null, ...EXTRAS].entries()) {
      for (const way of lesson ? ways(lesson.moment) : []) {
        const { made } = learning(number)
        expect(made.lesson).toBe(lesson)
        for (const branch of way) {
          expect(made.isOver).toBe(false)
          made.choose(branch.decision)
          await settle()
        }
        expect(made.isOver).toBe(true)
        expect(made.stage.scene).toEqual({ ...sceneOf(made.moment!.game), memory: made.stage.scene?.memory })
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

  it("is done after the last lesson, and after each of those besides", () => {
    for (const last of [LESSONS.length - 1, LESSONS.length + 1, LESSONS.length + EXTRAS.length]) {
      const { made } = learning(last)
      expect(made.moment).not.toBeNull()
      made.go(made.next)
      expect(made.moment).toBeNull()
      expect(made.number).toBe(made.end)
    }
  })

  it("goes no further than it has lessons", () => {
    const { made } = learning()
    made.go(-1)
    expect(made.number).toBe(0)
    made.go(99)
    expect(made.lesson).toBe(EXTRAS.at(-1))
  })

  it("finds the lesson in the address", () => {
    const hashes = ["", "#1", "#3", "#9", "#99", "#0", "#x", "#two-turtles", "#cards"]
    expect(hashes.map((hash) => lessonAt(hash, COURSE))).toEqual([0, 0, 2, 8, 8, 0, 0, 9, 11])
  })

  it("has an address for every lesson", () => {
    for (let number = 0; number <= LESSONS.length + EXTRAS.length; number++) {
      expect(lessonAt(learning(number).made.hash, COURSE)).toBe(number)
    }
  })
})
