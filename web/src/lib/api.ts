/** Asking the server. Every refusal is an error with a code and a sentence. */

import type { ErrorBody } from "../protocol"

export class RefusedError extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status: number,
    readonly details: Record<string, unknown> = {},
  ) {
    super(sentence)
  }
}

/** The server cannot be reached at all. */
export class UnreachableError extends Error {}

type Method = "GET" | "POST" | "DELETE"

/** Ask for something; `body` is sent as JSON. */
export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "accept-language": document.documentElement.lang }
  const request: RequestInit = { method, headers, credentials: "same-origin" }
  if (body !== undefined) {
    headers["content-type"] = "application/json"
    request.body = JSON.stringify(body)
  }
  let response: Response
  try {
    response = await fetch(path, request)
  } catch {
    throw new UnreachableError()
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T
  const error = (await response.json().catch(() => null)) as ErrorBody | null
  throw new RefusedError(
    error?.code ?? "server/fault",
    error?.sentence ?? response.statusText,
    response.status,
    error?.details,
  )
}

/** Make sure that the server knows this browser; whether it has come to know it just now. */
export async function beKnown(): Promise<boolean> {
  const me = await ask<{ known: boolean }>("GET", "/api/me")
  if (!me.known) await ask("POST", "/api/me")
  return !me.known
}
