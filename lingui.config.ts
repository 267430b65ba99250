import { defineConfig } from "@lingui/cli";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "sw"],
  fallbackLocales: { default: "en" },
  catalogs: [{ path: "<rootDir>/locales/{locale}", include: ["src", "server"] }],
  orderBy: "messageId",
});
