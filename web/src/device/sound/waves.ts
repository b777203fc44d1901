/** Waves at the beach, far away: two bands of noise that swell and fall, each in its own time. */

import type { Studio } from "./voice"

const COMES_IN = 3
const GOES_IN = 1.2

interface Layer {
  pan: number
  type: BiquadFilterType
  /** The filter's pitch, and how far it moves up and down, in hertz. */
  pitch: number
  sweep: number
  loud: number
  /** For how many seconds a wave rolls. */
  every: number
}

const LAYERS: readonly Layer[] = [
  { pan: -0.35, type: "lowpass", pitch: 300, sweep: 140, loud: 1.1, every: 11 },
  { pan: 0.3, type: "lowpass", pitch: 700, sweep: 380, loud: 0.5, every: 7.3 },
  { pan: 0.05, type: "bandpass", pitch: 1900, sweep: 600, loud: 0.06, every: 9.1 }, // foam
]

export class Waves {
  private readonly volume: GainNode
  private readonly nodes: AudioNode[] = []
  private readonly sources: AudioScheduledSourceNode[] = []

  /** They begin softly. */
  constructor(private readonly studio: Studio, out: AudioNode) {
    const { context } = studio
    this.volume = this.keep(new GainNode(context, { gain: 0 }))
    this.volume.gain.setValueAtTime(0, context.currentTime)
    this.volume.gain.linearRampToValueAtTime(1, context.currentTime + COMES_IN)
    this.volume.connect(out)
    for (const layer of LAYERS) this.roll(layer)
  }

  /** They go softly; then nothing of them is left. */
  stop(): void {
    const { currentTime } = this.studio.context
    this.volume.gain.cancelAndHoldAtTime?.(currentTime)
    this.volume.gain.setTargetAtTime(0, currentTime, GOES_IN / 5)
    for (const source of this.sources) source.stop(currentTime + GOES_IN)
    const last = this.sources.at(-1)
    if (last) last.onended = () => this.nodes.forEach((node) => node.disconnect())
  }

  private roll({ pan, type, pitch, sweep, loud, every }: Layer): void {
    const { context, noise, random } = this.studio
    const source = this.keep(new AudioBufferSourceNode(context, { buffer: noise, loop: true }))
    const filter = this.keep(new BiquadFilterNode(context, { type, frequency: pitch, Q: 0.7 }))
    const volume = this.keep(new GainNode(context, { gain: loud * 0.6 }))
    const side = this.keep(new StereoPannerNode(context, { pan }))
    source.connect(filter).connect(volume).connect(side).connect(this.volume)
    const tide = this.keep(new OscillatorNode(context, { frequency: 1 / every }))
    this.move(tide, filter.frequency, sweep)
    this.move(tide, volume.gain, loud * 0.4)
    source.start(0, random() * noise.duration)
    tide.start()
    this.sources.push(source, tide)
  }

  private move(tide: AudioNode, param: AudioParam, by: number): void {
    tide.connect(this.keep(new GainNode(this.studio.context, { gain: by }))).connect(param)
  }

  private keep<N extends AudioNode>(node: N): N {
    this.nodes.push(node)
    return node
  }
}
