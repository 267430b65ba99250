import { defineConfig } from "@lingui/cli";
import { carriedTexts, drawnParts, textParts } from "./src/i18n/text-parts.ts";

const folders = [...textParts.filter((part) => part !== "shell"), ...drawnParts];
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
        ...folders.map((part) => `src/features/${part}/**`),
        ...carried.map(([file]) => file),
      ],
    },
    ...folders.map((part) => ({
      path: `<rootDir>/locales/${part}/{locale}`,
      include: [`src/features/${part}`, ...carriedBy(part)],
      exclude,
    })),
    { path: "<rootDir>/locales/server/{locale}", include: ["server"], exclude },
  ],
  orderBy: "messageId",
  // Without line numbers a catalogue changes only when a text does.
  formatOptions: { lineNumbers: false },
});
