// `npm run test:citus`: row-level security and trading on a real Citus cluster whose coordinator is
// KAUNTA_CITUS_URL (deploy/citus/cluster.sh creates one). Not part of `npm test`, which has no cluster.

import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../server/start/prepare.mjs";
import { countVitest } from "./count.mjs";
import { programOf, run } from "./process.mjs";

/** The contract, tenant and trading suites: routes, workers, hostile members and strangers. */
const suites = [
  "server/kernel/database/row-security.test.ts",
  "server/kernel/database/later-keys.test.ts",
  "server/kernel/jobs/business-turns.test.ts",
  "server/modules",
  "tests/hostile",
  "tests/contract",
];

/**
 * Tests of one PostgreSQL alone: they create triggers, count statements, read query plans or
 * address rows by `ctid`.
 */
const apart = [
  "**/sync-signed.test.ts",
  "**/sync-batch.test.ts",
  "**/million-rows.test.ts",
  "**/figure-action-checks.test.ts",
];

/** A route's test makes thousands of requests, each several times slower than on one PostgreSQL. */
const patienceMs = 600_000;

const url = process.env["KAUNTA_CITUS_URL"];
if (url === undefined) {
  process.stderr.write("Set KAUNTA_CITUS_URL to a database of the coordinator, as a superuser.\n");
  process.stdout.write("0 passed, 1 failed\n");
  process.exitCode = 1;
} else {
  const report = join(root, "test-results", "citus.json");
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await run(
    process.execPath,
    [
      programOf("vitest"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      `--testTimeout=${patienceMs}`,
      `--hookTimeout=${patienceMs}`,
      ...apart.map((file) => `--exclude=${file}`),
      ...suites,
    ],
    { minutes: 360, env: { KAUNTA_CITUS_URL: url } },
  );
  const { passed, failed } = countVitest(report, code);
  if (failed > 0) process.stdout.write(output);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
