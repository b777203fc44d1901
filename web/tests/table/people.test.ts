import { describe, expect, it } from "vitest"
import type { TableState, TableView, You } from "../../src/protocol"
import { awaySinceOf, canBegin, type GuestAction, guestsAt, handedOver, isWaitedFor, mayAskAgain, mayAskFirst, leaveCommands, mayLead, newcomers, seatOf, type Standing, standingOf, undecided, watchesBots, withReady } from "../../src/table/people"
import { bot, chair, game, gone, table, you } from "../tables"

const deedsAt = (view: TableView, who: You | null, away?: number): GuestAction[][] =>
  guestsAt(view, who, away === undefined ? null : gone(away, 5)).map((guest) => [...guest.may])

describe("what may be done about whom", () => {
  const people = [chair(0), chair(1), bot(2)]

  it.each<[string, TableView, You | null, GuestAction[][]]>([
    ["the host before a game", table(people), you([0]), [["rename", "leave"], ["remove"], ["remove_bot"]]],
    ["a guest before a game", table(people), you([1]), [[], ["rename", "leave"], []]],
    ["a spectator", table(people), null, [[], [], []]],
    ["the host in a game", table(people, { game: game([0, 1, 2]) }), you([0]), [["rename", "hand_over"], ["remove"], []]],
    ["a guest in a game", table(people, { game: game([0, 1, 2]) }), you([1]), [[], ["rename", "hand_over"], []]],
    ["the host after a game", table(people, { game: game([0, 1, 2], { over: true }) }), you([0]), [["rename", "leave"], ["remove"], ["remove_bot"]]],
    ["the host of a closed table", table(people, { closed: true }), you([0]), [[], [], []]],
  ])("%s", (_, view, who, expected) => {
    expect(deedsAt(view, who)).toEqual(expected)
  })

  it("a seat that a bot plays can be taken back by its owner alone", () => {
    const view = table([chair(0), chair(1, { stand_in: "sensible" })], { game: game([0, 1]) })
    expect(deedsAt(view, you([1]))[1]).toEqual(["rename", "reclaim"])
    expect(deedsAt(view, you([0]))[1]).toEqual(["remove"])
  })

  it("a person knows which of their own seats a bot plays", () => {
    const chairs = [chair(4, { stand_in: "sensible" }), chair(5), chair(6, { stand_in: "random" })]
    const who = you([4, 5], { seats: [0, 1] })
    expect(handedOver(table(chairs, { game: game([4, 5, 6]) }), who)).toEqual([0])
    expect(handedOver(table(chairs, { game: game([4, 5, 6]), closed: true }), who)).toEqual([])
    expect(handedOver(table(chairs, { game: game([4, 5, 6], { over: true }) }), who)).toEqual([])
    expect(handedOver(table(chairs, { game: game([4, 5, 6]) }), null)).toEqual([])
  })

  it("the host hands over for somebody who is away, in a game only", () => {
    expect(deedsAt(table([chair(0), chair(1)], { game: game([0, 1]) }), you([0]), 1)[1]).toEqual(["hand_over", "remove"])
    expect(deedsAt(table([chair(0), chair(1)]), you([0]), 1)[1]).toEqual(["remove"])
  })
})

describe("who leaves", () => {
  const others = [chair(0), chair(1), bot(2)]
  const alone = [chair(0), chair(1, { person: 0 }), bot(2)]

  it.each<[string, TableView, You | null, string[]]>([
    ["frees every chair before a game", table(alone), you([0, 1]), ["leave 0", "leave 1"]],
    ["frees every chair after a game", table(alone, { game: game([0, 1, 2], { over: true }) }), you([0, 1]), ["leave 0", "leave 1"]],
    ["lets others play on", table(others, { game: game([0, 1, 2]) }), you([0]), ["leave 0"]],
    ["ends a game that nobody else plays", table(alone, { game: game([0, 1, 2]) }), you([0, 1]), ["close"]],
    ["ends nothing as a guest", table(alone, { game: game([0, 1, 2]), host: 7 }), you([0, 1], { host: false }), ["leave 0", "leave 1"]],
    ["has nothing to say as a spectator", table(others), null, []],
  ])("%s", (_, view, who, expected) => {
    const said = leaveCommands(view, who).map((one) => (one.type === "leave" ? `leave ${one.chair}` : one.type))
    expect(said).toEqual(expected)
  })
})

