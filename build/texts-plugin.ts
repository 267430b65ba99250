import { createHash } from "node:crypto";
import { relative } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { compiledCatalogues } from "./catalogues.mjs";
import type { DeclaredTime } from "./fetched.ts";
import { placesOf, type GraphModule, type TextFile } from "./deferred-chunks.ts";
import { divideTexts, ownedByScreens, type SpeakingModule, type TextParts } from "./text-parts.ts";

/** The division, available once every module has been read. */
interface Divided extends TextParts {
  readonly isBeginning: (part: number) => boolean;
  /** File names by language and key of the part. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly (TextFile & { source: string })[];
}

/** The module through which the app imports its messages; replaced by `builtSource`. */
const source = "/src/i18n/text-source.ts";
const withTexts = "/src/i18n/activation.ts";
const laterTexts = "kaunta:later-texts";
const textsOf = "\0kaunta:texts-of/";

/** Placeholders in the code for values that are only available once every module has been read. */
const tokens = {
  first: "__KAUNTA_FIRST_TEXTS__",
  later: "__KAUNTA_LATER_TEXTS__",
  for: (at: number) => `__KAUNTA_TEXTS_FOR_${at}__`,
  under: (at: number) => `__KAUNTA_TEXTS_UNDER_${at}__`,
};

/**
 * Lets the app fetch its messages in parts, each with the code that uses it: every `import()` of a module
 * also waits for that module's messages. The parts are derived from the import graph (text-parts.ts); they
 * are files of the build, one for each part and language. Without a build (`npm run dev`, vitest) the app
 * loads the whole catalogue.
 */
export function textsInParts(timeOf: DeclaredTime) {
  let root = "";
  let isBuild = false;
  let divided: Divided | undefined;
  /** The modules the placeholders refer to, by index. */
  const asked: string[] = [];
  const placeIn = (id: string) => {
    const known = asked.indexOf(id);
    return known === -1 ? asked.push(id) - 1 : known;
  };

  const resolving: Plugin = {
    name: "kaunta-texts-of-modules",
    enforce: "pre",
    configResolved(config) {
      ({ root } = config);
      isBuild = config.command === "build";
    },
    async resolveId(id, importer) {
      if (id === laterTexts) return `\0${laterTexts}`;
      if (!id.endsWith("?texts")) return null;
      const module = await this.resolve(id.slice(0, -"?texts".length), importer);
      return module === null ? null : `${textsOf}${placeIn(module.id)}`;
    },
    load(id) {
      if (id === `\0${laterTexts}`) return `export const files = ${tokens.later};`;
      if (isBuild && id === `${root}${source}`) return builtSource();
      if (!id.startsWith(textsOf)) return null;
      const at = Number(id.slice(textsOf.length));
      return `export const texts = ${isBuild ? tokens.under(at) : '"*"'};`;
    },
  };

  const waiting: Plugin = {
    name: "kaunta-texts",
    apply: "build",
    enforce: "post",
    async transform(code, id) {
      if (!id.startsWith(`${root}/src/`) || id.startsWith(`${root}/src/i18n/`)) return null;
      let waits = code;
      for (const [call, , target = ""] of code.matchAll(/\bimport\(\s*(["'])([^"'\n]+)\1\s*\)/gu)) {
        const module = await this.resolve(target, id);
        if (module?.id.startsWith(`${root}/src/`) !== true) continue;
        waits = waits.replaceAll(call, `__withTexts(${tokens.for(placeIn(module.id))}, ${call})`);
      }
      if (waits === code) return null;
      return {
        code: `import { withTexts as __withTexts } from "${root}${withTexts}";\n${waits}`,
        map: null,
      };
    },
    async buildEnd(error) {
      if (error !== undefined) return;
      divided = await divide(root, timeOf, (id) => this.getModuleInfo(id), [
        ...this.getModuleIds(),
      ]);
    },
    renderChunk(code) {
      return divided === undefined ? null : withParts(code, divided, asked);
    },
    generateBundle() {
      if (divided === undefined) return;
      for (const { fileName, source: text } of divided.files) {
        this.emitFile({ type: "asset", fileName, source: text });
      }
      // Next to Vite's own manifest, for the size gate.
      const { partsFor } = divided;
      const parts = asked.map((id): [string, number[]] => [relative(root, id), partsFor(id)]);
      const manifest: Record<string, object> = {
        files: Object.fromEntries(divided.names),
        parts: Object.fromEntries(parts),
      };
      this.emitFile({
        type: "asset",
        fileName: ".vite/texts.json",
        source: JSON.stringify(manifest),
      });
    },
  };
  return { plugins: [resolving, waiting], files: (): readonly TextFile[] => divided?.files ?? [] };
}

/** The shipped version of src/i18n/text-source.ts. */
const builtSource = () => `
const first = ${tokens.first};
export const firstTexts = ${JSON.stringify(signOf(0))};
export async function fetchTexts(language, part) {
  const key = language + part;
  const name = first[key] ?? (await import("${laterTexts}")).files[key];
  const file = "./" + name;
  return (await import(/* @vite-ignore */ file)).messages;
}
`;

async function divide(
  root: string,
  timeOf: DeclaredTime,
  infoOf: (id: string) => Rolldown.ModuleInfo | null,
  ids: readonly string[],
): Promise<Divided> {
  const catalogues = await compiledCatalogues();
  const known = new Set([...catalogues.values()].flatMap((messages) => Object.keys(messages)));
  const graph = ids.map((id): GraphModule & SpeakingModule => {
    const info = infoOf(id);
    return {
      id,
      isEntry: info?.isEntry ?? false,
      imports: info?.importedIds ?? [],
      dynamicImports: info?.dynamicallyImportedIds ?? [],
      messages: id.startsWith(root) ? messagesIn(info?.code ?? "", known) : [],
    };
  });
  const entry = graph.find(({ isEntry }) => isEntry)?.id;
  if (entry === undefined) throw new Error("The app's build has no entry.");
  const sizeOf = (message: string) =>
    [...catalogues.values()].reduce(
      (sum, messages) => sum + JSON.stringify(messages[message] ?? "").length + message.length,
      0,
    ) / catalogues.size;
  const screens = ids.filter(isScreen);
  const parts = divideTexts(ownedByScreens(graph, screens), {
    entry,
    screens,
    firstPaint: screens.filter((id) => timeOf(id) === "first"),
    placeOf: placesOf(graph, timeOf),
    sizeOf,
  });
  const divided = new Set(parts.parts.flatMap(({ messages }) => messages));
  const missing = graph.find(({ messages }) => messages.some((message) => !divided.has(message)));
  if (missing !== undefined) throw new Error(`A message of ${missing.id} is in no part.`);
  const begun = screens.filter((id) => timeOf(id) === "first" || timeOf(id) === "early");
  const beginning = new Set([0, ...begun.flatMap(parts.partsFor)]);
  const files: Divided["files"][number][] = [];
  const names = new Map<string, string[]>();
  for (const [language, messages] of catalogues) {
    const inLanguage = parts.parts.map(({ messages: some, place }) => {
      const text = `export const messages=${JSON.stringify(
        Object.fromEntries(some.map((message) => [message, messages[message]])),
      )}`;
      const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
      const fileName = `assets/${language}-${hash}.js`;
      files.push({ fileName, place, source: text });
      return fileName;
    });
    names.set(language, inLanguage);
  }
  return { ...parts, isBeginning: (part) => beginning.has(part), names, files };
}

/** Matches a route's screen that is split into its own file. */
const isScreen = (id: string) => /\/src\/routes\/.*\?tsr-split=(.*---)?component(---|$)/u.test(id);

/** The messages that compiled code references, by the ids the macros assigned. */
function messagesIn(code: string, known: ReadonlySet<string>): string[] {
  const texts = code.matchAll(/["'`]([A-Za-z0-9+/]{6})["'`]/gu);
  return [...new Set([...texts].map(([, id = ""]) => id))].filter((id) => known.has(id));
}

function withParts(code: string, divided: Divided, asked: readonly string[]): string | null {
  const list = (isFirst: boolean) =>
    JSON.stringify(
      Object.fromEntries(
        [...divided.names].flatMap(([language, names]) =>
          names.flatMap((name, part) =>
            divided.isBeginning(part) === isFirst
              ? [[`${language}${signOf(part)}`, name.replace("assets/", "")]]
              : [],
          ),
        ),
      ),
    );
  const signs = (parts: readonly number[]) => JSON.stringify(parts.map(signOf).join(""));
  const written = code
    // Nothing to wait for: the import remains as it was.
    .replaceAll(/[\w$]+\(__KAUNTA_TEXTS_FOR_(\d+)__,\s*/gu, (call, at: string) => {
      const parts = divided.partsFor(asked[Number(at)] ?? "");
      return parts.length === 0 ? "(" : call.replace(tokens.for(Number(at)), signs(parts));
    })
    .replaceAll(/__KAUNTA_TEXTS_UNDER_(\d+)__/gu, (_token, at: string) =>
      signs(divided.partsUnder(asked[Number(at)] ?? "")),
    )
    .replaceAll(tokens.first, () => list(true))
    .replaceAll(tokens.later, () => list(false));
  return written === code ? null : written;
}

/** One-character keys that name the parts in the code: characters that need no escape in a string. */
const signs = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)).filter(
  (sign) => /[0-9A-Za-z\u00C0-\u024F]/u.test(sign),
);

function signOf(part: number): string {
  const sign = signs[part];
  if (sign === undefined)
    throw new Error("There are more message chunks than identifiers for them.");
  return sign;
}
