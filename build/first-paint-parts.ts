import { basename } from "node:path";
import type { Plugin } from "vite";
import type { DeclaredTime } from "./fetched.ts";

/**
 * Collects from the module graph which of the app's own modules the first paint imports statically, and which
 * icons they use. Other libraries are excluded: their index modules would pull in everything they export.
 */
export function firstPaintParts(timeOf: DeclaredTime) {
  const found = new Set<string>();
  const drawings = new Set<string>();
  // The page itself remains a chunk under its own name, which the manifest and the size gate use.
  const isPage = (id: string) => timeOf(id) === "first" && id.includes("?");
  const plugin: Plugin = {
    name: "kaunta-first-paint-parts",
    apply: "build",
    buildEnd() {
      for (const id of this.getModuleIds()) if (isPage(id)) found.add(id);
      for (const id of found) {
        const module = this.getModuleInfo(id);
        for (const name of drawingsIn(module?.code ?? "")) drawings.add(name);
        for (const next of module?.importedIds ?? []) {
          if (!next.includes("/node_modules/")) found.add(next);
        }
      }
    },
  };
  const isDrawing = (id: string) =>
    id.includes("/lucide-react/") && drawings.has(basename(id, ".mjs"));
  return { plugin, needs: (id: string) => (found.has(id) && !isPage(id)) || isDrawing(id) };
}

/** `import { UserRound } from "lucide-react"` → `user-round`, the file name of the icon. */
function drawingsIn(code: string): string[] {
  const imports = code.matchAll(/import \{([^}]*)\} from "lucide-react"/gu);
  return [...imports].flatMap(([, names = ""]) =>
    names
      .split(",")
      .map((name) =>
        (name.trim().split(" ")[0] ?? "").replace(/([a-z])([A-Z0-9])/gu, "$1-$2").toLowerCase(),
      ),
  );
}
