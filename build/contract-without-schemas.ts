import type { Plugin } from "vite";

/**
 * Leaves the schemas of the contract out of the app's bundles and the worker's, with the library that makes
 * them: its files do nothing when they are loaded, so what nobody asks for is not needed (src/contract/pure.ts).
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