describe("who is at the table", () => {
  it("is told with host, self and absence", () => {
    const [host, other, program] = guestsAt(table([chair(0), chair(1), bot(2)]), you([0]), gone(1, 7))
    expect(host).toMatchObject({ isOwn: true, isHost: true, awaySince: null })
    expect(other).toMatchObject({ isOwn: false, isHost: false, awaySince: 7 })
    expect(program).toMatchObject({ isHost: false, awaySince: null })
  })

  it("has one host, although that one has several chairs", () => {
    const guests = guestsAt(table([chair(0), chair(1), chair(2, { person: 0 })]), you([1]), null)
    expect(guests.map(({ isHost }) => isHost)).toEqual([true, false, false])
  })

  it("has the letter of the game under way, else of the next one", () => {
    const chairs = [chair(3), chair(5), chair(6)]
    expect(seatOf(table(chairs, { game: game([5, 3]) }), 3)).toBe(1)
    expect(seatOf(table(chairs, { game: game([5, 3], { over: true }) }), 3)).toBe(0)
    expect(seatOf(table(chairs), 6)).toBe(2)
  })
})

describe("whether one may sit down", () => {
  const seven = Array.from({ length: 7 }, (_, number) => chair(number))
  it.each<[Standing, TableView, You | null]>([
    ["seated", table([chair(1)]), you([1])],
    ["seated", table([chair(1)], { locked: true, game: game([1]) }), you([1])],
    ["free", table([chair(1)]), null],
    ["free", table([chair(1)], { game: game([1], { over: true }) }), you([])],
    ["playing", table([chair(1)], { game: game([1]), locked: true }), you([])],
    ["locked", table([chair(1)], { locked: true }), null],
    ["full", table(seven), null],
    ["removed", table([chair(1)], { game: game([1]) }), you([], { removed: true })],
    ["closed", table([chair(1)], { closed: true }), you([1])],
  ])("%s", (expected, view, who) => {
    expect(standingOf(view, who)).toBe(expected)
  })
})

describe("another game", () => {
  const over = game([0, 1, 2], { over: true })

  it("waits for people who are there and have not asked for it", () => {
    const chairs = [chair(0, { wants_rematch: true }), chair(1), chair(2, { stand_in: "sensible" }), bot(3)]
    expect(undecided(table(chairs, { game: over }), gone(2, 5))).toEqual([1])
    expect(undecided(table(chairs, { game: over }), gone(1, 5))).toEqual([1, 2]) // a bot may have played for who is there
    expect(undecided(table(chairs), gone(2, 5))).toEqual([])
  })

  it("waits for those for whom a bot has played to the end, if they alone are left", () => {
    const chairs = [chair(0, { wants_rematch: true }), chair(1, { stand_in: "sensible" })]
    expect(undecided(table(chairs, { game: over }), gone(1, 5))).toEqual([1])
    expect(undecided(table([chair(0, { wants_rematch: true }), bot(3)], { game: over }), null)).toEqual([])
  })

  it("is asked for once, also by who sat down after the last", () => {
    const chairs = [chair(0, { wants_rematch: true }), chair(1), chair(5)]
    const asks = [you([0]), you([1]), you([5]), you([]), null].map((who) => mayAskAgain(table(chairs, { game: over }), who))
    expect(asks).toEqual([false, true, true, false, false])
    expect(mayAskAgain(table(chairs), you([1]))).toBe(false)
    expect(mayAskAgain(table(chairs, { game: over, closed: true }), you([1]))).toBe(false)
  })

  it("can be begun when two sit there and somebody adds to the dice", () => {
    expect(canBegin(table([chair(0)]))).toBe(false)
    expect(canBegin(table([chair(0), bot(1)]))).toBe(true)
    expect(canBegin(table([bot(0), bot(1)]))).toBe(true)
    expect(canBegin(table([chair(0, { contribution: null }), bot(1)], { game: over }))).toBe(false)
    expect(canBegin(table([chair(0), bot(1)], { game: game([0, 1]) }))).toBe(false)
    expect(canBegin(table([chair(0), bot(1)], { closed: true }))).toBe(false)
  })
})

describe("whom a table waits for", () => {
  const chairs = [chair(4), chair(5), bot(6), chair(7, { stand_in: "sensible" })]
  const seats = [4, 5, 6, 7]

  it.each<[string, number | null, You, boolean]>([
    ["who decides", 1, you([5]), true],
    ["another", 0, you([5]), false],
    ["nobody while a bot decides", 2, you([4, 5]), false],
    ["nobody while a bot plays for them", 3, you([7]), false],
    ["no spectator", 0, you([]), false],
    ["nobody after the end", null, you([4]), false],
  ])("%s", (_, decider, who, expected) => {
    expect(isWaitedFor({ view: table(chairs, { game: game(seats, { decider }) }), you: who } as TableState)).toBe(expected)
  })
})

