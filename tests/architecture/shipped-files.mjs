// Determines which files of a build a user waits for, from the build's own output: Vite's manifest for the
// counter, the worker's precache list, the lists of message files and of the code fetched while idle. Feeds
// .size-limit.mjs.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ file: string, isEntry?: boolean, imports?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/**
 * The message files, those of the first part first, and which parts a module needs in addition.
 *
 * @typedef {{ files: Record<string, string[]>, parts: Record<string, number[]> }} Texts
 */

/**
 * The JavaScript a browser needs before the page at `url` is usable: the entry, the page's own chunk and
 * those of its layouts, all their static imports, and their messages in one language.
 *
 * @param {Manifest} manifest
 * @param {string} url the page, such as `/sales/create`
 * @param {Texts} texts
 * @returns {string[]} files, relative to the build's folder
 */
export function filesNeededFor(manifest, url, texts) {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry === true);
  const page = keys.map(routeOf).find((route) => route !== undefined && urlOf(route) === url);
  if (page === undefined) throw new Error(`The build's manifest has no chunk for the page ${url}.`);
  const around = keys.filter((key) => isAround(routeOf(key), page));
  const needed = closureOf(manifest, [...entries, ...around]);
  const read = new Set([0, ...around.flatMap((key) => texts.parts[key] ?? [])]);
  const files = [
    ...[...needed].map((key) => manifest[key]?.file ?? ""),
    ...[...read].map((part) => {
      const file = texts.files["en"]?.[part];
      if (file === undefined) throw new Error(`The build has no part ${part} of the texts.`);
      return file;
    }),
  ];
  return [...new Set(files)].filter((file) => file.endsWith(".js"));
}

/**
 * Every file the worker precaches.
 *
 * @param {string} worker the built worker's text
 * @returns {string[]} files, relative to the build's folder
 */
export function precachedFiles(worker) {
  const urls = [...worker.matchAll(/["']?\burl["']?:\s*["'`]([^"'`]+)["'`]/gu)];
  const files = [...new Set(urls.map(([, url = ""]) => url))];
  if (files.length === 0)
    throw new Error("The worker's precache list is empty or not where it was.");
  return files;
}

/**
 * Reads a build and returns the lists prefixed with its folder; `shelf` is what the worker fetches while the
 * app is idle.
 *
 * @param {string} folder the app's build
 */
export function shippedFiles(folder) {
  const manifest = join(folder, ".vite", "manifest.json");
  const worker = join(folder, "sw.js");
  const later = join(folder, ".vite", "later-parts.json");
  const texts = join(folder, ".vite", "texts.json");
  for (const file of [manifest, worker, later, texts]) {
    if (!existsSync(file)) throw new Error(`${file} is missing; \`npm run build\` makes it.`);
  }
  const withFolder = (/** @type {string} */ file) => join(folder, file);
  const chunks = JSON.parse(readFileSync(manifest, "utf8"));
  const idle = JSON.parse(readFileSync(later, "utf8"));
  const words = JSON.parse(readFileSync(texts, "utf8"));
  const needed = filesNeededFor(chunks, "/sales/create", words);
  return {
    counter: needed.map(withFolder),
    worker: [worker],
    precache: precachedFiles(readFileSync(worker, "utf8")).map(withFolder),
    shelf: [...idle.whenIdle, ...idle.forPrinter].map(withFolder),
    officeShelf: [...idle.whenIdle, ...idle.forOffice].map(withFolder),
  };
}

/**
 * The parts of a route's file name, `src/routes/_shell/sales.create.tsx` → `_shell, sales, create`.
 * A split route appears as `…?tsr-split=component`; its error component is not counted.
 *
 * @param {string} key
 */
function routeOf(key) {
  const [, name, , parts] = /^src\/routes\/(.+?)\.tsx(\?tsr-split=(.+))?$/u.exec(key) ?? [];
  const isShown = parts?.split("---").some((part) => part === "component" || part === "loader");
  return isShown === false ? undefined : name?.split(/[/.]/u);
}

/**
 * The URL path of a route: without layouts (`_shell`), groups and file words.
 *
 * @param {readonly string[]} route
 */
function urlOf(route) {
  const parts = route.filter((part) => !/^[_(]|^(index|route)$/u.test(part));
  return `/${parts.map((part) => part.replace(/_$/u, "")).join("/")}`;
}

/**
 * Whether a route is the page or one of its layouts.
 *
 * @param {readonly string[] | undefined} route
 * @param {readonly string[]} page
 */
function isAround(route, page) {
  if (route === undefined) return false;
  if (route[0] === "__root") return true;
  const parts = route.at(-1) === "route" ? route.slice(0, -1) : route;
  return parts.every((part, place) => part === page[place]);
}

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @returns {Set<string>} the keys and all their static imports
 */
function closureOf(manifest, keys) {
  const seen = new Set(keys);
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
  return seen;
}
