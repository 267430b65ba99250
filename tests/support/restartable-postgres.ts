import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import {
  type Cluster,
  initialise,
  type RunningCluster,
  startCluster,
  stopCluster,
  superuser,
} from "#server/kernel/database/cluster.ts";
import { migrate } from "#server/kernel/database/migrate.ts";
import { freePort } from "./free-port.ts";
import { clusterIn, localeOf, newHome } from "./postgres-cluster.ts";

/** A PostgreSQL of one test, which can be stopped and restarted under the same address. */
export interface RestartablePostgres {
  /** Its only database, with the migrated tables. */
  readonly url: string;
  /** Simulates a crash: open transactions are lost, connections are cut. */
  crash(): Promise<void>;
  /** Shuts it down cleanly. */
  halt(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Its data folder, to be copied while it is halted. */
  readonly folder: string;
  /** Stops it and removes everything. */
  remove(): Promise<void>;
}

/** Creates a PostgreSQL that a test can stop and restart. */
export async function restartablePostgres(): Promise<RestartablePostgres> {
  const home = newHome();
  const password = randomBytes(16).toString("hex");
  const cluster: Cluster = clusterIn(home, "18");
  const port = await freePort();
  // The last option given applies: the same port after each start.
  const settings = ["fsync=off", "timezone=UTC", `port=${port}`];
  initialise(cluster, password, [...localeOf("18"), "--no-sync"]);
  let running: RunningCluster | null = await startCluster(cluster, settings);
  const url = `postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`;
  await migrate(url, join(import.meta.dirname, "../../server/kernel/database/migrations"));
  return {
    url,
    folder: cluster.folder,
    crash: async () => {
      if (running === null) return;
      process.kill(running.pid, "SIGQUIT");
      await running.ended;
      running = null;
    },
    halt: async () => {
      await stopCluster(cluster);
      running = null;
    },
    start: async () => {
      running = await startCluster(cluster, settings);
    },
    remove: async () => {
      if (running !== null) {
        process.kill(running.pid, "SIGQUIT");
        await running.ended;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
