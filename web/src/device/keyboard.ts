/** Whether there is a keyboard, as far as a browser tells: a mouse comes with one. */
export function hasKeyboard(): boolean {
  return matchMedia("(any-hover: hover) and (any-pointer: fine)").matches
}

/** Whether a key was meant for something else on the page. */
export function isForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target as Element | null
  return Boolean(target?.closest?.("input, select, textarea, dialog, [contenteditable]"))
}
