/** Keeps the page on this device, so that it opens without the server and can say so. */

/** Keep a build and the files that it has loaded. Browsers allow it by https and on this machine only. */
export async function registerServiceWorker(build: string): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return
  const name = encodeURIComponent(build)
  try {
    await navigator.serviceWorker.register(`/sw.js?${name}`)
    await navigator.serviceWorker.ready
    const loaded = performance
      .getEntriesByType("resource")
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.startsWith("/assets/"))
    const cache = await caches.open(`mahe-${name}`)
    await cache.addAll([...new Set(loaded)])
  } catch {
    // without it the game needs the server to open
  }
}