describe("who starts a game", () => {
  const people = [chair(3), chair(4), bot(5)]
  const beside = (starter: number | null) => table(people, { host: 9, starter })

  it.each<[string, TableView, You | null, number | null, boolean]>([
    ["a host without a chair", beside(3), you([], { host: true }), null, true],
    ["beside a TV, whom the server names", beside(3), you([3]), null, true],
    ["beside a TV, nobody else", beside(3), you([4]), null, false],
    ["while that one is away, who sits there", beside(3), you([4]), 3, true],
    ["while another is away, nobody else", beside(3), you([4]), 4, false],
    ["while that one is away, no spectator", beside(3), you([]), 3, false],
    ["no TV", beside(3), null, 3, false],
    ["nobody at a closed table", { ...beside(3), closed: true }, you([3]), null, false],
    ["nobody but the host where no person sits", beside(null), you([4]), null, false],
  ])("%s", (_, view, who, away, expected) => {
    expect(mayLead(view, who, away === null ? null : gone(away, 5))).toBe(expected)
  })

  it("lets a bot play for who is away, in the same way", () => {
    const view = { ...beside(3), game: game([3, 4, 5]) }
    expect(guestsAt(view, you([3], { host: false }), gone(4, 5))[1]?.may).toEqual(["hand_over"])
    expect(guestsAt(view, you([4], { host: false }), gone(3, 5))[0]?.may).toEqual(["hand_over"])
    expect(guestsAt(view, you([], { host: false }), gone(3, 5))[0]?.may).toEqual([])
  })

  it("removes bots in the same way, between games", () => {
    const botOf = (view: TableView, who: You) => guestsAt(view, who, null)[2]?.may
    expect(botOf(beside(3), you([3], { host: false }))).toEqual(["remove_bot"])
    expect(botOf(beside(3), you([4], { host: false }))).toEqual([])
    expect(botOf({ ...beside(3), game: game([3, 4, 5]) }, you([3], { host: false }))).toEqual([])
  })

  it("has bots play with each other, and watches them", () => {
    const watched = (given: Partial<TableView> = {}) => table([bot(0), bot(1)], { host: 0, starter: null, game: game([0, 1]), ...given })
    const host = you([], { host: true })
    expect(watchesBots(watched(), host)).toBe(true)
    expect(watchesBots(watched(), you([], { host: false }))).toBe(false)
    expect(watchesBots(watched({ chairs: [bot(0), chair(1)] }), host)).toBe(false)
    expect(watchesBots(watched({ game: null }), host)).toBe(false)
    expect(watchesBots(watched({ closed: true }), host)).toBe(false)
  })

  it("knows since when somebody is away, and that bots never are", () => {
    expect(awaySinceOf(chair(3), gone(3, 5))).toBe(5)
    expect(awaySinceOf(chair(4), gone(3, 5))).toBeNull()
    expect(awaySinceOf(bot(5), gone(3, 5))).toBeNull()
    expect(awaySinceOf(chair(3), null)).toBeNull()
  })
})

describe("the next game", () => {
  const over = game([0, 1], { over: true })

  it("has newcomers: people who did not play the last", () => {
    const chairs = [chair(0), chair(2), bot(3)]
    expect(newcomers(table(chairs, { game: over })).map(({ number }) => number)).toEqual([2])
    expect(newcomers(table(chairs, { game: game([0, 1]) }))).toEqual([])
    expect(newcomers(table(chairs))).toEqual([])
  })

  it("can begin without those who have not asked, if two are left", () => {
    const asked = chair(0, { wants_rematch: true })
    const quiet = chair(1, { contribution: null })
    expect(canBegin(withReady(table([asked, quiet], { game: over })))).toBe(false)
    expect(canBegin(withReady(table([asked, quiet, bot(2)], { game: over })))).toBe(true)
  })

  it("cannot begin with somebody for whom a bot has played to the end: the server begins without them", () => {
    const asked = chair(0, { wants_rematch: true })
    const quiet = chair(1, { contribution: null })
    const helped = chair(2, { contribution: null, stand_in: "swimmer" })
    const played = game([0, 1, 2], { over: true })
    expect(undecided(table([asked, quiet, helped], { game: played }), gone(2, 5))).toEqual([1])
    expect(canBegin(withReady(table([asked, quiet, helped], { game: played })))).toBe(false)
  })
})

describe("another game", () => {
  it("is asked for by the first; the others answer", () => {
    const over = game([0, 1], { over: true })
    expect(mayAskFirst(table([chair(0), chair(1)], { game: over }), you([1]))).toBe(true)
    expect(mayAskFirst(table([chair(0, { wants_rematch: true }), chair(1)], { game: over }), you([1]))).toBe(false)
  })
})
