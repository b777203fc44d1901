import { describe, expect, it, vi } from "vitest"
import type { ChoiceView, GameView, TableView } from "../../../src/protocol"
import { Deciding } from "../../../src/table/decide/deciding.svelte"
import type { OpenTable } from "../../../src/table/open-table.svelte"
import { chair, game, table, you } from "../../tables"

interface Given {
  view?: Partial<TableView>
  played?: Partial<GameView>
  isBusy?: boolean
  standIn?: string
  unanswered?: object[]
  isTaken?: boolean
}

function deciding({ view = {}, played = {}, isBusy = false, standIn, unanswered = [], isTaken = true }: Given = {}) {
  const given: object[] = []
  const thrown: string[] = []
  const shown = table([chair(0, { stand_in: standIn ?? null }), chair(1)], { game: game([0, 1], played), ...view })
  const open = {
    stage: { view: shown, isBusy, throwDie: () => thrown.push("thrown"), toss: { takeBack: () => thrown.push("back") } },
    view: shown,
    you: you([0], { seats: [0] }),
    unanswered: unanswered.map((command) => ({ command })),
    give: (command: object) => {
      given.push(command)
      return Promise.resolve(isTaken)
    },
    decide: (act: object) => {
      given.push(act)
      return Promise.resolve(isTaken)
    },
  }
  return { decides: new Deciding(open as unknown as OpenTable), given, thrown }
}

describe("deciding", () => {
  it("is asked of a person when their seat decides and all is shown", () => {
    expect(deciding().decides.isCalled).toBe(true)
    expect(deciding({ played: { decider: 1 } }).decides.isCalled).toBe(false)
    expect(deciding({ isBusy: true }).decides.isCalled).toBe(false)
    expect(deciding({ played: { over: true } }).decides.isCalled).toBe(false)
    expect(deciding({ view: { closed: true } }).decides.isCalled).toBe(false)
    expect(deciding({ view: { game: null } }).decides.isCalled).toBe(false)
  })

  it("calls nobody while a bot decides for them", () => {
    expect(deciding({ standIn: "sensible" }).decides.isCalled).toBe(false)
  })

  it("sends a decision once, for the step that is shown", async () => {
    const { decides, given } = deciding()
    const choice = { decision: ["roll"] } as ChoiceView
    await Promise.all([decides.decide(choice), decides.decide(choice)])
    expect(given).toEqual([{ type: "act", id: expect.any(String) as string, seat: 0, step: 3, decision: ["roll"] }])
    await decides.decide(choice) // it is done, but nobody has been told
    expect(given).toHaveLength(1)
  })

  it("throws the die at once, and takes it back where the server refuses", async () => {
    const { decides, thrown } = deciding()
    const isDone = decides.decide({ decision: ["start", 0] } as ChoiceView)
    expect(thrown).toEqual(["thrown"])
    await isDone
    expect(thrown).toEqual(["thrown"])
    const stopping = deciding()
    await stopping.decides.decide({ decision: ["stop"] } as ChoiceView)
    expect(stopping.thrown).toEqual([])
    const refused = deciding({ isTaken: false })
    await refused.decides.decide({ decision: ["roll"] } as ChoiceView)
    expect(refused.thrown).toEqual(["thrown", "back"])
  })

  it("can be done again after it was refused", async () => {
    const { decides, given } = deciding({ isTaken: false })
    await decides.decide({ decision: ["roll"] } as ChoiceView)
    expect(decides.isSending).toBe(false)
    await decides.decide({ decision: ["stop"] } as ChoiceView)
    expect(given).toHaveLength(2)
  })

  it("shows what is on its way, also after a reload, and takes nothing else", async () => {
    const act = { type: "act", seat: 0, step: 3, decision: ["roll"] }
    const { decides, given } = deciding({ unanswered: [{ type: "say", text: "Hi" }, act] })
    expect(decides.sent).toEqual(["roll"])
    await decides.decide({ decision: ["stop"] } as ChoiceView)
    expect(given).toEqual([])
    expect(deciding({ unanswered: [{ ...act, step: 2 }] }).decides.sent).toBeNull()
  })

  it("asks for a hint once, where there are any", async () => {
    const { decides, given } = deciding({ played: { gives_hints: true, hint: null } })
    await decides.askHint()
    expect(given).toEqual([{ type: "hint", seat: 0, step: 3 }])
    const asking = { type: "hint", seat: 0, step: 3 }
    for (const played of [{ gives_hints: false }, { gives_hints: true, hint: {} as GameView["hint"] }]) {
      const none = deciding({ played })
      await none.decides.askHint()
      expect(none.given).toEqual([])
    }
    const waiting = deciding({ played: { gives_hints: true, hint: null }, unanswered: [asking] })
    expect(waiting.decides.isHintAwaited).toBe(true)
    await waiting.decides.askHint()
    expect(waiting.given).toEqual([])
  })

  it("does not hear a tap that comes with the buttons", () => {
    vi.useFakeTimers()
    const { decides } = deciding()
    const takeBack = decides.guardTaps(new EventTarget())
    vi.advanceTimersByTime(250)
    expect(decides.isReady).toBe(false)
    vi.advanceTimersByTime(100)
    expect(decides.isReady).toBe(true)
    takeBack()
    expect(decides.isReady).toBe(false)
    decides.guardTaps(new EventTarget())()
    vi.advanceTimersByTime(1000)
    expect(decides.isReady).toBe(false)
    vi.useRealTimers()
  })
})
