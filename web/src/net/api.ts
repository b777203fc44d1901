/** Asking the server. Every refusal is an error with a code and a sentence. */

import { t } from "../i18n/texts.svelte"
import type { ErrorBody, TableLink } from "../protocol"
import { Backoff } from "./backoff"
import { monotonic } from "./clock"
import { server } from "./server.svelte"

export class RefusedError extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status: number,
    readonly details: Record<string, unknown> = {},
    /** Whether trying again helps. */
    readonly retry = false,
  ) {
    super(sentence)
  }
}

/** The server cannot be reached at all. */
export class UnreachableError extends Error {}

/** So long an answer may take. */
const ANSWER_MS = 10_000
/** So long something is tried again before the person is told that it did not work. */
const PATIENCE_MS = 25_000

type Method = "GET" | "POST" | "DELETE"

/** Ask for something; `body` is sent as JSON. */
export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return (await answerTo(method, path, body)).told as T
}

/** Ask for something as it is written. */
export async function askText(path: string): Promise<string> {
  return (await answerTo("GET", path)).text
}

interface Answer {
  text: string
  told: unknown
}

/** The value of a JSON text; null if it is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function answerTo(method: Method, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { "accept-language": document.documentElement.lang }
  const hangUp = new AbortController()
  const request: RequestInit = { method, headers, credentials: "same-origin", signal: hangUp.signal }
  if (body !== undefined) {
    headers["content-type"] = "application/json"
    request.body = JSON.stringify(body)
  }
  const timer = setTimeout(() => hangUp.abort(), ANSWER_MS)
  let response: Response
  try {
    response = await fetch(path, request)
  } catch {
    server.noteAnswer(false)
    throw new UnreachableError()
  } finally {
    clearTimeout(timer)
  }
  const text = await response.text().catch(() => "")
  const told = response.status === 204 ? undefined : readJson(text)
  server.noteAnswer(told !== null) // no JSON: a proxy has answered in place of a server that is down
  if (told === null) throw new UnreachableError()
  if (response.ok) return { text, told }
  const error = told as ErrorBody
  throw new RefusedError(error.code, error.sentence, response.status, error.details, error.retry)
}

/** Ask until there is an answer, for a while: only for what is done once however often it is asked. */
export async function askFirmly<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const end = monotonic() + PATIENCE_MS
  const backoff = new Backoff()
  for (;;) {
    try {
      return await ask<T>(method, path, body)
    } catch (error) {
      const isFinal = error instanceof RefusedError && !error.retry
      const pause = backoff.next(error instanceof RefusedError ? error.details : {})
      if (isFinal || monotonic() + pause > end) throw error
      if (error instanceof RefusedError) server.noteBusy()
      await new Promise((wait) => setTimeout(wait, pause))
    }
  }
}

/** What went wrong, as a sentence for the person. */
export function sentenceFor(error: unknown): string {
  return error instanceof RefusedError ? error.message : t("web-unreachable")
}

/** Make sure that the server knows this browser; true if it did not before. */
export async function beKnown(): Promise<boolean> {
  const me = await askFirmly<{ known: boolean }>("GET", "/api/me")
  if (!me.known) await askFirmly("POST", "/api/me")
  return !me.known
}

/** How others get to a table, with its board or with the buttons alone; what the server does not say is guessed. */
export async function linkTo(table: string, isPad = false): Promise<TableLink> {
  try {
    return await ask<TableLink>("GET", `/api/tables/${table}/link${isPad ? "?pad=true" : ""}`)
  } catch {
    return { link: `${location.origin}/t/${table}${isPad ? "/pad" : ""}`, qr: [] }
  }
}
