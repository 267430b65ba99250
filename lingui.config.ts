import { defineConfig } from "@lingui/cli";

/** One catalogue a language for app and server: the same shop reads both. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "sw"],
  fallbackLocales: { default: "en" },
  catalogs: [
    {
      path: "<rootDir>/locales/{locale}",
      include: ["src", "server"],
      exclude: ["**/*.test.ts", "**/*.test.tsx", "**/*.mjs"],
    },
  ],
  orderBy: "messageId",
  // Without line numbers a catalogue changes only when a text does.
  formatOptions: { lineNumbers: false },
});
