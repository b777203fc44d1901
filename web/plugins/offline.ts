/** Writes down, when the pages are built, which files a device keeps so as to need no server. */

import type { Plugin } from "vite"

/** Where the list lies. */
export const LIST = "offline.json"

/** The files that everybody keeps, under "all", and those of each language. */
export type OfflineFiles = Record<string, string[]>

interface Built {
  fileName: string
  /** What a script is made of; nothing else has it. */
  moduleIds?: readonly string[]
}

const TEXTS = /\/locale\/(?:rules\.)?([a-z]{2})\.(?:ftl|md)(?:\?|$)/

/** The files of a build by who needs them: one that holds the texts of a language is for those who speak it. */
export function offlineFiles(bundle: readonly Built[]): OfflineFiles {
  const files: OfflineFiles = { all: [] }
  for (const { fileName, moduleIds = [] } of bundle) {
    if (!fileName.startsWith("assets/")) continue
    const language = moduleIds.length === 1 ? moduleIds[0]?.match(TEXTS)?.[1] : undefined
    ;(files[language ?? "all"] ??= []).push(`/${fileName}`)
  }
  for (const list of Object.values(files)) list.sort()
  return files
}

/** Adds the list to what is built. */
export function offline(): Plugin {
  return {
    name: "mahe-offline",
    generateBundle(_, bundle) {
      this.emitFile({ type: "asset", fileName: LIST, source: JSON.stringify(offlineFiles(Object.values(bundle))) })
    },
  }
}
