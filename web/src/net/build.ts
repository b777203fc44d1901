/** Which build of the page this is: the names of its files, which change with their content. */

const FILES = /(?:src|href)="\/((?:assets|src)\/[^"]+\.(?:js|ts|css))"/g

/** The build that a page's HTML loads; nothing where it loads none. */
export function buildIn(html: string): string {
  const files = [...html.matchAll(FILES)].map(([, name]) => name?.replace("assets/", "") ?? "")
  return [...new Set(files)].sort().join(",")
}
