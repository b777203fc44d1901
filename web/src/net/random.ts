/** Random bytes as hexadecimal digits; it works without https, too. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("")
}
