import { describe, expect, it } from "vitest"
import { isOnlyHere } from "../../src/net/links"

describe("a link", () => {
  it.each([
    ["http://localhost:8000/t/a", true],
    ["http://127.0.0.1/t/a", true],
    ["http://[::1]:8000/t/a", true],
    ["http://192.168.1.7:8000/t/a", false],
    ["https://localhost.example/t/a", false],
    ["nonsense", false],
  ])("to this machine alone is recognised: %s", (link, expected) => {
    expect(isOnlyHere(link)).toBe(expected)
  })
})
