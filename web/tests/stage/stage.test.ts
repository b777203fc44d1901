import { describe, expect, it } from "vitest"
import { LESSONS } from "../../src/learn/lessons"
import type { Happened, TableView, Told } from "../../src/protocol"
import type { Speed } from "../../src/device/prefs.svelte"
import { type Act, actOf, lookOf } from "../../src/stage/act"
import { durationOf, tumbleOf } from "../../src/stage/pace"
import { Stage } from "../../src/stage/stage.svelte"
import type { Concern } from "../../src/stage/turns"
import { chair, table } from "../tables"

const ROLLED = { type: "rolled", group: [0], value: 3, dice: [3], total: 3 } as Told
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
function staged({ speed = "normal" as Speed, isHidden = false, pace = 1, stillMs = 0, mostWaitingMs = 20_000, concern = null as Concern | null, isAwaited = undefined as ((act: Act<TableView>) => boolean) | undefined } = {}) {
  const waiting: (() => void)[] = []
  const heard: string[] = []
  const wait = () => new Promise<void>((resolve) => waiting.push(resolve))
  const paused: number[] = []
  const begun: [type: Told["type"], after: number][] = []
  const stage = new Stage<TableView>({
    speed: () => speed,
    pace,
    stillMs,
    skips: (waitingMs) => isHidden || waitingMs() > mostWaitingMs,
    ...(concern && { concern: () => concern }),
    ...(isAwaited && { isAwaited }),
    pause: (milliseconds) => {
      paused.push(milliseconds)
      return wait()
    },
    frame: wait,
    begin: ({ type }, _, after) => begun.push([type, after]),
    tell: (told) => heard.push(told.type),
    mention: (change) => heard.push(change.type),
  })
  stage.show(lookOf(viewAt(3)))
  async function pass(): Promise<void> {
    waiting.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { stage, heard, waiting, paused, begun, pass }
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

  it("shows nothing of the game before while another one begins", async () => {
    const { stage, pass } = staged()
    const old = viewAt(9)
    if (old.game) old.game = { ...old.game, over: true, stacks: [{ space: 7, turtles: [0, 1, 2] }], face_up: null, face_down: 0 }
    stage.show(lookOf(old))
    expect(stage.isEnd).toBe(true)
    const turned: Told = { type: "card_turned", value: 4, face_down: 19 }
    const fresh = row(viewAt(1), turned)
    fresh.events.unshift({ type: "began", game: 2, chairs: [0, 1, 2], first_seat: 1, seal: "", lot: false })
    stage.add(actOf(fresh))
    expect(stage.current).toEqual(turned)
    expect(stage.scene).toMatchObject({ isOver: false, turn: 1, places: [0, 0, 0], faceUp: null })
    expect(stage.view).toBe(fresh.view)
    await pass()
    expect(stage.scene?.faceUp).toBe(4)
  })

  it.each([{ isHidden: true }, { concern: { seats: [2], turtlesEach: 1 } }])("lets turtles remember what leads to an event, and what is left out: %o", async (how) => {
    const { stage, pass } = staged(how)
    const play = async (...told: Told[]) => {
      stage.add(actOf(row(viewAt(3), ...told)))
      for (let times = 0; times < 9; times += 1) await pass()
      return stage.scene?.memory
    }
    const started: Told = { type: "started", seat: 0, group: [0], decider: 0 }
    expect(await play({ type: "laid", seat: 0, turtle: 0, eggs: 2, clutch_space: false })).toEqual({ dizzy: [], proud: 0 })
    expect(await play(started, { type: "busted", group: [0], start: 3, total: 9 })).toEqual({ dizzy: [0], proud: null })
    expect(await play(started, ROLLED)).toEqual({ dizzy: [], proud: null })
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
    expect([paused, still.paused]).toEqual([[450], [700]])
  })

  it("skips what is far behind, if its environment says so", async () => {
    const { stage, heard, pass } = staged({ mostWaitingMs: 500 })
    stage.add(actOf(row(viewAt(4), ROLLED)), actOf(row(viewAt(5), TURN_PASSED)))
    await pass()
    expect(heard).toEqual(["rolled"])
    await pass()
    expect(stage.current).toBe(TURN_PASSED)
  })
})

/** A bot's turn, row by row, as the server tells it. */
const TURN: Told[][] = [
  [
    { type: "started", seat: 1, group: [1], decider: 1 },
    { type: "rolled", group: [1], value: 3, dice: [3], total: 3 },
  ],
  [
    { type: "went_on", decider: 1, group: [1], dice: [3] },
    { type: "rolled", group: [1], value: 2, dice: [3, 2], total: 5 },
  ],
  [
    { type: "stopped", decider: 1, group: [1], dice: [3, 2] },
    { type: "moved", group: [1], start: 0, distance: 10, landing: 10, onto: [] },
    { type: "turn_passed", seat: 2 },
  ],
]
const ME: Concern = { seats: [0], turtlesEach: 1 }

