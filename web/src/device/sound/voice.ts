/** Builds the parts of one sound as a graph, and takes it down when the last of them has ended. */

import { BLOW, type Cry, endOf, type Knock, type Noise, type Part, type Tone } from "./parts"

/** Ends are drawn out by so much, so that they do not click. */
const FADE = 0.012
const SWELL = 0.004
/** A sound is over where it is so much softer than at its loudest. */
const SILENCE = 0.001
/** What rings is as loud as other parts. */
const RINGING = 2
/** How narrow each formant of a voice is. */
const FORMANTS = [9, 11, 13] as const

/** What is there for all sounds of one context. */
export interface Studio {
  context: BaseAudioContext
  /** Some seconds of noise. */
  noise: AudioBuffer
  random: () => number
}

export class Voice {
  private readonly end: AudioNode
  private readonly nodes: AudioNode[] = []
  private sounding = 0

  constructor(
    private readonly studio: Studio,
    out: AudioNode,
    private readonly start: number,
    { loud = 1, pan = 0 }: { loud?: number; pan?: number } = {},
    private readonly ended: () => void = () => undefined,
  ) {
    const { context } = studio
    const side = this.keep(new StereoPannerNode(context, { pan }))
    this.end = this.keep(new GainNode(context, { gain: loud }))
    this.end.connect(side).connect(out)
  }

  /** Let all parts sound. */
  play(parts: readonly Part[]): void {
    for (const part of parts) {
      if (part.part === "noise") this.rush(part)
      else if (part.part === "tone") this.note(part)
      else if (part.part === "knock") this.knock(part)
      else this.cry(part)
    }
  }

  private rush(part: Noise): void {
    const band = this.band(part.band[0], part.q ?? 0.8)
    this.glide(band.frequency, part.band, part)
    this.noise(part).connect(band).connect(this.envelope(part))
  }

  private note(part: Tone): void {
    this.tone(part, part.shape ?? "sine").connect(this.envelope(part))
  }

  private knock(part: Knock): void {
    const blow = this.keep(new GainNode(this.studio.context, { gain: 0 }))
    const at = this.start + part.at
    blow.gain.setValueAtTime(0, at)
    blow.gain.linearRampToValueAtTime(1, at + BLOW / 4)
    blow.gain.linearRampToValueAtTime(0, at + BLOW)
    this.noise({ at: part.at, lasts: endOf(part) - part.at }).connect(blow)
    for (const [pitch, lasts, loud] of part.rings) {
      const ring = this.band(pitch, (Math.PI * pitch * lasts) / 7)
      const volume = this.keep(new GainNode(this.studio.context, { gain: RINGING * part.loud * loud * Math.sqrt(1 + ring.Q.value) }))
      blow.connect(ring).connect(volume).connect(this.end)
    }
  }

  private cry(part: Cry): void {
    const volume = this.envelope({ ...part, swell: part.lasts * 0.15, hold: part.lasts * 0.3 })
    const breath = this.keep(new GainNode(this.studio.context, { gain: 0.35 }))
    const throat = this.tone({ ...part, waver: [5.5, 0.012] }, "sawtooth")
    this.noise(part).connect(breath)
    part.vowels[0].forEach((from, formant) => {
      const band = this.band(from, FORMANTS[formant] ?? 10)
      this.glide(band.frequency, [from, part.vowels[1][formant] ?? from], part)
      throat.connect(band)
      breath.connect(band).connect(volume)
    })
  }

  /** A volume that swells, dies away and ends at nothing. */
  private envelope({ at, lasts, loud, swell = SWELL, hold = 0 }: Pick<Noise, "at" | "lasts" | "loud" | "swell" | "hold">): GainNode {
    const volume = this.keep(new GainNode(this.studio.context, { gain: 0 }))
    const begin = this.start + at
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(loud, begin + swell)
    volume.gain.setValueAtTime(loud, begin + swell + hold)
    volume.gain.exponentialRampToValueAtTime(loud * SILENCE, begin + lasts)
    volume.gain.linearRampToValueAtTime(0, begin + lasts + FADE)
    volume.connect(this.end)
    return volume
  }

  private noise({ at, lasts }: { at: number; lasts: number }): AudioNode {
    const { context, noise, random } = this.studio
    const source = this.keep(new AudioBufferSourceNode(context, { buffer: noise, loop: true }))
    source.start(this.start + at, random() * noise.duration)
    return this.run(source, at, lasts)
  }

  private tone(part: Pick<Tone, "at" | "lasts" | "pitch" | "waver">, type: OscillatorType): AudioNode {
    const source = this.keep(new OscillatorNode(this.studio.context, { type }))
    this.glide(source.frequency, part.pitch, part)
    if (part.waver) {
      const [rate, depth] = part.waver
      const waver = this.keep(new OscillatorNode(this.studio.context, { frequency: rate }))
      const by = this.keep(new GainNode(this.studio.context, { gain: (part.pitch[0] ?? 0) * depth }))
      waver.connect(by).connect(source.frequency)
      waver.start(this.start + part.at)
      this.run(waver, part.at, part.lasts)
    }
    source.start(this.start + part.at)
    return this.run(source, part.at, part.lasts)
  }

  private band(frequency: number, Q: number): BiquadFilterNode {
    return this.keep(new BiquadFilterNode(this.studio.context, { type: "bandpass", frequency, Q }))
  }

  private glide(param: AudioParam, through: readonly number[], { at, lasts }: { at: number; lasts: number }): void {
    const begin = this.start + at
    param.setValueAtTime(through[0] ?? 0, begin)
    through.slice(1).forEach((value, index) => param.exponentialRampToValueAtTime(value, begin + (lasts * (index + 1)) / (through.length - 1)))
  }

  private run(source: AudioScheduledSourceNode, at: number, lasts: number): AudioNode {
    this.sounding++
    source.stop(this.start + at + lasts + 2 * FADE)
    source.onended = () => {
      if (--this.sounding > 0) return
      for (const node of this.nodes) node.disconnect()
      this.ended()
    }
    return source
  }

  private keep<N extends AudioNode>(node: N): N {
    this.nodes.push(node)
    return node
  }
}
