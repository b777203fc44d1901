/** Sounds of our own making: a few tones and some noise, nothing that has to be loaded. */

import type { Told } from "../protocol"
import { prefs } from "./prefs.svelte"

let context: AudioContext | null = null

/** Browsers make no sound before the person has touched the page. */
export function wakeSound(): void {
  context ??= new AudioContext()
  if (context.state === "suspended") void context.resume()
}

interface Tone {
  at: number
  from: number
  to?: number
  lasts: number
  loud?: number
  shape?: OscillatorType
}

function tones(list: readonly Tone[]): void {
  if (!context || !prefs.sound || context.state !== "running") return
  for (const { at, from, to = from, lasts, loud = 0.12, shape = "sine" } of list) {
    const start = context.currentTime + at
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    oscillator.type = shape
    oscillator.frequency.setValueAtTime(from, start)
    oscillator.frequency.exponentialRampToValueAtTime(to, start + lasts)
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loud, start + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + lasts)
  }
}

const RATTLE: Tone[] = Array.from({ length: 6 }, (_, knock) => ({
  at: knock * 0.07,
  from: 300 + ((knock * 137) % 220),
  to: 140,
  lasts: 0.05,
  loud: 0.09,
  shape: "triangle",
}))

const SOUNDS: Partial<Record<Told["type"], readonly Tone[]>> = {
  rolled: RATTLE,
  busted: [
    { at: 0, from: 420, to: 90, lasts: 0.6, shape: "sawtooth", loud: 0.07 },
    { at: 0.5, from: 160, to: 60, lasts: 0.3, loud: 0.14 },
  ],
  moved: [{ at: 0, from: 260, to: 420, lasts: 0.25, loud: 0.05 }],
  laid: [523, 659, 784, 1047].map((from, note) => ({ at: note * 0.09, from, lasts: 0.35 })),
  card_turned: [{ at: 0, from: 900, to: 500, lasts: 0.08, loud: 0.05, shape: "triangle" }],
  clutch_opened: [392, 523, 659].map((from, note) => ({ at: note * 0.14, from, lasts: 0.4 })),
  game_ended: [523, 659, 784, 1047, 784, 1047].map((from, note) => ({ at: note * 0.13, from, lasts: 0.5 })),
}

/** The sound of something that happens. */
export function soundOf(told: Told): void {
  tones(SOUNDS[told.type] ?? [])
}

/** It is your turn to decide. */
export function callSound(): void {
  tones([
    { at: 0, from: 660, lasts: 0.18 },
    { at: 0.14, from: 880, lasts: 0.3 },
  ])
}
