import type { Plugin } from "vite";
import type { DeclaredTime } from "./fetched.ts";
import { placesOf, type GraphModule } from "./deferred-chunks.ts";

/** What so many screens and dialogs need, every one of them fetches. */
const manyUsers = 12;

/** A file of the build and the files it imports at once. */
export interface Importing {
  readonly fileName: string;
  readonly imports: readonly string[];
}

/**
 * Puts what most screens need into two files instead of some hundred: one that the pages of signing in and
 * registering need, one for the rest. A file then imports these, and nothing here imports it: whoever has
 * `manyUsers` gives all that he imports as many. The bundler's own joining of small files
 * (`entriesAwareMergeThreshold`) leaves circles, in which no order of beginning is right; none is let
 * through here (decisions/0091).
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
    // What a module imports has as many users if it is really needed; what is not would come with it.
    includeDependenciesRecursively: false,
  };
  const groups = [
    { ...shared, name: "signing-in", test: (id: string) => isWithApp(id) && isAtSignIn(id) },
    { ...shared, name: "screens", test: (id: string) => isWithApp(id) },
  ];
  return { plugin, groups };
}

/** The modules of which this is true, and all that they import at once. */
function importedBy(
  modules: readonly GraphModule[],
  isBeginning: (module: string) => boolean,
): Set<string> {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const found = new Set([...byId.keys()].filter(isBeginning));
  for (const id of found) for (const next of byId.get(id)?.imports ?? []) found.add(next);
  return found;
}

/** Files that import each other in a circle, in their order; undefined where there are none. */
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
