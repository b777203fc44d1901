/** Sounds and waves, made here. Nothing is heard, or loaded, before the first tap, nor while the page is hidden. */

import type { Told } from "../protocol"
import { prefs, setPreference } from "./prefs.svelte"
import { cuesOf } from "./sound/cues"
import type { Kind, PlayOptions } from "./sound/kinds"
import type { Player, Volumes } from "./sound/player"

export const LOUDEST = 10
/** Taps by which browsers let a page make sounds; on some phones, putting a finger down is not enough. */
const TAPS = ["pointerdown", "pointerup", "keydown"] as const
/** How long it takes to become silent: at once, and to the end of the last sound. */
const GOING_MS = 150
const LAST_SOUND_MS = 4000

let context: AudioContext | null = null
let player: Player | null = null
let loading: Promise<void> | null = null
/** How many screens are open that make sounds, and how many of them are at the sea. */
let screens = 0
let seas = 0

/** A person has touched the page: from now on it may be heard. */
export function wakeSound(): void {
  if (!prefs.effects && !prefs.waves) return
  if (!context) {
    beAmbient()
    context = new AudioContext({ latencyHint: "interactive" })
    document.addEventListener("visibilitychange", update)
    loading = load(context)
  }
  if (!document.hidden && context.state !== "running") update()
}

async function load(into: AudioContext): Promise<void> {
  try {
    const { Player } = await import("./sound/player")
    player = new Player(into, volumes())
    update()
  } catch {
    context = null // no connection: the next tap tries again
  }
}

/** Let something be heard, if this person wants that, and the page is seen. */
export function play(kind: Kind, options?: PlayOptions): void {
  if (player && context?.state === "running" && prefs.effects && !document.hidden) player.play(kind, options)
}

/** The sounds of something that happens after so many milliseconds, and is shown for so many. */
export function soundOf(told: Told, lasts: number, after = 0): void {
  for (const { kind, ...options } of cuesOf(told, lasts / 1000)) play(kind, { ...options, after: (options.after ?? 0) + after / 1000 })
}

/** It is your turn to decide. */
export function callSound(): void {
  play("call")
}

/** Who has won is said. */
export function winSound(): void {
  play("cheer")
}

/** Change a volume, from 0 to `LOUDEST`, and let it be heard. */
export function setVolume(name: "effects" | "waves", value: number): void {
  setPreference(name, value)
  wakeSound()
  player?.setVolumes(volumes())
  update()
}

/** Let this person hear how loud sounds are. */
export async function trySound(): Promise<void> {
  await loading
  if (!document.hidden) await context?.resume()
  play("egg", { count: 2 })
}

/** Make sounds on this screen; the function that comes back ends that. */
export function soundHere({ isAtSea = true } = {}): () => void {
  screens++
  if (isAtSea) seas++
  for (const tap of TAPS) document.addEventListener(tap, wakeSound)
  if (navigator.userActivation?.hasBeenActive) wakeSound()
  update()
  return () => {
    screens--
    if (isAtSea) seas--
    if (!screens) for (const tap of TAPS) document.removeEventListener(tap, wakeSound)
    update()
  }
}

function isHeard(): boolean {
  return !document.hidden && (prefs.effects > 0 || prefs.waves > 0)
}

/** Let waves and context run or rest, as it should be now. */
function update(): void {
  if (!context) return
  player?.mute(!isHeard())
  player?.setWaves(isHeard() && seas > 0 && prefs.waves > 0)
  if (isHeard() && context.state !== "running") void context.resume().catch(() => undefined)
  setTimeout(rest, isHeard() ? LAST_SOUND_MS : GOING_MS)
}

/** Where nothing is to be heard, the device has nothing to do. */
function rest(): void {
  if (context?.state === "running" && (!isHeard() || !screens)) void context.suspend()
}

function volumes(): Volumes {
  return { effects: (prefs.effects / LOUDEST) ** 2, waves: (prefs.waves / LOUDEST) ** 2 }
}

/** The switch that silences a phone shall silence this page, and music of others goes on. */
function beAmbient(): void {
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } }
  if (audioSession) audioSession.type = "ambient"
}
