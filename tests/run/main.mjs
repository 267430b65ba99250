// One run: prepares the machine, runs the stages, and ends with `N passed, N failed`.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installIfNeeded, root } from "../../server/start/prepare.mjs";
import { bringChromium } from "./chromium.mjs";
import { stages } from "./stages.mjs";

/** @typedef {import("./stages.mjs").Stage} Stage */
/** @typedef {import("./stages.mjs").Result} Result */

/** Two stages at a time: the reference machine has two cores. */
const atOnce = 2;

/**
 * @param {readonly string[]} words `--check` for the fast half; `--only name,name` for some stages
 * @returns {Promise<void>} the exit code is 0 only if nothing failed
 */
export async function main(words) {
  process.exitCode = 1;
  const began = performance.now();
  const check = words.includes("--check");
  const only = words.includes("--only")
    ? words[words.indexOf("--only") + 1]?.split(",")
    : undefined;
  const unknown = only?.filter((name) => !stages.some((stage) => stage.name === name)) ?? [];
  if (unknown.length > 0) {
    const names = stages.map(({ name }) => name).join(", ");
    return finish([], `No stage is called ${unknown.join(", ")}. There are ${names}.`);
  }
  const chosen = stages.filter(({ name, check: fast }) =>
    only ? only.includes(name) : !check || fast,
  );

  try {
    await installIfNeeded();
  } catch (error) {
    return finish([], error instanceof Error ? error.message : String(error));
  }
  const wantsBrowser = chosen.some(({ name }) => name === "e2e");
  const around = {
    check,
    chromium: wantsBrowser ? await bringChromium((sentence) => say(`${sentence}…`)) : undefined,
    say: (/** @type {string} */ line) => say(`  ${line.trim()}`),
  };
  const results = await work(chosen, around);
  say(`\n${Math.round((performance.now() - began) / 1000)} s in all`);
  finish([...results.values()]);
}

/**
 * Runs the stages in order, two at a time, and exclusive ones alone.
 *
 * @param {readonly Stage[]} chosen
 * @param {import("./stages.mjs").Surroundings} around
 * @returns {Promise<Map<string, Result>>}
 */
async function work(chosen, around) {
  /** @type {Map<string, Result>} */
  const results = new Map();
  /** @type {Map<string, Promise<void>>} */
  const busy = new Map();
  /** @param {Stage} stage */
  const perform = async (stage) => {
    const began = performance.now();
    const result = await outcome(stage, around);
    results.set(stage.name, result);
    busy.delete(stage.name);
    report(stage.name, (performance.now() - began) / 1000, result);
  };
  for (const stage of chosen) {
    const room = stage.alone ? 1 : atOnce;
    while (busy.size >= room || busy.has(stage.needs ?? "")) await Promise.race(busy.values());
    if (results.has(stage.needs ?? "") && results.get(stage.needs ?? "")?.failed !== 0) {
      const result = shut(`Not run: ${stage.needs} failed.`);
      results.set(stage.name, result);
      report(stage.name, 0, result);
      continue;
    }
    const ended = perform(stage);
    busy.set(stage.name, ended);
    if (stage.alone) await ended;
  }
  await Promise.all(busy.values());
  return results;
}

/**
 * A stage that throws counts as failed; the others still run.
 *
 * @param {Stage} stage
 * @param {import("./stages.mjs").Surroundings} around
 */
async function outcome(stage, around) {
  try {
    return await stage.run(around);
  } catch (error) {
    return shut(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** @param {string} output @returns {Result} */
function shut(output) {
  return { passed: 0, failed: 1, note: "", output };
}

/**
 * Prints one line per stage, and its output only if it failed. The full output is stored next to the traces.
 *
 * @param {string} name
 * @param {number} seconds
 * @param {Result} result
 */
function report(name, seconds, result) {
  mkdirSync(join(root, "test-results"), { recursive: true });
  writeFileSync(join(root, "test-results", `${name}.log`), result.output);
  const mark = result.failed === 0 ? "ok  " : "FAIL";
  say(`${mark} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${result.note}`.trimEnd());
  if (result.failed > 0) say(`${shortened(result.output.trim())}\n`);
}

/** @param {string} output */
function shortened(output) {
  const lines = output.split("\n");
  if (lines.length <= 300) return output;
  const hidden = `… ${lines.length - 280} lines left out; all of them are in test-results/ …`;
  return [...lines.slice(0, 80), hidden, ...lines.slice(-200)].join("\n");
}

/** @param {readonly Result[]} results @param {string} [broken] why nothing could run */
function finish(results, broken) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, broken === undefined ? 0 : 1);
  if (broken !== undefined) say(broken);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
