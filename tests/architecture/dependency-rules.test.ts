import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { cruise, type IConfiguration, type ICruiseResult } from "dependency-cruiser";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const rules = createRequire(import.meta.url)(
  path.join(root, ".dependency-cruiser.cjs"),
) as IConfiguration;

type Breach = readonly [rule: string, file: string, text: string];
type Arrow = {
  readonly files?: readonly string[];
  readonly tables?: boolean;
  readonly why: string;
};

/** The allowed imports between server modules. */
const { arrows } = createRequire(import.meta.url)(path.join(root, "server/modules/arrows.cjs")) as {
  arrows: Readonly<Record<string, Readonly<Record<string, Arrow>>>>;
};
const modules = Object.keys(arrows);

/** For each allowed import a file it does not list, and for each module one it may not import. */
const moduleBreaches: readonly Breach[] = modules.flatMap((module): Breach[] => {
  const targets = Object.keys(arrows[module] ?? {});
  const stranger = modules.find((other) => other !== module && !targets.includes(other)) ?? module;
  return [
    [
      `module-${module}-imports-only-what-it-lists`,
      `server/modules/${module}/breach.ts`,
      `import "#server/modules/${stranger}/goal.ts";`,
    ],
    ...targets.map((target): Breach => [
      `module-${module}-to-${target}`,
      `server/modules/${module}/breach-${target}.ts`,
      `import "#server/modules/${target}/goal.ts";`,
    ]),
  ];
});

/** One breach per rule: a file, its content, and the rule that must report it. */
const breaches: readonly Breach[] = [
  ...moduleBreaches,
  [
    "server-kernel-imports-only-layers-below",
    "server/kernel/breach.ts",
    `import type {} from "#server/modules/sales/goal.ts";`,
  ],
  [
    "server-adapters-imports-only-layers-below",
    "server/adapters/breach.ts",
    `import "#server/kernel/goal.ts";`,
  ],
  [
    "server-modules-imports-only-layers-below",
    "server/modules/sales/start.ts",
    `import "#server/start/goal.ts";`,
  ],
  [
    "server-demo-imports-only-layers-below",
    "server/demo/breach.ts",
    `import "#server/start/goal.ts";`,
  ],
  ["server-start-imports-only-layers-below", "server/start/breach.ts", `import "#server/goal.ts";`],
  ["platform-imports-only-layers-below", "src/platform/breach.ts", `import "#/domain/goal.ts";`],
  ["domain-imports-only-layers-below", "src/domain/breach.ts", `import "#/platform/goal.ts";`],
  ["contract-imports-only-layers-below", "src/contract/breach.ts", `import "#/platform/goal.ts";`],
  ["ui-imports-only-layers-below", "src/ui/breach.tsx", `void import("#/domain/goal.ts");`],
  [
    "http-imports-only-layers-below",
    "src/http/breach.ts",
    `import type {} from "#/store/goal.ts";`,
  ],
  [
    "store-imports-only-layers-below",
    "src/store/breach.ts",
    `type A = import("#/http/goal.ts").A;`,
  ],
  ["session-imports-only-layers-below", "src/session/breach.ts", `import "#/sync/goal.ts";`],
  ["sync-imports-only-layers-below", "src/sync/breach.ts", `import "#/session/goal.ts";`],
  ["i18n-imports-only-layers-below", "src/i18n/breach.ts", `import "#/contract/goal.ts";`],
  [
    "entities-imports-only-layers-below",
    "src/entities/breach.ts",
    `import "#/features/sales/goal.ts";`,
  ],
  ["kit-imports-only-layers-below", "src/kit/breach.ts", `import "#/entities/goal.ts";`],
  ["features-imports-only-layers-below", "src/features/sales/breach.ts", `import "#/app/goal.ts";`],
  ["routes-imports-only-layers-below", "src/routes/breach.ts", `import "#/store/goal.ts";`],
  ["app-imports-only-src", "src/app/breach.ts", `import "#server/goal.ts";`],
  ["sw-imports-only-its-layers", "sw/breach.ts", `import "#/i18n/goal.ts";`],
  ["server-imports-only-its-layers", "server/breach.ts", `import "#/store/goal.ts";`],
  ["build-imports-only-its-layers", "build/breach.ts", `import "#/store/goal.ts";`],
  [
    "features-do-not-know-each-other",
    "src/features/credits/breach.ts",
    `import "#/features/sales/goal.ts";`,
  ],
  ["ground-layers-import-no-package", "src/domain/package.ts", `import "zod";`],
  ["ground-layers-import-no-package", "src/platform/core.ts", `import "node:fs";`],
  ["contract-imports-only-the-schema-library", "src/contract/package.ts", `import "ky";`],
  ["no-react-below-ui", "src/session/react.ts", `import "react";`],
  ["no-react-below-ui", "server/react.ts", `import "@lingui/react";`],
  ["no-node-in-the-app", "src/store/core.ts", `import "node:fs";`],
  ["dexie-lives-in-store", "src/entities/dexie.ts", `import "dexie";`],
  ["live-queries-live-in-kit", "src/entities/live.ts", `import "dexie-react-hooks";`],
  ["ky-lives-in-http", "src/sync/ky.ts", `import "ky";`],
  ["hono-and-the-database-live-in-server", "src/contract/pg.ts", `import "pg";`],
  ["no-test-code-in-product", "src/store/tested.ts", `import "#tests/support/goal.ts";`],
  ["no-test-code-in-product", "server/tested.ts", `import "vitest";`],
  ["no-barrel", "src/store/barrel.ts", `import "./folder/index.ts";`],
  ["no-cycle", "src/store/cycle.ts", `import "./cycle.ts";`],
  ["no-undeclared-package", "src/store/undeclared.ts", `import "stowaway";`],
  ["no-unresolvable", "src/store/nowhere.ts", `import "#/store/nobody.ts";`],
];

