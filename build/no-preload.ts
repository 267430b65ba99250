import type { Plugin } from "vite";

/**
 * Makes dynamic imports fetch only the imported module. Vite's own helper would look for style sheets and
 * preload lists on every such import, and this build has none.
 */
export function noPreload(): Plugin {
  return {
    name: "kaunta-no-preload",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null,
  };
}
