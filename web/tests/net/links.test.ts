import { describe, expect, it } from "vitest"
import { isOnlyHere, meantBy, tableNamed, typedAs, typedFor } from "../../src/net/links"

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

describe("an address that is typed", () => {
  const pad = "/t/abcde-fghjk-mnpqr/pad"
  it.each(["/abcde-fghjk-mnpqr", "/abcdefghjkmnpqr", "/Abcde-fghjk-mnpqr/", "/ABCDEFGHJKMNPQR", "/abcde%20fghjk%20mnpqr", "/Abc%20de-fghjk–mnpqr", "/abcde_fghjk+mnpqr"])("leads to the buttons of its table: %s", (path) => {
    expect(meantBy(path)).toBe(pad)
  })
  it.each([
    ["/t/ABCDE-fghjk-mnpqr", ""],
    ["/t/abcde%20fghjk%20mnpqr/tv", "/tv"],
    ["/t/abcdefghjkmnpqr/pad/", "/pad"],
  ])("leads to the screen that it names: %s", (path, screen) => {
    expect(meantBy(path)).toBe(`/t/abcde-fghjk-mnpqr${screen}`)
  })
  it.each(["/", "/learn", "/t/abcde-fghjk-mnpqr", pad, "/abcde-fghjk-mnpq", "/abcde-fghjk-mnpqr-s", "/abcde-fghjk-mnpq7", "/service-worker.js", "/%E0", "/t/abcde-fghjk-mnpqr/g/1", "/t/Old_name-1"])("is any other as it is: %s", (path) => {
    expect(meantBy(path)).toBe(path)
  })
  it("names no table if it has too few or too many letters", () => {
    expect(["abcde fghjk mnpqr", "abcde", "", "abcde-fghjk-mnpqr-stuvw"].map(tableNamed)).toEqual(["abcde-fghjk-mnpqr", null, null, null])
  })
  it("is kept to be corrected where it leads nowhere", () => {
    expect(["/abcde-fghjk-mn", "/Abcde%20fgh/", "/t/abcde%20fghjk", "/t/Abcde/pad", "/%E0", "/no/such/page"].map(typedAs)).toEqual(["abcde-fghjk-mn", "Abcde fgh", "abcde fghjk", "Abcde", "%E0", ""])
  })
  it("is as short as it can be for a code, and leads to the same", () => {
    expect(typedFor(`http://192.168.1.5:8000${pad}`)).toBe("192.168.1.5:8000/abcde-fghjk-mnpqr")
    expect(typedFor("https://mahe.example/t/Old_name-1/pad")).toBe("mahe.example/t/Old_name-1/pad")
  })
})
