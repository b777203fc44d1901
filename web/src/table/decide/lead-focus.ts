/** Leads the keyboard, and whoever listens, to the next decision. */

/** Focus the question, which is then read aloud, and not a button: Enter must not decide unseen. At the end, the first button. */
export function leadFocus(area: HTMLElement, isEnd: boolean): void {
  const now = document.activeElement
  const isNowhere = now === null || now === document.body || now.matches("main, main > *")
  if (now !== area && (isEnd || !isNowhere)) return
  area.querySelector<HTMLElement>(isEnd ? "button" : ".decision")?.focus({ preventScroll: true })
}
