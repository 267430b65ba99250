// The stages of a run, one entry each: what it verifies and how it is counted.

import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../server/start/prepare.mjs";
import { countPlaywright, countVitest } from "./count.mjs";
import { programOf, run } from "./process.mjs";

/** @typedef {{ passed: number, failed: number, note: string, output: string }} Result */
/**
 * @typedef {object} Surroundings
 * @property {boolean} check only the fast half
 * @property {{ ok: true, path: string } | { ok: false, why: string } | undefined} chromium
 * @property {(line: string) => void} say prints a line of a long stage while it runs
 */
/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {boolean} [check] belongs to the fast half too
 * @property {boolean} [alone] needs both cores for itself
 * @property {string} [needs] the stage it depends on
 * @property {(around: Surroundings) => Promise<Result>} run
 */

/** @typedef {[program: string, ...words: string[]]} Command */

/** Tests that need a database, a build or thousands of runs are left to the full run. */
const slowTests = [
  "server/*.test.ts",
  "server/{kernel/{access,database,feed,http,queries},modules/*/{queries,routes},start}/**",
  "tests/!(architecture|run)/**",
];

/** @type {readonly Stage[]} */
export const stages = [
  {
    name: "types",
    check: true,
    run: () =>
      gate(
        [programOf("typescript7"), "-p", "tsconfig.json"],
        [programOf("typescript7"), "-p", "sw"],
      ),
  },
  { name: "lint", check: true, run: () => gate([programOf("oxlint")]) },
  { name: "format", check: true, run: () => gate([programOf("oxfmt"), "--check"]) },
  {
    name: "fence",
    check: true,
    run: () =>
      gate([
        programOf("dependency-cruiser", "depcruise"),
        ..."--config .dependency-cruiser.cjs --output-type err-long".split(" "),
        ..."src server sw build tests e2e".split(" "),
      ]),
  },
  {
    name: "catalogue",
    check: true,
    run: () => gate([join(root, "tests", "architecture", "catalogue.mjs")]),
  },
  {
    name: "commits",
    check: true,
    run: () => gate([join(root, "tests", "architecture", "commits.mjs")]),
  },
  { name: "knip", run: () => gate([programOf("knip", "knip"), "--no-progress"]) },
  {
    name: "types-6",
    run: () =>
      gate(
        [programOf("typescript", "tsc"), "-p", "tsconfig.json"],
        [programOf("typescript", "tsc"), "-p", "sw"],
      ),
  },
  { name: "build", run: () => gate([join(root, "server", "bin.mjs"), "build"]) },
  { name: "sizes", needs: "build", run: () => gate([programOf("size-limit")]) },
  { name: "units", check: true, alone: true, run: units },
  { name: "e2e", alone: true, needs: "build", run: browser },
];

/**
 * A gate passes or fails as a whole: unless all its commands exit with 0, it counts as one failure.
 *
 * @param {...Command} commands
 * @returns {Promise<Result>}
 */
async function gate(...commands) {
  let said = "";
  let failed = false;
  for (const command of commands) {
    const { code, output } = await run(process.execPath, command, { minutes: 10 });
    said += output;
    failed ||= code !== 0;
  }
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, note: "", output: said };
}

/** @param {Surroundings} around @returns {Promise<Result>} */
async function units({ check }) {
  const report = freshFile("units.json");
  const fast = check ? slowTests.flatMap((folder) => ["--exclude", folder]) : [];
  const { code, output } = await run(
    process.execPath,
    [
      programOf("vitest"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...fast,
    ],
    // The limit on a busy machine; an idle one with two cores needs about eight.
    { minutes: 35 },
  );
  return told(countVitest(report, code), output);
}

/** @param {Surroundings} around @returns {Promise<Result>} */
async function browser({ chromium, say }) {
  if (!chromium?.ok) {
    return {
      passed: 0,
      failed: 1,
      note: "not run",
      output: chromium?.why ?? "There is no Chromium.",
    };
  }
  const report = freshFile("e2e.json");
  const { code, output } = await run(
    process.execPath,
    [programOf("@playwright/test"), "test", "--reporter=list,json"],
    {
      // The limit on a busy machine; an idle one with two cores needs about half of it.
      minutes: 55,
      env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      onLine: (line) => {
        if (/^\s+[✓✘x-]\s+\d/u.test(line)) say(line.trimEnd());
      },
    },
  );
  return told(countPlaywright(report, code), output);
}

/** @param {import("./count.mjs").Count} count @param {string} output @returns {Result} */
function told({ passed, failed, skipped, complaint, named }, output) {
  const counts = `${passed} passed${failed ? `, ${failed} failed` : ""}${skipped ? `, ${skipped} skipped` : ""}`;
  const note = [counts, ...named].join("\n     ");
  return { passed, failed, note, output: complaint ? `${output}\n${complaint}\n` : output };
}

/**
 * Deletes the previous run's report, so that it is not mistaken for this one's.
 *
 * @param {string} name
 */
function freshFile(name) {
  const file = join(root, "test-results", name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
