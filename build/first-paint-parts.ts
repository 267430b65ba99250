import { basename } from "node:path";
import type { Plugin } from "vite";
import type { DeclaredTime } from "./fetched.ts";

/**
 * Knows, once the app's modules are read, which of the app's own the first paint imports statically, and
 * which drawings these show. Other libraries are not among them: by their front doors they would bring all they
 * have.
 */
export function firstPaintParts(timeOf: DeclaredTime) {
  const found = new Set<string>();
  const drawings = new Set<string>();
  // The page itself stays a chunk under its own name, by which the manifest and the size gate know it.
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

/** `import { UserRound } from "lucide-react"` → `user-round`, which is its file there. */
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
