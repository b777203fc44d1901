/** A die that is thrown before its face is known: on its way, then held in the air until the face is there. */

/** When it is held, as a part of its time. */
const HELD_AT = 0.4

export class Toss {
  state: "thrown" | "held" | null = $state(null)
  private lasts = 0
  private began = 0
  private throws = 0

  constructor(
    private readonly pause: (milliseconds: number) => Promise<void>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Throw it; if its face is known soon enough, it takes so many milliseconds until it lies there. */
  begin(lasts: number): void {
    const number = ++this.throws
    this.lasts = lasts
    this.began = this.now()
    this.state = "thrown"
    void this.pause(lasts * HELD_AT).then(() => {
      if (this.state === "thrown" && this.throws === number) this.state = "held"
    })
  }

  /** Take it back: it will not fall, or nobody knows when. */
  takeBack(): void {
    this.state = null
  }

  /** Its face is known; how many milliseconds of its time have passed. */
  end(): number {
    if (this.state === null) return 0
    const held = this.lasts * HELD_AT
    const flown = this.state === "held" ? held : Math.min(this.now() - this.began, held)
    this.state = null
    return flown
  }
}
