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

/** A PostgreSQL of one test, which may end and come back under the same address. */
export interface RestartablePostgres {
  /** Its one database, with the tables of the migrations. */
  readonly url: string;
  /** Ends it as a fault would: open transactions are lost, connections are cut. */
  crash(): Promise<void>;
  /** Ends it in order. */
  halt(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** The folder of its data, to be copied while it is halted. */
  readonly folder: string;
  /** Ends it and removes everything. */
  remove(): Promise<void>;
}

/** Makes a PostgreSQL that a test may end and start again. */
export async function restartablePostgres(): Promise<RestartablePostgres> {
  const home = newHome();
  const password = randomBytes(16).toString("hex");
  const cluster: Cluster = clusterIn(home, "18");
  const port = await freePort();
  // The last one given counts: the same port after each start.
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
