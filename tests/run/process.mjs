// Starts a program, reads its output, and ends it with all its child processes.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../../server/start/prepare.mjs";

/** @typedef {{ code: number | null, output: string, seconds: number, overdue: boolean }} Ended */
/**
 * @typedef {object} Wish
 * @property {number} minutes after which the program is ended and counts as failed
 * @property {NodeJS.ProcessEnv} [env] added to the clean environment
 * @property {(line: string) => void} [onLine] called with every line of output
 */

/** @type {Set<number>} process groups that must not outlive this process */
const running = new Set();

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    for (const group of running) endGroup(group);
    process.stdout.write("0 passed, 1 failed\n");
    process.exit(130);
  });
}

/**
 * The environment of every stage: npm's own variables would make each nested npm print warnings, and colours
 * are noise in a log.
 */
function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_/iu.test(name) && !["FORCE_COLOR", "NODE_ENV"].includes(name),
  );
  return { ...Object.fromEntries(kept), NO_COLOR: "1", NODE_NO_WARNINGS: "1" };
}

/**
 * The program file of an installed package, to be run by this Node: no npx, no shell.
 *
 * @param {string} name the package's folder in node_modules
 * @param {string} [program] which of its programs, if it has several
 */
export function programOf(name, program) {
  const folder = join(root, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = typeof bin === "string" ? bin : bin[program ?? Object.keys(bin)[0] ?? ""];
  return join(folder, file);
}

/**
 * Runs a program to its end. Never rejects: a program that cannot be started counts as failed.
 *
 * @param {string} program
 * @param {readonly string[]} words
 * @param {Wish} wish
 * @returns {Promise<Ended>}
 */
export function run(program, words, wish) {
  const began = performance.now();
  return new Promise((done) => {
    const child = spawn(program, words, {
      cwd: root,
      env: { ...cleanEnvironment(), ...wish.env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    let output = "";
    let overdue = false;
    const group = child.pid;
    if (group !== undefined) running.add(group);
    const deadline = setTimeout(() => {
      overdue = true;
      if (group !== undefined) endGroup(group);
    }, wish.minutes * 60_000);

    const hear = lineReader(wish.onLine);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
        output += text;
        hear(text);
      });
    }
    /** @param {number | null} code @param {string} [complaint] */
    const end = (code, complaint = "") => {
      clearTimeout(deadline);
      if (group !== undefined) {
        endGroup(group);
        running.delete(group);
      }
      const late = overdue ? `\nEnded after ${wish.minutes} minutes without an answer.\n` : "";
      done({
        code,
        // Some tools colour their output under CI regardless of NO_COLOR.
        output: stripVTControlCharacters(output + complaint + late),
        seconds: (performance.now() - began) / 1000,
        overdue,
      });
    };
    child.on("error", (error) => end(-1, `${error.message}\n`));
    child.on("close", (code, signal) => end(code, signal ? `\nEnded by ${signal}.\n` : ""));
  });
}

/**
 * Also ends child processes the program left behind.
 *
 * @param {number} group
 */
function endGroup(group) {
  try {
    process.kill(process.platform === "win32" ? group : -group, "SIGKILL");
  } catch {
    // It has already exited.
  }
}

/** @param {((line: string) => void) | undefined} onLine */
function lineReader(onLine) {
  let rest = "";
  return (/** @type {string} */ text) => {
    if (onLine === undefined) return;
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(stripVTControlCharacters(line));
  };
}
