// Keeps the page and its files, so that it opens without the server; the page says which files.
// Its address names the build: another build is another service worker with a cache of its own.
const CACHE = `mahe-${location.search.slice(1)}`
// So long the server's page may take where there is a kept one.
const PATIENCE_MS = 6000

addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()))
})

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

addEventListener("fetch", (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return
  if (request.mode === "navigate") event.respondWith(page(request))
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(event))
})

// The page and what it names; what it loads later on is kept by use, and when the page is idle.
async function keep() {
  const page = await fetch("/", { cache: "no-cache" })
  if (!page.ok) throw new Error("no page")
  const files = (await page.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)
  const cache = await caches.open(CACHE)
  await cache.addAll([...new Set([...files].map(([, path]) => path))])
  await cache.put("/", page)
}

async function forgetOthers() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith("mahe-") && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

// The server's own page while there is one: the kept one is for want of a better.
async function page(request) {
  const kept = await (await caches.open(CACHE)).match("/")
  const asked = fetch(request).catch(() => null)
  const fresh = await (kept ? Promise.race([asked, patience()]) : asked)
  if (fresh && (fresh.status < 500 || !kept)) return fresh
  return kept ?? Response.error()
}

function patience() {
  return new Promise((end) => setTimeout(() => end(null), PATIENCE_MS))
}

// A file's name changes with its content: a kept one is as good as the server's.
async function asset(event) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const fresh = await fetch(event.request)
  if (fresh.ok) event.waitUntil(cache.put(event.request, fresh.clone()).catch(() => undefined)) // cut off, or no room
  return fresh
}
