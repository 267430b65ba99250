import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** When deferred code is fetched, in this order. */
export const laterTimes = ["when idle", "for the office", "for a printer", "when asked"] as const;
export type LaterTime = (typeof laterTimes)[number];

/** `first`: the app's first paint waits for it. `early`: users start here, so it is loaded immediately. */
const times = [...laterTimes, "first", "early"] as const;
type FetchTime = (typeof times)[number];

const declaration = /^\/\/ @fetched (.+)$/mu;

/** Returns the fetch time declared in a module's file, or undefined if it declares none. */
export type DeclaredTime = (module: string) => FetchTime | undefined;

/**
 * Reads from the app's own files when they are fetched. A route, or a module that is imported by
 * `import()`, says so in its first line: `// @fetched when idle`. The rest follows from the import graph
 * (deferred-chunks.ts): what nobody declares is installed with the app, unless only later code needs it.
 */
export function declaredTimes() {
  let root = "";
  const known = new Map<string, FetchTime | undefined>();
  const timeOf: DeclaredTime = (module) => {
    const [file = ""] = module.split("?");
    if (!file.startsWith(`${root}/src/`) || !/\.tsx?$/u.test(file)) return undefined;
    if (!known.has(file)) known.set(file, timeIn(readFileSync(file, "utf8"), file));
    return known.get(file);
  };
  const plugin: Plugin = {
    name: "kaunta-fetched",
    apply: "build",
    configResolved(config) {
      ({ root } = config);
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const modules = [...this.getModuleIds()];
      const fetched = new Set(
        modules.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []).map(fileOf),
      );
      const idle = modules.filter((id) => timeOf(id) !== undefined && !fetched.has(fileOf(id)));
      if (idle.length > 0) {
        this.error(`Nobody fetches what says when it is fetched: ${idle.join(", ")}.`);
      }
    },
  };
  return { plugin, timeOf };
}

/** Returns the fetch time that a file declares. Throws on an unknown value. */
export function timeIn(source: string, file: string): FetchTime | undefined {
  const said = declaration.exec(source)?.[1];
  const time = times.find((one) => one === said);
  if (said !== undefined && time === undefined) {
    throw new Error(`${file} is fetched "${said}"; known are ${times.join(", ")}.`);
  }
  return time;
}

/** The file of a module; a route's screen is a module of the route's file. */
function fileOf(module: string): string {
  return module.split("?")[0] ?? module;
}
