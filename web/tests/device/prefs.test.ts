import { afterEach, beforeEach, expect, it, vi } from "vitest"

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.resetModules()
  vi.stubGlobal("navigator", { languages: ["de"] })
  vi.stubGlobal("matchMedia", () => ({ matches: false }))
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) })
})
afterEach(() => vi.unstubAllGlobals())

const load = (liked: object) => {
  kept.set("mahe.preferences", JSON.stringify(liked))
  return import("../../src/device/prefs.svelte")
}

it("is silent for those who had switched sounds off", async () => {
  const { prefs, setPreference } = await load({ sound: false })
  expect([prefs.effects, prefs.waves]).toEqual([0, 0])
  setPreference("waves", 2)
  expect(JSON.parse(kept.get("mahe.preferences") ?? "")).toMatchObject({ effects: 0, waves: 2 })
})

it("has volumes of its own for those who had not", async () => {
  const { prefs } = await load({ sound: true })
  expect([prefs.effects, prefs.waves]).toEqual([7, 4])
})
