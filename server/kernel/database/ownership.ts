import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { causeCode, StartError } from "./start-error.ts";
import { isAlive, type Postmaster, processState, readPostmaster, superuser } from "./cluster.ts";

// The ownership of a data folder is decided inside its PostgreSQL, by a lock bound to a connection: it ends
// with the process that holds it, however that ends, and no stale file can block it. PostgreSQL itself
// ensures that at most one PostgreSQL runs on the folder.

/** A PostgreSQL that accepts connections. */
export interface Reachable {
  readonly port: number;
  readonly password: string;
}

/** The lock on a running cluster, held while `client` is connected, or its current holder. */
export type Claim =
  | { readonly ok: true; readonly client: Client }
  | { readonly ok: false; readonly holder: string };

const lockKey = 0x4b_41_55_4e;
/** A killed owner's session ends immediately unless it was executing a statement. */
const claimAttempts = 10;
const answerAttempts = 100;

/**
 * Claims the ownership of a running cluster for this process.
 *
 * @param purpose the name of this process, shown to the next one that tries
 */
export async function claim(cluster: Reachable, purpose: string): Promise<Claim> {
  const client = await connect(cluster, `${purpose} (process ${process.pid})`);
  for (let attempt = 0; attempt < claimAttempts; attempt += 1) {
    const answer = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS taken",
      [lockKey],
    );
    if (answer.rows[0]?.taken === true) return { ok: true, client };
    await sleep(100);
  }
  const holder = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.classid = 0 AND l.objid = $1 AND l.granted
       AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [lockKey],
  );
  await client.end();
  return { ok: false, holder: holder.rows[0]?.name ?? "another process" };
}

async function connect({ port, password }: Reachable, name: string): Promise<Client> {
  const client = new Client({
    host: "127.0.0.1",
    port,
    user: superuser,
    password,
    database: "postgres",
    application_name: name,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A connection lost with its database is noticed by the monitor of the database's process.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/**
 * The PostgreSQL already running on a data folder, or null. A `postmaster.pid` whose process is dead, or
 * whose id now belongs to another program, is ignored.
 *
 * @throws StartError `data_folder_in_use` if one runs there but rejects the connection
 */
export async function findRunning(folder: string, password: string): Promise<Reachable | null> {
  for (let attempt = 0; attempt < answerAttempts; attempt += 1) {
    const postmaster = readPostmaster(folder);
    if (postmaster === null) return null;
    if (!isRunningPostgres(postmaster)) {
      disown(folder);
      return null;
    }
    const answer = await knock({ port: postmaster.port, password });
    if (answer === "open") return { port: postmaster.port, password };
    if (answer === "refused") break;
    await sleep(100);
  }
  throw new StartError(
    "data_folder_in_use",
    `A PostgreSQL (process ${readPostmaster(folder)?.pid ?? "unknown"}) runs on ${folder} and does not ` +
      "let Kaunta in. Stop it first, or set KAUNTA_DATA to another folder.",
  );
}

/** `later`: it is still starting or already stopping. */
async function knock(cluster: Reachable): Promise<"open" | "refused" | "later"> {
  try {
    const client = await connect(cluster, "kaunta");
    await client.end();
    return "open";
  } catch (error) {
    return causeCode(error).startsWith("28") ? "refused" : "later";
  }
}

/** If the system cannot identify the program of a process id, it counts as PostgreSQL. */
function isRunningPostgres({ pid }: Postmaster): boolean {
  if (!isAlive(pid)) return false;
  return process.platform !== "linux" || processState(pid).includes("(postgres)");
}

/** Above Linux's maximum process id. */
const nobody = 4_194_305;

/**
 * PostgreSQL treats the id in `postmaster.pid` as a running PostgreSQL even if, after a restart of the
 * machine or container, another program has it, or if a dead one was never reaped. So the id is replaced. The
 * rest of the file is preserved: PostgreSQL uses it to detect whether processes of the dead one still access
 * the data.
 */
function disown(folder: string): void {
  const file = join(folder, "postmaster.pid");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/u, String(nobody)));
}
