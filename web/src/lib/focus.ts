/** Keeps the keyboard where it was. */

/** When what has the focus goes away, what stays around it gets the focus, not the top of the page. */
export function keepFocus(): void {
  let last: HTMLElement | null = null
  let around: HTMLElement[] = []
  document.addEventListener("focusin", ({ target }) => {
    last = target as HTMLElement
    around = []
    for (let one = last.parentElement; one; one = one.parentElement) around.push(one)
  })
  new MutationObserver(() => {
    if (!last || (last.isConnected && !last.matches(":disabled"))) return
    const now = document.activeElement
    if (now !== document.body && now !== last) return
    const next = around.find((one) => one.isConnected && one.closest("main")) ?? document.querySelector("main")
    if (!next) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] })
}
