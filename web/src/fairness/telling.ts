/** What a verifier found, in words. */

import { t } from "../i18n/texts.svelte"
import type { Verdict } from "./verify"

/** A fault, by its code of docs/fairness.md. */
export function faultSentence(code: string, step = 0): string {
  const isForm = code.startsWith("record/") || code.startsWith("notes/")
  return t(`web-unfair-${isForm ? "record" : code.replace(/[/_]/g, "-")}`, { step })
}

/** A verdict in one or two sentences. */
export function verdictSentence(found: Verdict): string {
  if (found.fault !== null) return faultSentence(found.fault, found.step)
  const { draws, contributors } = found
  if (found.isFair) return t("web-fair", { draws, contributors })
  if (found.checked.includes("dice")) return t("web-dice-recomputed", { draws })
  return t(found.isCommitted ? "web-dice-hidden" : "web-dice-uncommitted")
}
