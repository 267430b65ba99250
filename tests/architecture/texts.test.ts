import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { carriedTexts, drawnParts, firstTexts, ownFolders, textParts } from "#/i18n/text-parts.ts";
import { textPartsOf } from "./shipped-files.mjs";
import { sourceFiles, type SourceFile } from "./source-files.ts";

/** What stands in the first screen and on every one: its words are the shell's. */
const inShell = new Set(["errors"]);
const drawnAtBuild = new Set<string>(drawnParts);

const sources = sourceFiles(["src"], /\.tsx?$/u).filter(
  ({ path: file }) => !file.includes(".test."),
);
const firstOf = new Map<string, readonly string[]>(Object.entries(firstTexts));
const speaks = /@lingui\/(?:core|react)\/macro/u;

/**
 * The features a file takes screens or texts from. None knows another, so what they show is their own;
 * a rule without words (`redirect-target.ts`) needs none.
 */
function partsShownBy({ text }: SourceFile): string[] {
  const named = [...text.matchAll(/"#\/(features\/([\w-]+)\/[^"]+)"/gu)].flatMap(
    ([, file = "", name = ""]) =>
      isShown(`src/${file}`) && !inShell.has(name) && hasTexts(name)
        ? partsOf(`src/${file}`, name)
        : [],
  );
  return [...new Set(named)];
}

/** What a screen of `account` is framed by stands beside it, in the feature's own part. */
function partsOf(file: string, feature: string): string[] {
  const part = partOf(file);
  return part === "account" ? [part, feature] : [part];
}

/** The part a feature's file belongs to; the screen that chooses counter or checkout opens as the former. */
function partOf(file: string): string {
  const [, name = ""] = /^src\/features\/([\w-]+)\//u.exec(file) ?? [];
  if (isAt(ownFolders.account ?? [], file)) return "account";
  if (name !== "sales") return name;
  return file.endsWith("/sell-screen.tsx") || firstOf.get("sales")?.includes(file)
    ? "sales"
    : "checkout";
}

/** Whether a file is one of these places, or stands in one. */
function isAt(places: readonly string[], file: string): boolean {
  return places.some((place) => file === place || file.startsWith(`${place}/`));
}

function isShown(file: string): boolean {
  if (file.endsWith(".tsx")) return true;
  return sources.some(({ path: other, text }) => other === file && speaks.test(text));
}

function hasTexts(feature: string): boolean {
  return sources.some(
    ({ path: file, text }) => file.startsWith(`src/features/${feature}/`) && speaks.test(text),
  );
}

/** The parts a file says it needs, as a route or by asking for them. */
function partsAskedBy({ text }: SourceFile): string[] {
  const asked = [
    ...text.matchAll(/\b(?:needTexts|withTexts|textsOf)\((?:import\([^)]*\))?([^)]*)\)/gu),
  ].flatMap(([, said = ""]) => [...said.matchAll(/"([\w-]+)"/gu)].map(([, part = ""]) => part));
  return [...textPartsOf(text), ...asked];
}

