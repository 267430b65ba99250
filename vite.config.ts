import { lingui } from "@lingui/vite-plugin";
import { linguiMacroSwcPlugin } from "@lingui/swc-plugin/options";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react-swc";
import { readdirSync } from "node:fs";
import { defineConfig, type PluginOption, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { staticPartsOf } from "./server/start/static-parts.ts";
import { landingPages } from "./server/start/landing-plugin.ts";
import { laterParts, placesOf } from "./server/start/later-parts.ts";
import { noPreload } from "./server/start/no-preload.ts";
import { shortNames } from "./server/start/short-names.ts";
import { shortRouteTree } from "./server/start/short-route-tree.ts";
import { smallerScripts } from "./server/start/smaller-scripts.ts";
import { signInPage } from "./server/start/sign-in-plugin.ts";
import { textsInParts } from "./build/texts-plugin.ts";
import { manifest } from "./src/app/manifest.ts";

const messages = (): PluginOption[] => [
  react({ plugins: [linguiMacroSwcPlugin({ useLinguiV5IdGeneration: true })] }),
  lingui({ failOnCompileError: true }),
];

/** Paths, as the library of styles names them. */
const styleFiles = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css.ts"))
  .map((name) => `src/${name.replaceAll("\\", "/")}`);

/** Names that can be read while it is worked on, short ones in what is shipped. */
const styles = (): PluginOption =>
  vanillaExtractPlugin(
    process.env["NODE_ENV"] === "production" ? { identifiers: shortNames(styleFiles) } : {},
  );

/** What the counter shares with other screens: its first paint waits for one file of it, not for twenty. */
const counter = staticPartsOf("/src/features/sales/sell-screen.tsx");

/**
 * What comes after the installation (decisions/0018).
 *
 * When the app is idle: screens that work without a line, but without which a till sells, returns, counts
 * its drawer and collects debts all the same (the lists too: a receipt is printed from its sale, and the
 * counter leads to the open shift); the question for a shift before the first sale, without which a sale goes
 * on; and the second screen that customers look at. The change of one's place asks the server through answers of this shelf, so it stands there, too.
 *
 * When idle, for whoever keeps the goods and the purchases: the forms of goods, stock and suppliers, and
 * what was spent. A cashier's device does not fetch them. When idle, for a device that has a printer of its
 * own: the language of receipt printers.
 *
 * When somebody goes there: what can do nothing without a line (opening an account, proving a number, a
 * new password, the legal pages, one's own profile, the administrator's settings, the pictures of goods,
 * the whole ledger, locations, the carts that other tills hand over, the merging of customers, the shop's books), customers from a
 * file, who come once in a shop's life, the drawing of charts, whose figures stand as a table without it,
 * and the megabyte that reads barcodes for a camera whose browser cannot.
 */
const parts = {
  whenIdle: new RegExp(
    [
      "/src/routes/_shell/(products/index|inventory/(?!categories|locations|transactions)|inventory_.stocktake|inventory_/transfers/\\$id|settings|receipts|purchases/(index|\\$id/index))",
      "/src/routes/_shell/(dashboard|(shifts|sales|credits)/index|customers/(index|\\$id/index|\\$id/credit-history))|/src/features/outbox/(decisions|other-ways)",
      "/src/store/mirror|/src/app/hear-pokes|/src/app/answers-provider|/src/routes/display",
      "/src/features/sales/checkout/first-shift",
      "/src/features/place/place-dialog|/src/entities/(till|phone-requests)/",
      "/src/features/find/",
    ].join("|"),
  ),
  forOffice: new RegExp(
    [
      "/src/routes/_shell/(products/(new|\\$id)|suppliers/|purchases/(new|\\$id/edit)|customers/\\$id/edit)",
      "/src/routes/_shell/(inventory/categories|inventory_/(create|edit|transfers/new)|financials/(route|expenses))",
    ].join("|"),
  ),
  forPrinter: /\/src\/entities\/receipt\/encode-paper/u,
  whenAsked: new RegExp(
    [
      "/src/routes/legal/",
      "/src/features/products/(bulk/bulk-dialog|form/price-history)|/src/ui/chart-canvas|/src/entities/scanner/zxing-reader",
      "/src/routes/auth/mfa|/src/routes/_shell/profile",
      "/src/routes/_shell/inventory_?/(transactions|locations|everywhere)",
      "/src/routes/auth/(register/|forgot-password|reset-password|verify-|handover|invitation|first-password)",
      "/src/features/auth/(register|verification|invitation|at-shop)/",
      "/src/features/auth/choose-pin-screen|/src/entities/session/pin-fields",
      "/src/features/settings/(business|counter|places|plan-tab)|/src/features/sales/acts/carts-dialog",
      "/src/features/profile/(picture/crop|security/app-secret)",
      "/src/routes/_shell/users/",
      "/src/routes/_shell/activity",
      "/src/routes/_shell/decisions",
      "/src/routes/_shell/products/labels|/src/features/labels/",
      "/src/routes/_shell/images/",
      "/src/routes/_shell/import-export",
      "/src/features/customers/details/merge-dialog|/src/features/credits/remind-many-dialog",
      "/src/routes/_shell/customers/import",
      "/src/routes/_shell/financials/(dashboard|bookkeeping|closing|reports)",
      "/src/routes/_shell/reports/",
      "/src/routes/_shell/purchases/(analytics|to-buy)",
    ].join("|"),
  ),
};

const texts = textsInParts({
  isFirstPaint: (module) =>
    /\/src\/routes\/_shell\/(route|sales\/create)\.tsx\?tsr-split=component/u.test(module),
  isBeginning: (module) =>
    /\/src\/routes\/(_shell\/(route|sales\/create)|auth\/login)\.tsx\?tsr-split=component/u.test(
      module,
    ),
  placesOf: (modules) => placesOf(modules, parts),
});
const later = laterParts(parts, texts.files);

/** The app; its tests are transformed the same way (vitest.config.ts). */
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
    counter.plugin,
    later.app,
    smallerScripts(),
    signInPage(() => [...messages(), styles()]),
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
        globIgnores: ["l*.html", "assets/{first-paint,landing}-*.js"],
        manifestTransforms: [later.leaveOut],
        buildPlugins: { vite: [later.worker, noPreload()] },
      },
    }),
  ],
  // The libraries' builds for today's browsers and today's React: their default ones still carry helpers
  // for old ones. Of the drawings only what is drawn, not the library's maker of them.
  resolve: {
    alias: [
      { find: /^dexie$/u, replacement: "dexie/dist/modern/dexie.min.mjs" },
      { find: /^use-sync-external-store\/shim$/u, replacement: "use-sync-external-store" },
      { find: /^\.\.\/createLucideIcon\.mjs$/u, replacement: "/src/ui/draw-glyph.ts" },
    ],
  },
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
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"] },
            { name: "counter", test: counter.needs },
          ],
        },
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
        restored: "server/restored.ts",
        // A thread's program: it is started, not imported.
        "table-worker": "server/adapters/table/table-worker.ts",
      },
    },
  },
};

export default defineConfig(({ mode }) => (mode === "server" ? server : app));
