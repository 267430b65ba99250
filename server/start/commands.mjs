// One entry per command: its prerequisites, and the module it runs.

import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfNeeded, installIfNeeded, PrepareError, root } from "./prepare.mjs";
import { supervise } from "./supervise.mjs";

/** @type {ReadonlyMap<string, () => Promise<void>>} */
const commands = new Map([
  ["start", runServer],
  ["seed", () => runBuilt("seed", ["server"])],
  ["verify-books", () => runBuilt("verify-books", ["server"])],
  ["restored", () => runBuilt("restored", ["server"])],
  ["build", () => buildIfNeeded(["server", "app"])],
  ["dev", () => runSource("/server/dev.ts", createServer())],
  ["bench", () => runMeasurement("run")],
  ["lighthouse", () => runMeasurement("lighthouse")],
]);

/**
 * Prepares and runs one command in this process, so that signals reach it directly.
 *
 * @param {string | undefined} name the first word after `bin.mjs`
 */
export async function runCommand(name = "") {
  const command = commands.get(name);
  if (command === undefined) {
    fail(`Kaunta has no command '${name}'; it knows ${[...commands.keys()].join(", ")}.`);
    return;
  }
  try {
    await installIfNeeded();
    await command();
  } catch (error) {
    if (!(error instanceof PrepareError)) throw error;
    fail(error.message);
  }
}

/**
 * Runs a built entry, which starts its work on import.
 *
 * @param {string} entry
 * @param {readonly import("./prepare.mjs").Build[]} builds
 */
async function runBuilt(entry, builds) {
  await buildIfNeeded(builds);
  await import(pathToFileURL(join(root, "dist", "server", `${entry}.js`)).href);
}

/** Runs the server as a separate process that is restarted after a crash. */
async function runServer() {
  await buildIfNeeded(["server", "app"]);
  process.exitCode = await supervise(join(root, "dist", "server", "node.js"));
}

/** @param {string} name a program of tests/bench that measures the built app */
async function runMeasurement(name) {
  await buildIfNeeded(["server", "app"]);
  await runSource(`/tests/bench/${name}.ts`);
}

/**
 * Runs a source module through Vite: it exports `run(vite, http)` and owns both from then on.
 *
 * @param {string} path the module, relative to the repository root
 * @param {import("node:http").Server} [http] serves page, API and hot reload; without it there is no reload
 */
async function runSource(path, http) {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({
    root,
    configFile: join(root, "vite.config.ts"),
    clearScreen: false,
    server: { middlewareMode: true, hmr: http === undefined ? false : { server: http } },
  });
  const { run } = await vite.ssrLoadModule(path);
  await run(vite, http);
}

/** @param {string} sentence */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
