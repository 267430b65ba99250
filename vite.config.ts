/// <reference types="vitest/config" />
import { lingui } from "@lingui/vite-plugin";
import { linguiMacroSwcPlugin } from "@lingui/swc-plugin/options";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react-swc";
import { defineConfig, type PluginOption, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { landingPages } from "./server/start/landing-plugin.ts";
import { signInPage } from "./server/start/sign-in-plugin.ts";
import { manifest } from "./src/app/manifest.ts";

const messages = (): PluginOption[] => [
  react({ plugins: [linguiMacroSwcPlugin({ useLinguiV5IdGeneration: true })] }),
  lingui({ failOnCompileError: true }),
];

/**
 * What can do nothing without a line: opening an account, proving a number, getting a new password, the
 * legal pages, one's own profile, the administrator's settings, the pictures of goods, the whole ledger,
 * locations; what only few ever open: the tree of categories and the suppliers, fetched ahead for whoever
 * works in the inventory; the drawing of charts, whose figures stand as a table without it; and the barcode
 * reader for a camera whose browser has none. No till is
 * made to download them; they come, and are kept by the worker, when somebody first goes there
 * (sw/late-parts.ts).
 */
const needsLine = new RegExp(
  [
    "/src/routes/legal/",
    "/src/ui/chart-canvas|/src/platform/zxing-reader",
    "/src/routes/auth/mfa|/src/routes/_shell/profile|/locales/profile/",
    "/src/routes/_shell/inventory_?/(transactions|locations|categories|suppliers)|/locales/catalogue/",
    "/src/routes/auth/(register/|forgot-password|reset-password|verify-|handover)",
    "/src/features/settings/(business|counter|places|plan-tab)",
    "/src/features/profile/(picture/crop|security/app-secret)",
    "/src/routes/_shell/images/|/locales/product-images/",
    "/src/routes/_shell/import-export|/locales/import-export/",
  ].join("|"),
);

const app: UserConfig = {
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/app/route-tree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    ...messages(),
    vanillaExtractPlugin(),
    landingPages(() => [...messages(), vanillaExtractPlugin()]),
    signInPage(() => [...messages(), vanillaExtractPlugin()]),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "sw",
      filename: "sw.ts",
      injectRegister: false,
      manifest,
      // The system fetches them when it installs the app, and keeps them itself.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,svg,wasm,webmanifest}"],
        // The drawn pages are for visitors: before the worker is there, or read once (sw/front-page.ts).
        globIgnores: ["l*.html", "assets/{first-paint,landing}-*.js", "assets/with-a-line/**"],
      },
    }),
  ],
  // The library's build for today's browsers; its default one still carries helpers for old ones.
  resolve: { alias: { dexie: "dexie/dist/modern/dexie.min.mjs" } },
  // The manifest tells the size gate which files the counter needs. Chunks are kept by the worker, so
  // lists of what to preload for each would only make the first one heavier.
  build: {
    target: "es2022",
    outDir: "dist/app",
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    // One sheet: with many, the first script carries their names, and each screen waits for its own.
    cssCodeSplit: false,
    // What every screen waits for is one file: small ones compress badly and are asked for one by one.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] },
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId !== null && needsLine.test(facadeModuleId)
            ? "assets/with-a-line/[name]-[hash].js"
            : "assets/[name]-[hash].js",
        // A megabyte for browsers without a reader of their own: kept when it was first used.
        assetFileNames: ({ names }) =>
          names.includes("zxing_reader.wasm")
            ? "assets/with-a-line/[name]-[hash][extname]"
            : "assets/[name]-[hash][extname]",
      },
    },
  },
};

/** The server is bundled too: it shares domain, contract and the message catalogues with the app. */
const server: UserConfig = {
  plugins: messages(),
  build: {
    target: "node20",
    outDir: "dist/server",
    emptyOutDir: true,
    ssr: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        node: "server/node.ts",
        seed: "server/seed.ts",
        "verify-books": "server/verify-books.ts",
      },
    },
  },
};

export default defineConfig(({ mode }) => ({
  ...(mode === "server" ? server : app),
  test: {
    include: ["{src,server,tests,sw}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/postgres-global.ts",
    // One for each core of the machine this is measured on; the default leaves one of two idle.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
}));
