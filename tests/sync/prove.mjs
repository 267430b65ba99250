// `npm run prove -- schedules [count] [first]` runs the wide simulation over that many seeds, 10,000 by
// default; `npm run prove -- tills [tills] [sales]` the load of 200 tills with 100 sales each. Small versions
// of both run daily (simulation-wide.test.ts, many-tills.test.ts).

import { spawn } from "node:child_process";
import { cpus } from "node:os";
import { root } from "../../server/start/prepare.mjs";
import { programOf } from "../run/process.mjs";

/** @typedef {{ file: string, env: Record<string, string> }} Run */

/** @type {Readonly<Record<string, (words: readonly string[]) => Run[]>>} */
const modes = {
  schedules([count = "10000", first = "1"]) {
    // A process for each core, each with its own share of the seeds.
    const parts = Math.max(1, Math.min(cpus().length, Number(count)));
    const each = Math.ceil(Number(count) / parts);
    return Array.from({ length: parts }, (_, part) => ({
      file: "tests/sync/simulation-wide.test.ts",
      env: {
        WIDE_FIRST: String(Number(first) + part * each),
        WIDE_SCHEDULES: String(Math.min(each, Number(count) - part * each)),
      },
    }));
  },
  tills: ([tills = "200", sales = "100"]) => [
    { file: "tests/sync/many-tills.test.ts", env: { MANY_TILLS: tills, MANY_SALES: sales } },
  ],
};

/** @param {Run} run @returns {Promise<boolean>} whether it passed */
function passes({ file, env }) {
  const child = spawn(process.execPath, [programOf("vitest"), "run", file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  return new Promise((resolve) => {
    child.on("exit", (code) => resolve(code === 0));
  });
}

const [what = "", ...words] = process.argv.slice(2);
const runs = modes[what]?.(words);
if (runs === undefined || words.some((word) => !/^[1-9]\d*$/u.test(word))) {
  process.stderr.write(`Say one of ${Object.keys(modes).join(", ")}, and whole numbers.\n`);
  process.exitCode = 1;
} else {
  const began = performance.now();
  const passed = await Promise.all(runs.map(passes));
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  process.stdout.write(
    `${what}: ${passed.every(Boolean) ? "passed" : "failed"} in ${minutes} minutes\n`,
  );
  if (passed.includes(false)) process.exitCode = 1;
}
