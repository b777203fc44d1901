import { describe, expect, it } from "vitest"
import { LESSONS } from "../../src/learn/lessons"
import type { Happened, TableView, Told } from "../../src/protocol"
import { actOf, lookOf } from "../../src/stage/act"
import { Stage } from "../../src/stage/stage.svelte"
import { chair, table } from "../tables"

const ROLLED = { type: "rolled", dice: [3], total: 3 } as Told
const TURN_PASSED = { type: "turn_passed", seat: 1 } as Told

function viewAt(step: number): TableView {
  const game = LESSONS[0]?.moment.game
  return table([chair(0), chair(1), chair(2)], { game: game ? { ...game, step } : null })
}

function row(view: TableView, ...told: Told[]): Happened {
  const events: Happened["events"] = told.length ? [{ type: "stepped", seat: 0, steps: [], told }] : []
  return { type: "happened", seq: 1, at: 0, events, view }
}

/** A stage whose time passes when it is told to. */
function staged({ speed = "normal" as "normal" | "off", isHidden = false, pace = 1, stillMs = 0, mostBehind = 6 } = {}) {
  const waiting: (() => void)[] = []
  const heard: string[] = []
  const wait = () => new Promise<void>((resolve) => waiting.push(resolve))
  const paused: number[] = []
  const stage = new Stage<TableView>({
    speed: () => speed,
    pace,
    stillMs,
    skips: (waiting) => isHidden || waiting > mostBehind,
    pause: (milliseconds) => {
      paused.push(milliseconds)
      return wait()
    },
    frame: wait,
    begin: () => undefined,
    tell: (told) => heard.push(told.type),
    mention: (change) => heard.push(change.type),
  })
  stage.show(lookOf(viewAt(3)))
  async function pass(): Promise<void> {
    waiting.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { stage, heard, waiting, paused, pass }
}

describe("the stage", () => {
  it("mentions what happens to people where it happened, and waits for nothing", async () => {
    const { stage, heard, pass } = staged({ speed: "off" })
    const taken = row(viewAt(4), ROLLED)
    taken.events.unshift({ type: "began", game: 1, chairs: [0, 1], first_seat: 0, seal: "", lot: false }, { type: "took_over", seat: 0, level: "sensible", why: "absent" })
    taken.events.push({ type: "reclaimed", seat: 0 }, { type: "renamed", chair: 1 })
    stage.add(actOf(taken))
    await pass()
    expect(heard).toEqual(["began", "took_over", "rolled", "reclaimed"])
  })

  it("changes board, words, people and buttons one after the other", async () => {
    const { stage, heard, pass } = staged()
    const view = viewAt(4)
    stage.add(actOf(row(view, ROLLED)))
    expect(stage.isBusy).toBe(true)
    expect(stage.current).toBe(ROLLED)
    await pass() // it was looked at
    expect(stage.current).toBeNull()
    expect(stage.scene?.dice).toEqual([3])
    expect(heard).toEqual([])
    await pass() // a frame
    expect(heard).toEqual(["rolled"])
    expect(stage.view).not.toBe(view)
    await pass()
    expect(stage.view).toBe(view)
    expect(stage.isBusy).toBe(true)
    await pass()
    expect(stage.isBusy).toBe(false)
  })

  it("lets nobody wait who sees nothing of it, or wants to see no motion", async () => {
    for (const environment of [{ isHidden: true }, { speed: "off" as const }]) {
      const { stage, heard, waiting, pass } = staged(environment)
      stage.add(actOf(row(viewAt(4), ROLLED, TURN_PASSED)))
      await pass()
      expect(heard).toEqual(["rolled", "turn_passed"])
      expect(stage.isBusy).toBe(false)
      expect(waiting).toEqual([])
    }
  })

  it("is not busy with what is none of the game", async () => {
    const { stage, pass } = staged()
    const view = viewAt(3)
    stage.add(actOf(row(view)))
    expect(stage.isBusy).toBe(false)
    await pass()
    expect(stage.view).toBe(view)
  })

  it("keeps the scene where a view shows the same", async () => {
    const { stage, pass } = staged()
    const { scene } = stage
    stage.add(actOf(row(viewAt(3))))
    await pass()
    expect(stage.scene).toBe(scene)
  })

  it("leaves what was under way when a table is shown as it is", async () => {
    const { stage, heard, pass } = staged()
    stage.add(actOf(row(viewAt(4), ROLLED)))
    const view = viewAt(9)
    stage.show(lookOf(view))
    expect(stage.isBusy).toBe(false)
    await pass()
    expect(stage.view).toBe(view)
    expect(stage.scene?.dice).toEqual([])
    expect(heard).toEqual([])
  })

  it("loses nothing that comes after that", async () => {
    const { stage, heard, waiting, pass } = staged()
    stage.add(actOf(row(viewAt(4), ROLLED)))
    stage.show(lookOf(viewAt(9)))
    stage.add(actOf(row(viewAt(10), TURN_PASSED)))
    stage.add(actOf(row(viewAt(11), TURN_PASSED)))
    expect(stage.current).toBe(TURN_PASSED)
    while (waiting.length) await pass()
    expect(heard).toEqual(["turn_passed", "turn_passed"])
    expect(stage.view?.game?.step).toBe(11)
    expect(stage.isBusy).toBe(false)
  })

  it("shows things for as long as its environment says, even where nothing moves", async () => {
    const { stage, paused, pass } = staged({ pace: 0.5 })
    stage.add(actOf(row(viewAt(4), ROLLED)))
    await pass()
    const still = staged({ speed: "off", pace: 0.5, stillMs: 700 })
    still.stage.add(actOf(row(viewAt(4), ROLLED)))
    expect([still.stage.current, still.stage.lasts]).toEqual([ROLLED, 0])
    await still.pass()
    expect(still.heard).toEqual(["rolled"])
    expect([paused, still.paused]).toEqual([[475], [700]])
  })

  it("skips what is far behind, if its environment says so", async () => {
    const { stage, heard, pass } = staged({ mostBehind: 0 })
    stage.add(actOf(row(viewAt(4), ROLLED)), actOf(row(viewAt(5), TURN_PASSED)))
    await pass()
    expect(heard).toEqual(["rolled"])
    expect(stage.current).toBe(TURN_PASSED)
  })
})
