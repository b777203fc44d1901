/** Keeps the page on this device, so that what needs no server works without one. */

import { whenIdle } from "./idle"

/** Which files there are to keep: `plugins/offline.ts` writes it. */
const LIST = "/offline.json"
const SPARE_LANGUAGE = "en"

/** The files of the list in the order in which somebody who speaks a language needs them; the others at a table may speak another. */
export function filesFor(list: Record<string, string[]>, language: string): string[] {
  return [...new Set(["all", language, SPARE_LANGUAGE, ...Object.keys(list)].flatMap((part) => list[part] ?? []))]
}

/** The cache of a build; the service worker calls it the same. */
function cacheOf(build: string): Promise<Cache> {
  return caches.open(`mahe-${encodeURIComponent(build)}`)
}

/** Keep a build, and when the page is idle all that its screens need. Browsers allow it by https and on this machine only. */
export async function registerServiceWorker(build: string, language: string): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return
  try {
    await navigator.serviceWorker.register(`/sw.js?${encodeURIComponent(build)}`)
    await navigator.serviceWorker.ready
    await whenIdle()
    await keepFiles(build, language)
  } catch {
    // without it the game needs the server to open
  }
}

/** Keep what is not yet kept, first what somebody who speaks a language needs. */
async function keepFiles(build: string, language: string): Promise<void> {
  const list = (await (await fetch(LIST)).json()) as Record<string, string[]>
  const cache = await cacheOf(build)
  for (const path of filesFor(list, language)) {
    if (!(await cache.match(path))) await cache.add(path) // one after the other: a game comes first
  }
}
