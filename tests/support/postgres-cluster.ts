import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import {
  type Cluster,
  initialise,
  type RunningCluster,
  startCluster,
  superuser,
} from "#server/kernel/database/cluster.ts";
import { databaseUser, reaches } from "#server/kernel/database/database-user.ts";
import { embeddedBinaries } from "#server/kernel/database/embedded-binaries.ts";
import { migrate } from "#server/kernel/database/migrate.ts";
import { binariesOfOldest, type TestCluster } from "./postgres-versions.ts";

/** A PostgreSQL for one test run, in a temporary folder. */
export interface TestPostgres {
  /** Creates a database with the migrated tables; returns its connection string. */
  create(): Promise<string>;
  /** Drops a database created here despite open connections. */
  drop(url: string): Promise<void>;
  stop(): Promise<void>;
}

/** Durability costs time, and test data is discarded. */
const settings = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "max_connections=200",
  "timezone=UTC",
];
const template = "kaunta_template";

/** Starts a PostgreSQL and migrates the template its databases are copied from. */
export async function startTestPostgres(version: TestCluster): Promise<TestPostgres> {
  const home = newHome();
  const password = randomBytes(16).toString("hex");
  const cluster = clusterIn(home, version);
  initialise(cluster, password, [...localeOf(version), "--no-sync"]);
  const running = await startCluster(cluster, settings);
  const guard = watchOver(running, home);
  const urlOf = (database: string) =>
    `postgresql://${superuser}:${password}@127.0.0.1:${running.port}/${database}`;

  const run = (statement: string) => runAlone(urlOf("postgres"), statement);
  await run(`CREATE DATABASE ${template}`);
  await migrate(
    urlOf(template),
    join(import.meta.dirname, "../../server/kernel/database/migrations"),
  );
  return {
    create: async () => {
      const name = `test_${randomBytes(8).toString("hex")}`;
      await run(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
      return urlOf(name);
    },
    drop: (url) => run(`DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`),
    stop: async () => {
      process.kill(running.pid, "SIGQUIT");
      await running.ended;
      rmSync(home, { recursive: true, force: true });
      guard.kill("SIGKILL");
    },
  };
}

/** As root, PostgreSQL runs as another user, who needs access to the folder. */
export function newHome(): string {
  const user = databaseUser("");
  const home = mkdtempSync(join(reaches(user, tmpdir()) ? tmpdir() : "/tmp", "kaunta-test-"));
  chmodSync(home, 0o711);
  return home;
}

/** The PostgreSQL of that version in a folder. */
export function clusterIn(home: string, version: TestCluster): Cluster {
  const folder = join(home, "postgres");
  const user = databaseUser(folder);
  const bin = version === "15" ? binariesOfOldest : embeddedBinaries(user);
  return { bin, folder, user, log: join(home, "postgres.log") };
}

/** Locale options for `initdb`: code point order, standard character classes. */
export function localeOf(version: TestCluster): readonly string[] {
  return version === "15"
    ? ["--locale=C.UTF-8"]
    : ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
}

async function runAlone(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Ends the database and removes its folder if this process dies without doing so: the pipe closes. */
function watchOver(running: RunningCluster, home: string): ChildProcess {
  const script = 'cat >/dev/null; kill -QUIT "$1"; sleep 0.5; rm -rf "$2"';
  const guard = spawn("sh", ["-c", script, "sh", String(running.pid), home], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  return guard;
}
