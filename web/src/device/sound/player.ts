/** Plays sounds and waves into one audio context, never too loud. It is loaded with the first tap. */

import { type Kind, LOUDNESS, type PlayOptions, SOUNDS } from "./kinds"
import { type Studio, Voice } from "./voice"
import { Waves } from "./waves"

/** Sounds at the same time; one more is left out. */
const MOST = 10
/** Sounds that would begin at once begin so many seconds apart; those that would be later than `LATEST` are left out. */
const APART = 0.07
const LATEST = 2.5
const NOISE_S = 2
/** How fast volumes change, as a time constant in seconds: without a click. */
const GENTLY = 0.03

/** Volumes, from 0 to 1. */
export interface Volumes {
  effects: number
  waves: number
}

export class Player {
  private readonly studio: Studio
  private readonly effects: GainNode
  private readonly sea: GainNode
  private readonly all: GainNode
  private waves: Waves | null = null
  private sounding = 0
  private last = -APART

  constructor(
    readonly context: BaseAudioContext,
    { effects, waves }: Volumes,
    random: () => number = Math.random,
  ) {
    this.studio = { context, noise: noiseOf(context, random), random }
    this.effects = new GainNode(context, { gain: effects })
    this.sea = new GainNode(context, { gain: waves })
    this.all = new GainNode(context)
    const limiter = new DynamicsCompressorNode(context, { threshold: -12, knee: 8, ratio: 12, attack: 0.002, release: 0.12 })
    const level = new GainNode(context, { gain: 0.6 }) // a compressor makes everything louder
    const ceiling = new WaveShaperNode(context, { curve: CEILING })
    this.effects.connect(this.all)
    this.sea.connect(this.all)
    this.all.connect(limiter).connect(level).connect(ceiling).connect(context.destination)
  }

  /** Let something be heard. */
  play(kind: Kind, options: PlayOptions = {}): void {
    const { currentTime } = this.context
    const start = Math.max(currentTime + (options.after ?? 0), this.last + APART)
    if (this.sounding >= MOST || start > currentTime + (options.after ?? 0) + LATEST) return
    if (!options.after) this.last = start
    this.sounding++
    const { pan = 0, loud = 1 } = options
    const voice = new Voice(this.studio, this.effects, start, { pan, loud: loud * LOUDNESS[kind] }, () => this.sounding--)
    voice.play(SOUNDS[kind](this.studio.random, options))
  }

  /** Change how loud everything is. */
  setVolumes({ effects, waves }: Volumes): void {
    this.turn(this.effects, effects)
    this.turn(this.sea, waves)
  }

  /** Be still for now, or go on; at once, but without a click. */
  mute(isMuted: boolean): void {
    this.turn(this.all, isMuted ? 0 : 1)
  }

  /** Let the waves roll, or be still. */
  setWaves(areOn: boolean): void {
    if (areOn === (this.waves !== null)) return
    this.waves?.stop()
    this.waves = areOn ? new Waves(this.studio, this.sea) : null
  }

  private turn({ gain }: GainNode, to: number): void {
    gain.setTargetAtTime(to, this.context.currentTime, GENTLY)
  }
}

/** Nothing goes through that is louder than 0.95; what is softer than half of it stays as it is. */
const CEILING = Float32Array.from({ length: 2049 }, (_, index) => {
  const given = index / 1024 - 1
  const size = Math.abs(given)
  return Math.sign(given) * (size <= 0.5 ? size : 0.5 + 0.45 * Math.tanh((size - 0.5) / 0.45))
})

function noiseOf(context: BaseAudioContext, random: () => number): AudioBuffer {
  const buffer = new AudioBuffer({ length: NOISE_S * context.sampleRate, sampleRate: context.sampleRate })
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = random() * 2 - 1
  return buffer
}