async function seen(stage: Stage<TableView>, waiting: unknown[], pass: () => Promise<void>): Promise<string[]> {
  const shown: string[] = []
  while (waiting.length || stage.current) {
    const { current } = stage
    if (current && shown.at(-1) !== current.type) shown.push(current.type)
    await pass()
  }
  return shown
}

describe("the turns of others", () => {
  const acts = (...turns: Told[][]) => turns.map((told, index) => actOf(row(viewAt(4 + index), ...told)))

  it("are one happening: all dice together, then one swim", async () => {
    const { stage, heard, waiting, pass } = staged({ concern: ME })
    stage.add(actOf(row(viewAt(4)))) // whatever is being played while the rows come
    stage.add(...acts(...TURN))
    await pass()
    expect([stage.current, stage.falling]).toEqual([TURN[1]?.[1], 2])
    expect(stage.scene?.group).toEqual([1])
    expect(await seen(stage, waiting, pass)).toEqual(["rolled", "moved"])
    expect(heard).toEqual(TURN.flat().map(({ type }) => type))
    expect(stage.view?.game?.step).toBe(6)
    expect(stage.isBusy).toBe(false)
  })

  it("let the dice of a throw fall one soon after the other, all of them in time", async () => {
    const { stage, begun, paused, pass } = staged({ concern: ME })
    stage.add(...acts(...TURN))
    const [lasts = 0] = paused
    const { after, ...second } = tumbleOf(1, 2, lasts)
    expect(begun).toEqual([["started", 0], ["rolled", 0], ["went_on", 0], ["rolled", after]])
    expect(after).toBeGreaterThan(0)
    expect(after + second.lasts).toBeLessThanOrEqual(lasts)
    expect(tumbleOf(0, 2, lasts).lasts).toBeLessThan(tumbleOf(0, 1, lasts).lasts)
    await pass()
  })

  it("begin with what is known", async () => {
    const { stage, heard, waiting, pass } = staged({ concern: ME })
    const [first, ...others] = acts(...TURN)
    if (first) stage.add(first)
    expect([stage.current, stage.falling]).toEqual([TURN[0]?.[1], 1])
    stage.add(...others)
    expect(await seen(stage, waiting, pass)).toEqual(["rolled", "moved"])
    expect(heard).toEqual(TURN.flat().map(({ type }) => type))
  })

  it("end where this person decides", async () => {
    const { stage, waiting, pass } = staged({ concern: { seats: [1], turtlesEach: 1 } })
    stage.add(...acts(...TURN))
    const dice: number[] = []
    while (waiting.length || stage.current) {
      if (stage.current?.type === "rolled" && dice.at(-1) !== stage.current.dice.length) dice.push(stage.current.dice.length)
      await pass()
    }
    expect(dice).toEqual([1, 2])
  })

  it("take the longer the more they concern this person, and the shorter the more waits", async () => {
    const times = async (concern: Concern, turns: number) => {
      const { stage, paused, waiting, pass } = staged({ concern })
      stage.add(...Array.from({ length: turns }, () => acts(...TURN)).flat())
      while (waiting.length || stage.current) await pass()
      return paused
    }
    const total = (list: number[]) => list.reduce((sum, one) => sum + one, 0)
    const passing = await times({ seats: [2], turtlesEach: 1 }, 1)
    expect(total(passing)).toBeLessThan(2200)
    expect(total(await times({ seats: [1], turtlesEach: 1 }, 1))).toBeGreaterThan(total(passing))
    const many = await times(ME, 6)
    expect(total(many)).toBeLessThan(11_000)
    expect(many[0]).toBeLessThan(many.at(-2) as number) // those before one's own turn have their time again
  })

  it("can be skipped where that saves time, and nothing goes untold", async () => {
    const { stage, heard, waiting, pass } = staged({ concern: ME })
    stage.add(actOf(row(viewAt(4), TURN_PASSED)))
    expect(stage.canSkip).toBe(false)
    stage.add(...acts(...TURN), ...acts(...TURN))
    expect(stage.canSkip).toBe(true)
    stage.skip()
    expect(stage.canSkip).toBe(false)
    await pass()
    expect(stage.isBusy).toBe(false)
    expect(heard).toEqual(["turn_passed", ...TURN.flat(), ...TURN.flat()].map((one) => (typeof one === "string" ? one : one.type)))
    expect(stage.scene?.places).toEqual(lookOf(viewAt(6)).scene?.places)
    stage.add(...acts(...TURN))
    while (waiting.length > 1) await pass() // the pause that was cut short ends by itself
    expect(stage.current).not.toBeNull()
  })
})

