import { expect, test } from "vitest"
import { Inbox } from "../../src/net/inbox"

interface Trial {
  inbox: Inbox<string>
  taken: string[]
  /** Let the next large message be taken. */
  go: () => void
}

/** Words in capitals are large. */
function trial(): Trial {
  const taken: string[] = []
  const rests: (() => void)[] = []
  const inbox = new Inbox<string>(
    (message) => {
      if (message === "BAD") throw new Error("bad")
      taken.push(message)
    },
    (message) => message === message.toUpperCase(),
    (then) => rests.push(then),
  )
  return { inbox, taken, go: () => rests.shift()?.() }
}

test("a large message is taken at once, and those after it one by one", () => {
  const { inbox, taken, go } = trial()
  for (const message of ["ONE", "TWO", "THREE"]) inbox.put(message)
  expect(taken).toEqual(["ONE"])
  go()
  expect(taken).toEqual(["ONE", "TWO"])
  go()
  go()
  inbox.put("FOUR")
  expect(taken).toEqual(["ONE", "TWO", "THREE", "FOUR"])
})

test("small messages wait for nothing but those before them", () => {
  const { inbox, taken, go } = trial()
  for (const message of ["one", "two", "THREE", "four", "FIVE", "six"]) inbox.put(message)
  expect(taken).toEqual(["one", "two", "THREE", "four"])
  go()
  expect(taken).toEqual(["one", "two", "THREE", "four", "FIVE", "six"])
})

test("all that is left can be taken at once, in order, and once only", () => {
  const { inbox, taken, go } = trial()
  for (const message of ["ONE", "TWO", "THREE"]) inbox.put(message)
  inbox.empty()
  expect(taken).toEqual(["ONE", "TWO", "THREE"])
  go()
  inbox.put("FOUR")
  expect(taken).toEqual(["ONE", "TWO", "THREE", "FOUR"])
})

test("whoever asks for a rest has one, before the next large message", () => {
  const { inbox, taken, go } = trial()
  inbox.pause()
  inbox.pause()
  for (const message of ["one", "TWO", "THREE"]) inbox.put(message)
  expect(taken).toEqual(["one"])
  go()
  expect(taken).toEqual(["one", "TWO"])
  go()
  expect(taken).toEqual(["one", "TWO", "THREE"])
})

test("a message that cannot be taken does not hold up the others", () => {
  const { inbox, taken, go } = trial()
  expect(() => inbox.put("BAD")).toThrow("bad")
  inbox.put("ONE")
  expect(taken).toEqual([])
  go()
  expect(taken).toEqual(["ONE"])
})

test("what is put in while another is taken comes after it", () => {
  const taken: number[] = []
  const inbox: Inbox<number> = new Inbox<number>(
    (number) => {
      if (number < 3) inbox.put(number + 1)
      taken.push(number)
    },
    () => true,
    (then) => queueMicrotask(then),
  )
  inbox.put(0)
  return new Promise<void>((end) => setTimeout(end)).then(() => expect(taken).toEqual([0, 1, 2, 3]))
})
