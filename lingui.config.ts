import { defineConfig } from "@lingui/cli";

/**
 * One catalogue per language, for the app, the landing page and the server. Which screen fetches which
 * messages is derived when the app is built (build/texts-plugin.ts).
 */
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
  orderBy: "message",
  // Without origins a catalogue changes only when a message does.
  formatOptions: { origins: false },
});
