/** Leads the keyboard, and whoever listens, to the next decision. */

/** Whether something has been hidden that has the focus still. */
function isHidden(one: Element): boolean {
  return !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
}

/** Focus the question, which is then read aloud, and not a button: Enter must not decide unseen. At the end, the first button. */
export function leadFocus(area: HTMLElement, isEnd: boolean): void {
  const now = document.activeElement
  const isNowhere = now === null || now === document.body || now.matches("main, main > *, :disabled") || isHidden(now)
  if (now !== area && (isEnd || !isNowhere)) return
  area.querySelector<HTMLElement>(isEnd ? "button" : ".decision")?.focus({ preventScroll: true })
}
