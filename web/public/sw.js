// Keeps the page itself, so that it opens without the server and can say so. Games are never kept.
// Its address names the build: another build is another service worker with a cache of its own.
const CACHE = `mahe-${location.search.slice(1)}`

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
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request))
})

// The page and what it names; what it loads later on, such as the texts of a language, comes by use.
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

// Always the server's own page while there is one: the kept one is for want of a better.
async function page(request) {
  const fresh = await fetch(request).catch(() => null)
  if (fresh && fresh.status < 500) return fresh
  const cache = await caches.open(CACHE)
  return (await cache.match("/")) ?? fresh ?? Response.error()
}

async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}
