// Keeps the page itself, so that it opens without the server and can say so. Games are never kept.
const CACHE = "mahe-page"

addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.add("/")).then(() => self.skipWaiting()),
  )
})

addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim())
})

addEventListener("fetch", (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return
  if (request.mode === "navigate") event.respondWith(page(request))
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request))
})

async function page(request) {
  const cache = await caches.open(CACHE)
  try {
    const fresh = await fetch(request)
    if (fresh.ok) await cache.put("/", fresh.clone())
    return fresh
  } catch {
    return (await cache.match("/")) ?? Response.error()
  }
}

async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(request, fresh.clone())
  return fresh
}
