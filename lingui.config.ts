import { defineConfig } from "@lingui/cli";
import { carriedTexts, drawnParts, ownFolders, textParts } from "./src/i18n/text-parts.ts";

const folders = [...textParts.filter((part) => part !== "shell"), ...drawnParts];
/** Where a part's texts stand. */
const folderOf = (part: string) =>
  Object.entries(ownFolders).find(([name]) => name === part)?.[1] ?? `src/features/${part}`;
/** Folders inside another part's: their texts are not that part's. */
const inside = (part: string) =>
  Object.values(ownFolders)
    .filter((folder) => folder !== folderOf(part) && folder.startsWith(`${folderOf(part)}/`))
    .map((folder) => `${folder}/**`);
/** Every file whose texts go with some parts, and which parts these are. */
const carried: [file: string, parts: readonly string[]][] = Object.entries(carriedTexts);
const carriedBy = (part: string) =>
  carried.flatMap(([file, parts]) => (parts.includes(part) ? [file] : []));
const exclude = ["**/*.test.ts", "**/*.test.tsx", "**/*.mjs"];

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
    {
      path: "<rootDir>/locales/shell/{locale}",
      include: ["src"],
      exclude: [
        ...exclude,
        ...folders.map((part) => `${folderOf(part)}/**`),
        ...carried.map(([file]) => file),
      ],
    },
    ...folders.map((part) => ({
      path: `<rootDir>/locales/${part}/{locale}`,
      include: [folderOf(part), ...carriedBy(part)],
      exclude: [...exclude, ...inside(part)],
    })),
    { path: "<rootDir>/locales/server/{locale}", include: ["server"], exclude },
  ],
  orderBy: "messageId",
  // Without line numbers a catalogue changes only when a text does.
  formatOptions: { lineNumbers: false },
});
