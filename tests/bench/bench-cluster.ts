import { rmSync } from "node:fs";
import { Client } from "pg";
import { embeddedSettings } from "#server/kernel/database/embedded.ts";
import { initialise, startCluster, superuser } from "#server/kernel/database/cluster.ts";
import { clusterIn, localeOf, newHome } from "#tests/support/postgres-cluster.ts";

/** A PostgreSQL with fsync for one measurement. */
export interface BenchCluster {
  urlOf: (database: string) => string;
  /** Connected to the database `postgres`. */
  admin: Client;
}

/** Runs work on a PostgreSQL configured like the embedded one, then deletes it. */
export async function onBenchCluster(
  work: (cluster: BenchCluster) => Promise<void>,
): Promise<void> {
  const home = newHome();
  const cluster = clusterIn(home, "18");
  initialise(cluster, "bench", localeOf("18"));
  const running = await startCluster(cluster, [...embeddedSettings, "max_connections=50"]);
  const urlOf = (name: string) =>
    `postgresql://${superuser}:bench@127.0.0.1:${running.port}/${name}`;
  const admin = new Client({ connectionString: urlOf("postgres") });
  try {
    await admin.connect();
    await work({ urlOf, admin });
  } finally {
    // Closed first: a lost connection would otherwise mask the actual error.
    await admin.end();
    process.kill(running.pid, "SIGINT");
    await running.ended;
    rmSync(home, { recursive: true, force: true });
  }
}
