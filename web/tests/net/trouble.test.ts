import { describe, expect, it } from "vitest"
import type { Link, Unanswered } from "../../src/net/connection"
import { troubleOf } from "../../src/net/trouble"

const SENT: Unanswered = { id: "1", command: { type: "begin" }, putOff: null }
const PUT_OFF: Unanswered = { ...SENT, putOff: "store/busy" }
const DRAINING: Unanswered = { ...SENT, putOff: "server/draining" }

describe("what a person is told", () => {
  it.each<[Link, Unanswered[], string[]]>([
    ["open", [], []],
    ["connecting", [], []],
    ["ended", [SENT], []],
    ["away", [], ["web-away"]],
    ["restarting", [], ["web-restarting"]],
    ["away", [SENT], ["web-away", "web-kept"]],
    ["restarting", [SENT], ["web-restarting", "web-kept"]],
    ["open", [PUT_OFF], ["web-busy", "web-kept"]],
    ["open", [SENT, DRAINING], ["web-restarting", "web-kept"]],
    ["open", [SENT], ["web-sending"]],
    ["connecting", [SENT], ["web-sending"]],
    ["open", [{ ...SENT, command: { type: "hint", seat: 0, step: 1 } }], []],
  ])("while the link is %s", (link, unanswered, told) => {
    expect(troubleOf(link, unanswered)).toEqual(told)
  })
})
