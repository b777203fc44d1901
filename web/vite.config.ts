import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vitest/config"
import { offline } from "./plugins/offline"
import { rules } from "./plugins/rules"

export default defineConfig(({ mode }) => ({
  plugins: [rules(), offline(), svelte()],
  build: {
    outDir: "../src/mahe/server/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server allows nothing inline
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // What several screens share is one file: each file more is another question to the server.
      output: { advancedChunks: { includeDependenciesRecursively: false, groups: [{ name: "shared", minShareCount: 2, test: /^(?!.*(\/src\/(learn|rules|screens)\/|\/locale\/))/ }] } },
    },
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
    fs: { allow: [".."] }, // the texts lie with the program
  },
  test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 }, // a busy machine is no fault
}))
