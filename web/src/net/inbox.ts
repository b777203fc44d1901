/** Messages in their order; after a large one there is a rest, as many at once would hold the page up. So there is after a tap. */

export class Inbox<T> {
  private readonly messages: T[] = []
  private isResting = false

  constructor(
    private readonly take: (message: T) => void,
    private readonly isLarge: (message: T) => boolean,
    /** Calls back when the next large message may be taken. */
    private readonly rest: (then: () => void) => void,
  ) {}

  put(message: T): void {
    this.messages.push(message)
    this.go()
  }

  /** Take all that is still there, at once. */
  empty(): void {
    for (const message of this.messages.splice(0)) this.take(message)
  }

  /** Take no large message for a while. */
  pause(): void {
    if (this.isResting) return
    this.isResting = true
    this.rest(() => {
      this.isResting = false
      this.go()
    })
  }

  /** Take what may be taken. */
  private go(): void {
    for (let message = this.messages[0]; message !== undefined; message = this.messages[0]) {
      const isLarge = this.isLarge(message)
      if (isLarge && this.isResting) return
      this.messages.shift()
      if (isLarge) this.pause()
      this.take(message)
    }
  }
}
