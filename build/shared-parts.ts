import type { Plugin } from "vite";
import type { DeclaredTime } from "./fetched.ts";
import { placesOf, type GraphModule } from "./deferred-chunks.ts";

/**
 * Minimum number of importing chunks; code needed by this many screens and dialogs is fetched by practically
 * all of them.
 */
const manyUsers = 12;

/** A built file and its direct imports. */
export interface Importing {
  readonly fileName: string;
  readonly imports: readonly string[];
}

/**
 * Puts what most screens need into two files instead of about a hundred: one for the sign-in and registration
 * pages, one for the rest. Other files import these two, and these import none of them: everything imported
 * by a module with `manyUsers` importers has at least as many. The bundler's own merging of small files
 * (`entriesAwareMergeThreshold`) leaves import cycles without a valid initialisation order; the build fails
 * on any cycle (decisions/0091).
 */
export function sharedParts(timeOf: DeclaredTime) {
  let isWithApp = (_module: string) => false;
  let isAtSignIn = (_module: string) => false;
  const plugin: Plugin = {
    name: "kaunta-shared-parts",
    apply: "build",
    buildEnd(error) {
      if (error !== undefined) return;
      const modules = [...this.getModuleIds()].map((id): GraphModule => {
        const info = this.getModuleInfo(id);
        return {
          id,
          isEntry: info?.isEntry ?? false,
          imports: info?.importedIds ?? [],
          dynamicImports: info?.dynamicallyImportedIds ?? [],
        };
      });
      const placeOf = placesOf(modules, timeOf);
      isWithApp = (id) => placeOf(id) === 0;
      const signIn = importedBy(modules, (id) => id.includes("/src/routes/auth/"));
      isAtSignIn = (id) => signIn.has(id);
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const circle = circleIn(chunks);
      if (circle !== undefined) this.error(`Files import each other: ${circle.join(" → ")}.`);
    },
  };
  const shared = {
    minShareCount: manyUsers,
    // Dependencies that are really needed have as many users themselves; unneeded ones would be pulled in.
    includeDependenciesRecursively: false,
  };
  const groups = [
    { ...shared, name: "signing-in", test: (id: string) => isWithApp(id) && isAtSignIn(id) },
    { ...shared, name: "screens", test: (id: string) => isWithApp(id) },
  ];
  return { plugin, groups };
}

/** The matching modules and all their static imports. */
function importedBy(
  modules: readonly GraphModule[],
  isBeginning: (module: string) => boolean,
): Set<string> {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const found = new Set([...byId.keys()].filter(isBeginning));
  for (const id of found) for (const next of byId.get(id)?.imports ?? []) found.add(next);
  return found;
}

/** Files that import each other in a cycle, in order; undefined if there is none. */
export function circleIn(files: readonly Importing[]): string[] | undefined {
  const importsOf = new Map(files.map(({ fileName, imports }) => [fileName, imports]));
  const done = new Set<string>();
  const from = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of importsOf.get(name) ?? []) {
      const circle = from(next, [...path, name]);
      if (circle !== undefined) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of importsOf.keys()) {
    const circle = from(name, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