describe("a throw of one's own", () => {
  const rolled: Told = { type: "rolled", group: [0], value: 6, dice: [5, 6], total: 11 }
  const over: Told[] = [{ type: "went_on", decider: 0, group: [0], dice: [] }, rolled, { type: "busted", group: [0], start: 3, total: 11 }, TURN_PASSED]

  it("is told by nothing before it lies: what waits after it can be skipped only then", async () => {
    const { stage, waiting, pass } = staged({ concern: ME })
    const waits = [...TURN, ...TURN].map((told, index) => actOf(row(viewAt(5 + index), ...told)))
    stage.add(actOf(row(viewAt(4), ...over)))
    const skips: [string | undefined, boolean][] = []
    const look = () => {
      const last = skips.at(-1)
      if (stage.current && last?.[0] !== stage.current.type) skips.push([stage.current.type, stage.canSkip])
    }
    look()
    stage.add(...waits)
    expect([stage.current?.type, stage.canSkip]).toEqual(["rolled", false])
    while (waiting.length && skips.length < 2) {
      await pass()
      look()
    }
    expect(skips).toEqual([["rolled", false], ["busted", true]])
  })
})

describe("what must not wait", () => {
  const told = (step: number, ...events: Told[]) => actOf(row(viewAt(step), ...events))
  const turns = [...TURN, ...TURN].map((events, index) => told(4 + index, ...events))
  const decision = told(10, { type: "started", seat: 0, group: [0], decider: 0 }, ROLLED)

  it("is shown in its own time, after all that came before at once", async () => {
    const { stage, heard, waiting, pass } = staged({ concern: ME, isAwaited: (act) => act === decision })
    stage.add(...turns)
    stage.add(decision)
    await pass()
    expect(heard).toEqual([...TURN.flat(), ...TURN.flat()].map(({ type }) => type))
    expect(stage.current).toBe(ROLLED)
    expect(stage.isBusy).toBe(true)
    while (waiting.length) await pass()
    expect(heard.slice(-2)).toEqual(["started", "rolled"])
  })

  it("cuts nothing short where little is left", async () => {
    const { stage, heard, pass } = staged({ concern: ME, isAwaited: (act) => act === decision })
    stage.add(told(4, TURN_PASSED))
    stage.add(decision)
    await pass()
    expect(heard).toEqual(["turn_passed"])
    const [first] = TURN
    const other = staged({ concern: ME, isAwaited: (act) => act === decision })
    other.stage.add(told(4, ...(first as Told[])))
    other.stage.add(decision)
    expect(other.stage.current).toBe(first?.[1])
  })

  it.each(["normal", "slow"] as const)("hurries where much waits, unless somebody wants it slow: %s", (speed) => {
    const { stage, paused } = staged({ speed, concern: { seats: [2], turtlesEach: 1 }, mostWaitingMs: Infinity })
    stage.add(...Array.from({ length: 20 }, () => actOf(row(viewAt(4), ROLLED, TURN_PASSED))))
    const hurries = (paused[0] ?? 0) < durationOf(ROLLED, speed, true)
    expect(hurries).toBe(speed === "normal")
  })

  it("ends no skipping that somebody has asked for", async () => {
    const { stage, heard, pass } = staged({ concern: ME, isAwaited: (act) => act === decision })
    stage.add(...turns)
    stage.add(decision)
    stage.skip()
    await pass()
    expect(heard.slice(-2)).toEqual(["started", "rolled"])
    expect(stage.isBusy).toBe(false)
  })
})

describe("a die that is thrown before its face is known", () => {
  it("lands without being thrown again", async () => {
    const { stage, paused, pass } = staged({ concern: ME })
    stage.throwDie()
    expect([stage.toss.state, stage.lasts]).toEqual(["thrown", 900])
    await pass()
    expect(stage.toss.state).toBe("held")
    stage.add(actOf(row(viewAt(4), ROLLED)))
    expect([stage.toss.state, stage.current, stage.lasts]).toEqual([null, ROLLED, 900])
    expect(paused).toEqual([360, 540])
  })

  it("is taken back, and is in no way of what happens instead", async () => {
    const { stage, waiting, pass } = staged({ concern: ME })
    stage.throwDie()
    stage.toss.takeBack()
    await pass()
    expect(stage.toss.state).toBeNull()
    stage.throwDie()
    stage.add(actOf(row(viewAt(4), ...(TURN[2] as Told[]))))
    expect([stage.toss.state, stage.current?.type]).toEqual([null, "moved"])
    while (waiting.length) await pass()
    stage.throwDie()
    stage.show(lookOf(viewAt(9)))
    expect(stage.toss.state).toBeNull()
  })

  it("stays in the hand where nothing moves", () => {
    const { stage } = staged({ speed: "off", concern: ME })
    stage.throwDie()
    expect(stage.toss.state).toBeNull()
  })
})
