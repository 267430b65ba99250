// Prerequisites of commands: packages installed, app and server built. Plain JavaScript without dependencies,
// because node_modules may not exist yet.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {"app" | "server"} Build */
/** @typedef {[program: string, words: readonly string[]]} Command */

/** The repository root. */
export const root = resolve(fileURLToPath(import.meta.url), "../../..");

/** A step that failed for a reason the user can fix; `message` is a complete sentence. */
export class PrepareError extends Error {
  /** @override */
  name = "PrepareError";
}

/** Files whose change makes a build stale. The route tree is excluded, because the build itself writes it. */
const inputs = {
  app: ["src", "sw", "locales", "public", "index.html", "build"],
  server: ["src", "server", "locales", "build"],
};
const settingsOfAll = [
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "lingui.config.ts",
  "tsconfig.json",
];
const notAnInput = /(\.test\.tsx?|\.gen\.ts|~)$|(^|[\\/])\./u;

/** Runs `npm install` if packages are missing or the lock file is newer than the installation. */
export async function installIfNeeded() {
  if (installIsFresh()) return;
  await step("Installing packages (npm install)", installCommand());
  writeFileSync(installMark(), "");
}

/**
 * Builds what is missing or older than its sources.
 *
 * @param {readonly Build[]} wanted the builds the command needs
 */
export async function buildIfNeeded(wanted) {
  for (const name of wanted) {
    const stamp = stampOf(name);
    if (readOrEmpty(stampFile(name)) === stamp) continue;
    rmSync(stampFile(name), { force: true });
    await step(`Building the ${name}`, buildCommand(name));
    mkdirSync(join(root, "dist"), { recursive: true });
    writeFileSync(stampFile(name), stamp);
  }
}

function installMark() {
  return join(root, "node_modules", ".kaunta-installed");
}

function installIsFresh() {
  const installed = Math.max(
    changedAt(join(root, "node_modules", ".package-lock.json")),
    changedAt(installMark()),
  );
  return installed > 0 && installed >= changedAt(join(root, "package-lock.json"));
}

/** @param {string} file @returns {number} milliseconds, 0 if it is missing */
function changedAt(file) {
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}

/**
 * `--include=dev` because the build needs them regardless of NODE_ENV.
 *
 * @returns {Command}
 */
function installCommand() {
  const words = ["install", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env["npm_execpath"];
  if (npm !== undefined && /npm-cli\.c?js$/u.test(npm)) return [process.execPath, [npm, ...words]];
  return process.platform === "win32"
    ? [process.env["ComSpec"] ?? "cmd.exe", ["/d", "/s", "/c", "npm", ...words]]
    : ["npm", words];
}

/** @param {Build} name @returns {Command} */
function buildCommand(name) {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const mode = name === "server" ? ["--mode", "server"] : [];
  return [process.execPath, [vite, "build", "--logLevel", "warn", ...mode]];
}

/** @param {Build} name */
function stampFile(name) {
  return join(root, "dist", `.${name}-built-from`);
}

/**
 * A hash of the contents, not of times: a second checkout of the same files needs no build.
 *
 * @param {Build} name
 */
function stampOf(name) {
  const hash = createHash("sha256");
  for (const told of toldBuilds()) hash.update(`${told.join("=")}\0`);
  for (const input of [...inputs[name], ...settingsOfAll]) {
    for (const file of filesUnder(join(root, input))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

/** Environment variables that affect a build: Vite embeds them in the code. */
function toldBuilds() {
  const told = Object.entries(process.env).filter(([name]) => name.startsWith("VITE_"));
  return told.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path);
  names.sort();
  return names
    .map((name) => join(path, name))
    .filter((child) => !notAnInput.test(relative(root, child)))
    .flatMap(filesUnder);
}

/** @param {string} file */
function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/**
 * Prints a short line at the start and at the end; the tool's own output only if it fails.
 *
 * @param {string} title
 * @param {Command} command
 */
async function step(title, [command, words]) {
  process.stdout.write(`${title}…\n`);
  const began = performance.now();
  const { code, output } = await run(command, words);
  if (code !== 0) {
    process.stderr.write(output);
    throw new PrepareError(`${title} did not succeed; what went wrong is written above.`);
  }
  process.stdout.write(
    `  done in ${Math.max(1, Math.round((performance.now() - began) / 1000))} s\n`,
  );
}

/**
 * @param {string} command
 * @param {readonly string[]} words
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(command, words) {
  return new Promise((done) => {
    const child = spawn(command, words, {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
    child.stderr.on("data", (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
    child.on("error", (error) => done({ code: -1, output: `${error.message}\n` }));
    child.on("close", (code) => done({ code, output }));
  });
}
