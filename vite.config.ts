import { lingui } from "@lingui/vite-plugin";
import { linguiMacroSwcPlugin } from "@lingui/swc-plugin/options";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react-swc";
import { readdirSync } from "node:fs";
import { defineConfig, type PluginOption, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { contractWithoutSchemas } from "./build/contract-without-schemas.ts";
import { firstPaintParts } from "./build/first-paint-parts.ts";
import { declaredTimes } from "./build/fetched.ts";
import { landingPages } from "./build/landing-plugin.ts";
import { laterParts } from "./build/deferred-chunks.ts";
import { noPreload } from "./build/no-preload.ts";
import { sharedParts } from "./build/shared-parts.ts";
import { shortNames } from "./build/short-names.ts";
import { shortRouteTree } from "./build/short-route-tree.ts";
import { smallerScripts } from "./build/smaller-scripts.ts";
import { signInPage } from "./build/sign-in-plugin.ts";
import { textsInParts } from "./build/texts-plugin.ts";
import { manifest } from "./src/app/manifest.ts";

const messages = (): PluginOption[] => [
  react({ plugins: [linguiMacroSwcPlugin({ useLinguiV5IdGeneration: true })] }),
  lingui({ failOnCompileError: true }),
];

/** Paths in the style library's notation. */
const styleFiles = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css.ts"))
  .map((name) => `src/${name.replaceAll("\\", "/")}`);

/** Readable class names in development, short ones in production. */
const styles = (): PluginOption =>
  vanillaExtractPlugin(
    process.env["NODE_ENV"] === "production" ? { identifiers: shortNames(styleFiles) } : {},
  );

const times = declaredTimes();
/**
 * Code the counter shares with other screens: its first paint waits for a single file of it, not for twenty.
 */
const counter = firstPaintParts(times.timeOf);
const texts = textsInParts(times.timeOf);
const shared = sharedParts(times.timeOf);
/** Code loaded after the installation (decisions/0018). */
const later = laterParts(times.timeOf, texts.files);

/** The app; its tests use the same transforms (vitest.config.ts). */
export const app: UserConfig = {
  plugins: [
    shortRouteTree(),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/app/route-tree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    ...messages(),
    ...texts.plugins,
    styles(),
    landingPages(() => [...messages(), styles()]),
    noPreload(),
    contractWithoutSchemas(),
    times.plugin,
    counter.plugin,
    shared.plugin,
    later.app,
    smallerScripts(),
    signInPage(() => [...messages(), styles()]),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "sw",
      filename: "sw.ts",
      injectRegister: false,
      manifest,
      // The system fetches and caches them itself when it installs the app.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,svg,wasm,webmanifest}"],
        // The prerendered pages are for visitors: seen before the worker exists, or read once
        // (sw/front-page.ts).
        globIgnores: ["l*.html", "assets/{first-paint,landing}-*.js"],
        manifestTransforms: [later.leaveOut],
        buildPlugins: { vite: [later.worker, noPreload(), contractWithoutSchemas()] },
      },
    }),
  ],
  // The libraries' builds for current browsers and current React: their default ones still include helpers
  // for old ones. Icons only, without the library's component factory.
  resolve: {
    alias: [
      { find: /^dexie$/u, replacement: "dexie/dist/modern/dexie.min.mjs" },
      { find: /^use-sync-external-store\/shim$/u, replacement: "use-sync-external-store" },
      { find: /^\.\.\/createLucideIcon\.mjs$/u, replacement: "/src/ui/draw-glyph.ts" },
    ],
  },
  // The size gate reads from the manifest which files the counter needs. Chunks are cached by the worker, so
  // preload lists would only make the first one heavier.
  build: {
    target: "es2022",
    outDir: "dist/app",
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    // One style sheet: with several, the first script contains their names, and each screen waits for its
    // own.
    cssCodeSplit: false,
    // The code every screen waits for is one file: small files compress badly and need a request each.
    rolldownOptions: {
      output: {
        // Each name appears in the worker's list and in every import: seven characters distinguish versions
        // of one file as well as eight.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"] },
            { name: "counter", test: counter.needs },
            ...shared.groups,
          ],
        },
      },
    },
  },
};

/** The server is bundled too, because it shares domain, contract and the message catalogues with the app. */
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
        restored: "server/restored.ts",
        // A worker thread's entry: started, not imported.
        "table-worker": "server/adapters/table/table-worker.ts",
      },
    },
  },
};

export default defineConfig(({ mode }) => (mode === "server" ? server : app));