/** Allowed imports: the same layers, in the right direction. */
const walks: readonly (readonly [file: string, text: string])[] = [
  ["src/app/walk.ts", `import "#/features/sales/goal.ts"; import "react";`],
  ["src/kit/live/walk.ts", `import "dexie-react-hooks"; import "#/sync/goal.ts";`],
  ["src/entities/walk.ts", `import "#/kit/goal.ts"; import "#/sync/goal.ts";`],
  ["src/sync/walk.ts", `import "#/store/goal.ts"; import "#/http/goal.ts";`],
  ["src/sync/walk.test.ts", `import "vitest"; import "#tests/support/goal.ts";`],
  ["src/contract/walk.ts", `import "zod"; import type {} from "#/domain/goal.ts";`],
  ["src/http/walk.ts", `import "ky";`],
  ["src/store/walk.ts", `import "dexie";`],
  ["server/kernel/walk.test.ts", `import "#server/modules/sales/goal.ts";`],
  ["server/modules/sales/walk.ts", `import "#server/modules/stock/move-stock.ts";`],
  ["server/modules/shifts/walk.ts", `import "#server/modules/sales/schema-sales.ts";`],
  ["server/start/walk.ts", `import "#server/api.ts"; import "#server/kernel/goal.ts";`],
  ["build/walk.ts", `import "../src/contract/goal.ts";`],
  ["server/walk.ts", `import "pg"; import "node:fs"; import "#/contract/goal.ts";`],
];

const layers =
  "platform domain contract http store session sync i18n ui kit entities features/sales features/credits routes app";
const packages = [
  "react",
  "@lingui/react",
  "zod",
  "ky",
  "pg",
  "dexie",
  "dexie-react-hooks",
  "vitest",
];

let project = "";
let result: ICruiseResult;

async function put(file: string, text: string): Promise<void> {
  const target = path.join(project, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

/** Builds a small project with the same layers in a temporary folder and checks it with the real rules. */
beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), "rules-"));
  const imports = { "#/*": "./src/*", "#server/*": "./server/*", "#tests/*": "./tests/*" };
  const dependencies = Object.fromEntries(packages.map((name) => [name, "1.0.0"]));
  await put(
    "package.json",
    JSON.stringify({ name: "project", type: "module", imports, dependencies }),
  );
  await put("tsconfig.json", await readFile(path.join(root, "tsconfig.json"), "utf8"));
  for (const name of [...packages, "stowaway"]) {
    await put(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "main.js" }));
    await put(`node_modules/${name}/main.js`, "");
  }
  for (const layer of layers.split(" ")) await put(`src/${layer}/goal.ts`, "export {};");
  const server = ["goal", "api", "kernel/goal", "start/goal"];
  const inModules = modules.map((module) => `modules/${module}/goal`);
  for (const name of [
    ...server,
    ...inModules,
    "modules/stock/move-stock",
    "modules/sales/schema-sales",
  ])
    await put(`server/${name}.ts`, "export {};");
  await put("tests/support/goal.ts", "export {};");
  await put("src/store/folder/index.ts", "export {};");
  for (const [, file, text] of breaches) await put(file, text);
  for (const [file, text] of walks) await put(file, text);

  const answer = await cruise(
    ["src", "server", "sw", "build", "tests"],
    {
      ...rules.options,
      baseDir: project,
      ruleSet: { forbidden: rules.forbidden ?? [] },
      validate: true,
    },
    undefined,
    { tsConfig: extractTsConfig(path.join(project, "tsconfig.json")) },
  );
  if (typeof answer.output === "string") throw new Error(answer.output);
  result = answer.output;
});

afterAll(async () => {
  await rm(project, { recursive: true, force: true });
});

describe("the dependency rules", () => {
  it.each(breaches)("%s reports %s", (rule, file) => {
    const found = result.summary.violations.filter((violation) => violation.from === file);
    expect(found.map((violation) => violation.rule.name)).toContain(rule);
  });

  it.each(walks)("allow %s", (file) => {
    expect(result.modules.map((module) => module.source)).toContain(file);
    expect(result.summary.violations.filter((violation) => violation.from === file)).toEqual([]);
  });

  it("have a test violation for every rule", () => {
    const tried = new Set(breaches.map(([rule]) => rule));
    const named = (rules.forbidden ?? []).map((rule) => rule.name);
    expect(named.filter((name) => name === undefined || !tried.has(name))).toEqual([]);
  });

  it("allow code dependencies between modules in one direction only", () => {
    const open = new Map(
      Object.entries(arrows).map(([module, targets]) => [
        module,
        Object.entries(targets).flatMap(([target, { files = [] }]) =>
          files.length > 0 ? [target] : [],
        ),
      ]),
    );
    // Removes modules that import no other remaining one; modules in a cycle are never removed.
    for (let before = -1; before !== open.size;) {
      before = open.size;
      for (const [module, targets] of open)
        if (!targets.some((target) => open.has(target))) open.delete(module);
    }
    expect([...open.keys()]).toEqual([]);
  });

  it("declare the dependencies of every module, and of no missing one", async () => {
    const folders = (await readdir(path.join(root, "server/modules"), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(modules.toSorted()).toEqual(folders.toSorted());
  });

  it("have a rule for every folder of src", async () => {
    const folders = (await readdir(path.join(root, "src"), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    const named = new Set((rules.forbidden ?? []).map((rule) => rule.name?.split("-imports-")[0]));
    expect(folders.filter((folder) => !named.has(folder))).toEqual([]);
  });
});
