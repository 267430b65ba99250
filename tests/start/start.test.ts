import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import type { Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isAlive, readPostmaster } from "#server/kernel/database/cluster.ts";
import { builtClone, type Started, startServer, type TestClone } from "./built-server.ts";
import { oldPostgres } from "./old-postgres.ts";

const production = {
  KAUNTA_ENV: "production",
  KAUNTA_SECRET: "p7Vd2mXqL9sTz4RkW8nBy3HfJc6GaQ1e",
  KAUNTA_HOST: "127.0.0.1",
  KAUNTA_LISTEN: "127.0.0.1",
};
let clone: TestClone;
let dataFolder: string;
const running = new Set<Started>();

beforeAll(async () => {
  clone = await builtClone();
  dataFolder = mkdtempSync(join(tmpdir(), "kaunta-start-"));
  chmodSync(dataFolder, 0o755);
});
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill("SIGTERM");
    await ended;
  }
  running.clear();
});
afterAll(() => {
  clone.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** In production, so that no test waits for the demo shop; e2e starts the demo. */
function start(environment: Record<string, string> = {}): Started {
  const started = startServer(clone, { ...production, KAUNTA_DATA: dataFolder, ...environment });
  running.add(started);
  return started;
}

/** Starts a server that must refuse to start; returns its message. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const started = start(environment);
  expect(await started.ended).toBe(1);
  expect(started.output()).not.toMatch(/^\s+at /mu);
  return started.output().trim();
}

const clusterFolder = () => join(dataFolder, "postgres");

describe("npm start on the embedded database", () => {
  it("serves app and API, and exits cleanly on SIGTERM", async () => {
    const server = start();
    const port = await server.ready;
    const page = await fetch(`http://127.0.0.1:${port}/sales/create`, {
      headers: { accept: "text/html" },
    });
    expect(await page.text()).toContain("<title>Kaunta</title>");
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    const { pid = 0 } = readPostmaster(clusterFolder()) ?? {};
    expect(isAlive(pid)).toBe(true);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(clusterFolder(), "postmaster.pid"))).toBe(false);
  });

  it("keeps its generated secrets readable only by its own user", () => {
    expect(statSync(join(dataFolder, "database-password")).mode & 0o777).toBe(0o600);
    expect(statSync(clusterFolder()).mode & 0o777).toBe(0o700);
  });

  it("rejects a data folder in use, and an occupied port", async () => {
    const first = start();
    const port = await first.ready;
    expect(await refusal({})).toBe(
      `The data folder ${dataFolder} is in use by npm start (process ${first.child.pid}). ` +
        "Stop that first, or set KAUNTA_DATA to another folder.",
    );
    const other = mkdtempSync(join(tmpdir(), "kaunta-start-"));
    chmodSync(other, 0o755);
    expect(await refusal({ KAUNTA_DATA: other, PORT: String(port) })).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another with PORT=8001.`,
    );
    expect(existsSync(join(other, "postgres", "postmaster.pid"))).toBe(false);
    rmSync(other, { recursive: true });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  it("loses nothing acknowledged when all processes are killed together", async () => {
    const server = start();
    await server.ready;
    const acknowledged = await writeUntilKilled(server, true);
    expect(acknowledged).toBeGreaterThanOrEqual(enough);
    const next = start();
    await next.ready;
    expect(await written()).toBeGreaterThanOrEqual(acknowledged);
  });

  it("takes over from a killed server whose database is still running", async () => {
    const server = start();
    await server.ready;
    const { pid = 0 } = readPostmaster(clusterFolder()) ?? {};
    const acknowledged = await writeUntilKilled(server, false);
    expect(isAlive(pid)).toBe(true);
    const next = start();
    await next.ready;
    expect(isAlive(pid)).toBe(false);
    expect(await written()).toBeGreaterThanOrEqual(acknowledged);
  });

  it.runIf(process.platform === "linux")(
    "does not mistake another program for the database of a machine that was switched off",
    async () => {
      const stale = [process.pid, clusterFolder(), 1, 1, "", "127.0.0.1", "", "ready", ""];
      writeFileSync(join(clusterFolder(), "postmaster.pid"), stale.join("\n"));
      expect(await start().ready).toBeGreaterThan(0);
    },
  );

  it("reports data created by another version of PostgreSQL", async () => {
    const file = join(clusterFolder(), "PG_VERSION");
    const own = readFileSync(file, "utf8");
    writeFileSync(file, "17\n");
    expect(await refusal({})).toContain("made by PostgreSQL 17; this Kaunta brings PostgreSQL 18.");
    writeFileSync(file, own);
  });

  it("reports a data folder that cannot be written", async () => {
    const file = join(dataFolder, "a-file");
    writeFileSync(file, "");
    expect(await refusal({ KAUNTA_DATA: join(file, "below") })).toBe(
      `Kaunta cannot write to its data folder ${join(file, "below")} (ENOTDIR). ` +
        "Give this user the right to, or set KAUNTA_DATA to another folder.",
    );
  });
});

describe("npm start with DATABASE_URL", () => {
  it("reports that nothing listens there, without showing the password", async () => {
    const said = await refusal({ DATABASE_URL: "postgresql://shop:s3cret@127.0.0.1:9/kaunta" });
    expect(said).toBe(
      "The database at 127.0.0.1:9/kaunta cannot be reached (nothing listens there). " +
        "Check that it runs, and DATABASE_URL.",
    );
  });

  it("rejects a PostgreSQL that is too old", async () => {
    const old = await listening(oldPostgres("140011"));
    const said = await refusal({ DATABASE_URL: `postgresql://shop@127.0.0.1:${old.port}/kaunta` });
    old.server.close();
    expect(said).toBe(
      `The database at 127.0.0.1:${old.port}/kaunta is PostgreSQL 14; Kaunta needs PostgreSQL 15 or newer.`,
    );
  });
});

describe("npm start in production", () => {
  it.each([
    ["KAUNTA_SECRET", "In production Kaunta needs KAUNTA_SECRET (at least 32 random characters)."],
    [
      "KAUNTA_HOST",
      "In production Kaunta needs KAUNTA_HOST (the public host name, such as shop.example.com).",
    ],
    [
      "KAUNTA_DATA",
      "In production Kaunta needs DATABASE_URL (a PostgreSQL) or KAUNTA_DATA (a folder for the embedded one).",
    ],
  ])("refuses to start without %s", async (name, sentence) => {
    expect(await refusal({ [name]: "" })).toBe(sentence);
  });

  it("starts with them, without mentioning the demo", async () => {
    const server = start();
    await server.ready;
    expect(server.output()).not.toContain("duka");
  });
});

/** Rows acknowledged before the kill, which happens during a later one. */
const enough = 50;

/**
 * Inserts row after row, each in its own transaction, until the server is killed; returns how many were
 * acknowledged.
 */
async function writeUntilKilled(server: Started, databaseToo: boolean): Promise<number> {
  const client = await connect();
  await client.query("CREATE TABLE IF NOT EXISTS acknowledged (id int)");
  await client.query("TRUNCATE acknowledged");
  let acknowledged = 0;
  const { pid = 0 } = readPostmaster(clusterFolder()) ?? {};
  const kill = () => {
    server.child.kill("SIGKILL");
    if (databaseToo) killFamily(pid);
    else client.end().catch(() => undefined);
  };
  try {
    for (;;) {
      await client.query("INSERT INTO acknowledged VALUES ($1)", [acknowledged]);
      acknowledged += 1;
      if (acknowledged === enough) setTimeout(kill, 5);
    }
  } catch {
    await server.ended;
    return acknowledged;
  }
}

/** Kills the postmaster first, so that it restarts no process. */
function killFamily(pid: number): void {
  const children = existsSync(`/proc/${pid}/task/${pid}/children`)
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")
    : [];
  for (const each of [pid, ...children.map(Number)]) process.kill(each, "SIGKILL");
}

async function written(): Promise<number> {
  const client = await connect();
  const { rows } = await client.query<{ rows: number }>(
    "SELECT count(*)::int AS rows FROM acknowledged",
  );
  await client.end();
  return rows[0]?.rows ?? 0;
}

async function connect(): Promise<Client> {
  const client = new Client({
    host: "127.0.0.1",
    port: readPostmaster(clusterFolder())?.port ?? 0,
    user: "kaunta",
    database: "kaunta",
    password: readFileSync(join(dataFolder, "database-password"), "utf8"),
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

function listening(server: Server): Promise<{ server: Server; port: number }> {
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      done({ server, port: address instanceof Object ? address.port : 0 });
    });
  });
}
