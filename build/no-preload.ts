import type { Plugin } from "vite";

/**
 * Fetches what is imported on demand and no more. Vite's own helper would look for sheets and lists of
 * what to preload, of which this build has none, at every such import.
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
