import type { Plugin } from "vite";

/**
 * Removes the contract's schemas and their library from the bundles of the app and the worker. Their modules
 * are marked as free of side effects, so unused ones are tree-shaken (src/contract/pure.ts).
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: "kaunta-contract-without-schemas",
    apply: "build",
    transform: {
      filter: { id: /\/src\/contract\// },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
}
