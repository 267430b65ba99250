import { spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseUser } from "#server/kernel/database/database-user.ts";
import { freePort } from "./free-port.ts";

/** Install path on Debian and Ubuntu. */
const program = "/usr/sbin/pgbouncer";

export const hasPgBouncer = existsSync(program);

/** A PgBouncer in transaction mode in front of one database. */
export interface TestPooler {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts one with fewer connections than callers, so that they change between transactions. */
export async function startPgBouncer(url: string): Promise<TestPooler> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const user = databaseUser("");
  const home = mkdtempSync("/tmp/kaunta-pooler-");
  const own = await freePort();
  const file = join(home, "pgbouncer.ini");
  const target = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username}`;
  writeFileSync(
    file,
    `[databases]
pooled = ${target} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
`,
  );
  chmodSync(home, 0o700);
  if (user !== null) for (const path of [home, file]) chownSync(path, user.uid, user.gid);
  const child = spawn(program, [file], { ...user, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  let isOpen = false;
  for (let tries = 0; tries < 100 && !isOpen; tries += 1) {
    isOpen = await answers(own);
    if (!isOpen) await sleep(100);
  }
  if (!isOpen) throw new Error(`PgBouncer does not answer:\n${said}`);
  return {
    url: `postgresql://${username}@127.0.0.1:${own}/pooled`,
    async close() {
      child.kill("SIGKILL");
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      done(true);
    });
    socket.once("error", () => done(false));
  });
}
