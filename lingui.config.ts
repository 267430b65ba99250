import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "@lingui/cli";
import {
  carriedTexts,
  drawnParts,
  firstTexts,
  ownFolders,
  textParts,
} from "./src/i18n/text-parts.ts";
import { textPartsOf } from "./tests/architecture/shipped-files.mjs";

const root = import.meta.dirname;

/** The routes' files, which say which parts they show, and so where their own titles belong. */
const routes = readdirSync(`${root}/src/routes`, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => `src/routes/${name.replaceAll("\\", "/")}`);

/** Every file whose texts go with some parts, and which parts these are. */
const carried: [file: string, parts: readonly string[]][] = [
  ...Object.entries(carriedTexts),
  ...routes.flatMap((file): [string, string[]][] => {
    const parts = textPartsOf(readFileSync(`${root}/${file}`, "utf8"));
    return parts.length > 0 ? [[file, parts]] : [];
  }),
];

/** The parts that are a folder each; the others are what of `src` is named, or is left. */
const folders = [...textParts, ...drawnParts].filter(
  (part) => part !== "shell" && part !== "shared" && part !== "sales",
);
/** Where a part's texts stand: folders and files. */
const placesOf = (part: string): readonly string[] =>
  Object.entries(ownFolders).find(([name]) => name === part)?.[1] ?? [`src/features/${part}`];
/** As a pattern that leaves it out. */
const allOf = (place: string) => (/\.tsx?$/u.test(place) ? place : `${place}/**`);
/** Places inside another part's: their texts are not that part's. */
const inside = (part: string) =>
  Object.values(ownFolders)
    .flat()
    .filter((place) => placesOf(part).some((own) => place.startsWith(`${own}/`)))
    .map(allOf);

const first = Object.values(firstTexts).flat();

const catalogue = (part: string, include: readonly string[], but: readonly string[] = []) => ({
  path: `<rootDir>/locales/${part}/{locale}`,
  include: [
    ...include,
    ...carried.flatMap(([file, parts]) => (parts.includes(part) ? [file] : [])),
  ],
  exclude: ["**/*.test.ts", "**/*.test.tsx", "**/*.mjs", ...but],
});

/**
 * A catalogue for each part of the app's texts, one for the landing page, which no till fetches, and
 * one for what only the server says. What is said in two parts is in both, and says the same:
 * tests/architecture/catalogue.mjs holds them to it.
 */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "sw"],
  fallbackLocales: { default: "en" },
  catalogs: [
    catalogue("shell", firstTexts.shell),
    catalogue("sales", firstTexts.sales),
    catalogue(
      "shared",
      ["src"],
      [
        ...folders.flatMap((part) => placesOf(part).map(allOf)),
        ...carried.map(([file]) => file),
        ...first,
      ],
    ),
    ...folders.map((part) => catalogue(part, placesOf(part), [...inside(part), ...first])),
    catalogue("server", ["server"]),
  ],
  orderBy: "messageId",
  // Without line numbers a catalogue changes only when a text does.
  formatOptions: { lineNumbers: false },
});
