/// <reference types="svelte" />
/// <reference types="vite/client" />

/** The rules, compiled by plugins/rules.ts. */
declare module "*.md" {
  const rules: import("../plugins/rules").CompiledRules
  export default rules
}
