import type { Plugin } from "vite";

/**
 * Knows, once the app's modules are read, which of the app's own a screen imports statically. Libraries
 * are not among them: by their front doors they would bring all they have.
 *
 * @param screen the end of its file's path
 */
export function staticPartsOf(screen: string) {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: "kaunta-static-parts",
    apply: "build",
    buildEnd() {
      found.clear();
      for (const id of this.getModuleIds()) if (id.endsWith(screen)) found.add(id);
      for (const id of found) {
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) {
          if (!next.includes("/node_modules/")) found.add(next);
        }
      }
    },
  };
  return { plugin, needs: (id: string) => found.has(id) };
}
