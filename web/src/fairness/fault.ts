/** Something that is refused, by a code of docs/fairness.md; `step` counts from 1. */
export class Fault extends Error {
  constructor(
    readonly code: string,
    readonly step?: number,
  ) {
    super(code)
  }
}
