/** Keeps the keyboard where it was. */

/** When a focused element goes away, focus the nearest element around it that stays, instead of the top of the page. */
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
    const main = document.querySelector("main")
    const inside = [...(main?.children ?? [])].reverse() as HTMLElement[] // beside a board, "main" itself is not drawn
    for (const one of around.filter((other) => other.isConnected && other.closest("main, [role=dialog]")).concat(main ?? [], inside)) {
      one.tabIndex = -1
      one.focus({ preventScroll: true })
      if (document.activeElement === one) return // an element that is not drawn cannot be focused
    }
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] })
}
