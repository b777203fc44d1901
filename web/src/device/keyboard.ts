/** Whether there is a keyboard, as far as a browser tells: a mouse comes with one. */
export function hasKeyboard(): boolean {
  return matchMedia("(any-hover: hover) and (any-pointer: fine)").matches
}
