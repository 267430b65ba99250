import type { Plugin } from "vite";
import { laterTimes, type DeclaredTime, type LaterTime } from "./fetched.ts";

/** A module of the bundler's graph. */
export interface GraphModule {
  readonly id: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** A message file of the build; `place` is numbered as in `placesOf`. */
export interface TextFile {
  readonly fileName: string;
  readonly place: number;
}

/** Names of the lists of deferred files, as used by the worker (sw/parts-of-this-build.ts). */
const listOf = {
  "when idle": "whenIdle",
  "for the office": "forOffice",
  "for a printer": "forPrinter",
  "when asked": "whenAsked",
} as const satisfies Record<LaterTime, string>;

type LaterFiles = Record<(typeof listOf)[LaterTime], string[]>;

/** The relevant properties of a built file; names are paths relative to the build folder. */
export interface BuiltFile {
  readonly fileName: string;
  readonly isEntry: boolean;
  /** The module this file is loaded for; null for a shared chunk. */
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** WebAssembly files that it fetches by URL. */
  readonly binaries: readonly string[];
}

/**
 * Sorts the app's code by fetch time. Code reachable only through a deferred module is deferred as well,
 * regardless of how many such modules share it; code needed at several times is fetched at the earliest. The
 * rest belongs to the app.
 */
export function sortParts(files: readonly BuiltFile[], timeOf: DeclaredTime): LaterFiles {
  const names = files.flatMap(({ fileName, binaries }) => [fileName, ...binaries]).toSorted();
  const reachedBefore = laterTimes.map((_, at) => {
    const later = new Set<string | undefined>(laterTimes.slice(at));
    return reached(files, (module) => later.has(timeOf(module)));
  });
  const inPlace = (at: number) =>
    names.filter((name) => {
      const isHere = reachedBefore[at + 1]?.has(name) ?? true;
      return isHere && reachedBefore[at]?.has(name) !== true;
    });
  return {
    whenIdle: inPlace(0),
    forOffice: inPlace(1),
    forPrinter: inPlace(2),
    whenAsked: inPlace(3),
  };
}

/** Returns the fetch time of each module: 0 with the app, then the index in `laterTimes`, from 1. */
export function placesOf(
  modules: readonly GraphModule[],
  timeOf: DeclaredTime,
): (module: string) => number {
  const files = modules.map(({ id, ...module }) => ({
    ...module,
    fileName: id,
    facadeModuleId: id,
    moduleIds: [id],
    binaries: [],
  }));
  const sorted = sortParts(files, timeOf);
  const placeOf = new Map(
    laterTimes.flatMap((time, at) => sorted[listOf[time]].map((module) => [module, at + 1])),
  );
  return (module) => placeOf.get(module) ?? 0;
}

function reached(files: readonly BuiltFile[], isLater: (module: string) => boolean): Set<string> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const seen = new Set(files.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of seen) {
    const file = byName.get(name);
    for (const next of [...(file?.imports ?? []), ...(file?.binaries ?? [])]) seen.add(next);
    for (const next of file?.dynamicImports ?? []) {
      const { facadeModuleId = null, moduleIds = [] } = byName.get(next) ?? {};
      if (!(facadeModuleId === null ? moduleIds : [facadeModuleId]).some(isLater)) seen.add(next);
    }
  }
  return seen;
}

const listInWorker = "/sw/parts-of-this-build.ts";

/**
 * Sorts the scripts of the app's build (`app`), excludes the deferred ones from what the worker caches on
 * installation (`leaveOut`), and passes their names to the worker (`worker`).
 */
export function laterParts(timeOf: DeclaredTime, texts: () => readonly TextFile[]) {
  let sorted: LaterFiles = {
    whenIdle: [],
    forOffice: [],
    forPrinter: [],
    whenAsked: [],
  };
  const app: Plugin = {
    name: "kaunta-later-parts",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => {
        if (file.type !== "chunk") return [];
        const assets = [...(file.viteMetadata?.importedAssets ?? [])];
        return [{ ...file, binaries: assets.filter((name) => name.endsWith(".wasm")) }];
      });
      const code = sortParts(files, timeOf);
      const inPlace = (place: number) =>
        texts().flatMap((file) => (file.place === place ? [file.fileName] : []));
      sorted = {
        whenIdle: [...code.whenIdle, ...inPlace(1)],
        forOffice: [...code.forOffice, ...inPlace(2)],
        forPrinter: [...code.forPrinter, ...inPlace(3)],
        whenAsked: [...code.whenAsked, ...inPlace(4)],
      };
      // Next to Vite's own manifest, for the size gate.
      this.emitFile({
        type: "asset",
        fileName: ".vite/later-parts.json",
        source: JSON.stringify(sorted),
      });
    },
  };
  const worker: Plugin = {
    name: "kaunta-parts-of-this-build",
    transform(_code, id) {
      if (!id.endsWith(listInWorker)) return null;
      const paths = (names: readonly string[]) => JSON.stringify(names.map((name) => `/${name}`));
      const lists = Object.entries(sorted).map(([place, names]) =>
        [place, paths(names)].join(" = "),
      );
      return lists.map((list) => `export const ${list};`).join("\n");
    },
  };
  const leaveOut = <Entry extends { url: string; revision: string | null }>(entries: Entry[]) => {
    const later = new Set(Object.values(sorted).flat());
    const kept = entries.filter(({ url }) => !later.has(url));
    return { manifest: kept.map(withoutEmptyRevision) };
  };
  return { app, worker, leaveOut };
}

/**
 * Drops the null revision of names that contain a hash; over four hundred files this is a thirtieth of the
 * worker.
 */
function withoutEmptyRevision<Entry extends { revision: string | null }>(values: Entry): Entry {
  const { revision, ...rest } = values;
  // The library accepts an entry without a revision, but its type does not.
  return revision === null ? (rest as unknown as Entry) : values;
}
