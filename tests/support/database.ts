import { existsSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { binariesOfOldest, type TestCluster } from "./postgres-versions.ts";

/** Whether every database of this run is on a Citus cluster (`npm run test:citus`). */
export const onCitus = process.env["KAUNTA_CITUS_URL"] !== undefined;

/**
 * The available versions: the embedded one always, the oldest supported one if the machine has it. For suites
 * that move money: `describe.each(clusters())("PostgreSQL %s", (cluster) => …)`.
 */
export function clusters(): readonly TestCluster[] {
  if (onCitus) return ["15"];
  return existsSync(join(binariesOfOldest, "postgres")) ? ["18", "15"] : ["18"];
}

/** A separate database with all tables and no rows. */
export interface TestDatabase {
  /** For `connectDatabase`. */
  readonly url: string;
  /** Connects as the superuser, bypassing every policy. */
  readonly adminUrl: string;
  /** Drops it despite open connections. */
  close(): Promise<void>;
}

/**
 * Creates a database on the run's PostgreSQL, copied from the migrated template. Create one per file in
 * `beforeAll` and close it in `afterAll`.
 *
 * @param cluster the version; the embedded one by default
 */
export async function testDatabase(cluster: TestCluster = "18"): Promise<TestDatabase> {
  const url = await ask("POST", `/${cluster}`);
  return {
    url,
    adminUrl: url,
    close: async () => {
      await ask("DELETE", `/${cluster}?url=${encodeURIComponent(url)}`);
    },
  };
}

async function ask(method: string, path: string): Promise<string> {
  const answer = await fetch(`${inject("databaseDesk")}${path}`, { method });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The tests' PostgreSQL failed: ${text}`);
  return text;
}