/** The parts that are asked for by whoever fetches a file, in the same breath. */
function partsFetchedWith({ path: fetched }: SourceFile): string[] {
  return sources.flatMap(({ path: by, text }) =>
    [...text.matchAll(/\bwithTexts\(import\("([^"]+)"\)([^)]*)\)/gu)]
      .filter(([, to = ""]) => {
        const near = path.posix.join(path.posix.dirname(by), to);
        return (to.startsWith("#/") ? to.replace("#", "src") : near) === fetched;
      })
      .flatMap(([, , said = ""]) => [...said.matchAll(/"([\w-]+)"/gu)])
      .map(([, part = ""]) => part),
  );
}

describe("texts are there before what shows them", () => {
  it("because every feature that speaks is a part, and every part a feature or the shell", () => {
    const folders = readdirSync(path.resolve(import.meta.dirname, "../../src/features"));
    const speaking = folders.filter(
      (name) => hasTexts(name) && !inShell.has(name) && !drawnAtBuild.has(name),
    );
    const own = Object.keys(ownFolders);
    expect(textParts.toSorted()).toEqual(["shell", "shared", ...own, ...speaking].toSorted());
  });

  it.each(Object.entries(ownFolders))("because who shows %s asks for its part", (part, places) => {
    const shown = places.map((place) => `"#${place.replace(/^src/u, "")}`);
    const asking = sources.filter((file) => partsAskedBy(file).includes(part));
    expect(asking.length).toBeGreaterThan(0);
    const fetched = sources.filter(
      ({ path: file, text }) => !isAt(places, file) && shown.some((name) => text.includes(name)),
    );
    expect(fetched.length).toBeGreaterThan(0);
  });

  const carried: [string, readonly string[]][] = Object.entries(carriedTexts);
  const carriedIn = new Map(carried);
  it.each(carried)("because %s is shown by %j alone", (file, parts) => {
    const name = `"${file.replace(/^src/u, "#")}"`;
    const users = sources.filter(({ text }) => text.includes(name)).map((one) => one.path);
    // What is itself carried by parts takes along what it shows.
    const places = users.flatMap((user) => carriedIn.get(user) ?? [partOf(user) || user]);
    // What the server says is in no part of the app's.
    const told = parts.filter((part) => part !== "server").toSorted();
    expect([...new Set(places)].toSorted()).toEqual(told);
  });

  it("because who shows a feature asks for its part", () => {
    const showing = sources.filter(
      (file) => /^src\/(?:routes|app)\//u.test(file.path) && partsShownBy(file).length > 0,
    );
    expect(showing.length).toBeGreaterThan(8);
    const silent = showing.flatMap((file) => {
      const asked = new Set([...partsAskedBy(file), ...partsFetchedWith(file)]);
      const lacking = partsShownBy(file).filter((name) => !asked.has(name));
      return lacking.map((name) => `${file.path} shows "${name}" without its texts`);
    });
    expect(silent).toEqual([]);
  });

  /** What is drawn first: the counter and what stands around it, with all they import statically. */
  const first = importedBy([
    "src/app/main.tsx",
    "src/routes/__root.tsx",
    "src/routes/_shell/route.tsx",
    "src/routes/_shell/sales/create.tsx",
  ]);

  it("because the first paint's are named, and no others", () => {
    const speaking = first.filter(
      ({ path: file, text }) => speaks.test(text) && !file.startsWith("src/routes/"),
    );
    expect(speaking.map((one) => one.path).toSorted()).toEqual(
      Object.values(firstTexts).flat().toSorted(),
    );
  });

  it("because what the first paint fetches later comes with its texts", () => {
    const silent = first.flatMap(({ path: file, text }) =>
      [...text.matchAll(/(\w*)\(?\s*import\("([^"]+)"\)/gu)].flatMap(([, by = "", name = ""]) => {
        const isSpeaking = importedBy([resolved(file, name)]).some((one) => speaks.test(one.text));
        return isSpeaking && by !== "withTexts" && by !== "later" ? [`${file}: ${name}`] : [];
      }),
    );
    expect(silent).toEqual([]);
  });
});

/** The files and all they import statically, but for the routes: the screens of these are fetched. */
function importedBy(files: readonly string[]): SourceFile[] {
  const seen = new Set(files);
  const found: SourceFile[] = [];
  for (const file of seen) {
    const source = sources.find((one) => one.path === file);
    if (source === undefined) continue;
    found.push(source);
    const imports = source.text.matchAll(/^(?:import|export) (?!type )[^;]*?"([^"]+\.tsx?)";/gmu);
    for (const [, name = ""] of imports) {
      if (!name.includes("route-tree")) seen.add(resolved(file, name));
    }
  }
  return found;
}

function resolved(file: string, name: string): string {
  return name.startsWith("#/") ? `src/${name.slice(2)}` : path.join(path.dirname(file), name);
}
