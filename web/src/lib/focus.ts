/** Keeps the keyboard where it was. */

/** When what has the focus goes away, what stays around it gets the focus, not the top of the page. */
export function keepFocus(): void {
  let around: HTMLElement[] = []
  document.addEventListener("focusin", ({ target }) => {
    around = []
    for (let one = (target as HTMLElement).parentElement; one; one = one.parentElement) around.push(one)
  })
  new MutationObserver(() => {
    const now = document.activeElement
    const isLost = now === document.body || now?.matches(":disabled") // these lose it a moment later
    if (!isLost || !around.length) return
    const main = document.querySelector("main")
    const next = around.find((one) => one.isConnected && one.closest("main")) ?? main
    if (!next) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] })
}
