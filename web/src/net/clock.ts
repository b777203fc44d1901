/** Time that only goes on. The clock of a device is set, by people and by networks; this one is not. */

/** Milliseconds since this page was opened. */
export function monotonic(): number {
  return performance.now()
}

/** Milliseconds since 1970, as the device's clock had it when this page was opened. */
export function steadyTime(): number {
  return performance.timeOrigin + performance.now()
}
