import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseUser } from "./database-user.ts";

/** A PostgreSQL data folder and the programs that run it. */
export interface Cluster {
  /** The folder with `initdb`, `postgres`, `pg_ctl`. */
  readonly bin: string;
  /** The data folder; its parent exists and is accessible to `user`. */
  readonly folder: string;
  readonly user: DatabaseUser;
  /** PostgreSQL's own messages are appended here. */
  readonly log: string;
}

/** A PostgreSQL process of a cluster, started here or left over from another run. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** A started PostgreSQL. */
export interface RunningCluster {
  readonly port: number;
  readonly pid: number;
  /** Settles when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Its log output since the start, at most 64 KiB. */
  said(): string;
}

/** A failed PostgreSQL command; `said` contains its output. */
export class ClusterError extends Error {
  override readonly name = "ClusterError";
  readonly said: string;

  constructor(message: string, said: string) {
    super(message);
    this.said = said;
  }
}

/** The name of the superuser of every cluster created here. */
export const superuser = "kaunta";

/** PostgreSQL inherits nothing from the caller's environment: no secret, no PGPORT, no unexpected language. */
const quietEnvironment = {
  LC_ALL: "C",
  TZ: "UTC",
  ...(process.env["PATH"] === undefined ? {} : { PATH: process.env["PATH"] }),
  ...(process.env["SystemRoot"] === undefined ? {} : { SystemRoot: process.env["SystemRoot"] }),
};

/**
 * Creates the data folder unless it exists. It appears atomically once complete: an interrupted run leaves
 * only a folder that the next run removes.
 *
 * @param password the superuser's
 * @param options further arguments for `initdb`
 * @throws ClusterError with initdb's output
 */
export function initialise(cluster: Cluster, password: string, options: readonly string[]): void {
  if (existsSync(cluster.folder)) return;
  removeUnfinished(cluster.folder);
  const unfinished = `${cluster.folder}.${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (cluster.user !== null) {
      chownSync(unfinished, cluster.user.uid, cluster.user.gid);
      chownSync(passwordFile, cluster.user.uid, cluster.user.gid);
    }
    runInitdb(cluster, unfinished, passwordFile, options);
    renameSync(unfinished, cluster.folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function runInitdb(
  cluster: Cluster,
  folder: string,
  passwordFile: string,
  options: readonly string[],
): void {
  const words = [
    `--pgdata=${folder}`,
    `--pwfile=${passwordFile}`,
    `--username=${superuser}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--no-instructions",
    ...options,
  ];
  const { status, stdout, stderr, error } = spawnSync(join(cluster.bin, "initdb"), words, {
    ...cluster.user,
    cwd: "/",
    env: quietEnvironment,
    encoding: "utf8",
  });
  if (status === 0) return;
  throw new ClusterError("initdb failed", error?.message ?? `${stdout}${stderr}`);
}

function removeUnfinished(folder: string): void {
  const unfinished = /\.(\d+)(\.password)?$/u;
  for (const name of readdirSync(dirname(folder))) {
    const pid = unfinished.exec(name)?.[1];
    const path = join(dirname(folder), name);
    if (pid === undefined || !path.startsWith(`${folder}.`) || isAlive(Number(pid))) continue;
    rmSync(path, { recursive: true });
  }
}

/**
 * Starts PostgreSQL on a free loopback port and waits until it accepts connections, regardless of how long
 * its crash recovery takes. It runs in a separate session, so that Ctrl-C reaches only Kaunta, which then
 * stops both in order.
 *
 * @param settings `name=value` of postgresql.conf
 * @throws ClusterError with PostgreSQL's output if it exits instead
 */
export async function startCluster(
  cluster: Cluster,
  settings: readonly string[],
): Promise<RunningCluster> {
  const port = await freePort();
  const logged = existsSync(cluster.log) ? statSync(cluster.log).size : 0;
  const log = openSync(cluster.log, "a", 0o600);
  const words = ["-D", cluster.folder, "-p", String(port)];
  const child = spawn(
    join(cluster.bin, "postgres"),
    [...words, ...[...loopbackOnly, ...settings].flatMap((setting) => ["-c", setting])],
    {
      ...cluster.user,
      cwd: "/",
      env: quietEnvironment,
      detached: true,
      stdio: ["ignore", log, log],
    },
  );
  closeSync(log);
  const ended = endOf(child);
  const said = () => readFrom(cluster.log, logged);
  const state = { running: true };
  void ended.then(() => (state.running = false));
  while (state.running) {
    const postmaster = readPostmaster(cluster.folder);
    if (postmaster !== null && postmaster.pid === child.pid && postmaster.ready) {
      return { pid: postmaster.pid, port: postmaster.port, ended, said };
    }
    await Promise.race([ended, sleep(15)]);
  }
  throw new ClusterError("PostgreSQL ended while starting", said());
}

const loopbackOnly = ["listen_addresses=127.0.0.1", "unix_socket_directories="];

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once("exit", () => done());
    child.once("error", () => done());
  });
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(address instanceof Object ? address.port : 0));
    });
  });
}

function readFrom(file: string, start: number): string {
  const length = Math.min(statSync(file).size - start, 64 * 1024);
  const bytes = Buffer.alloc(Math.max(length, 0));
  const opened = openSync(file, "r");
  readSync(opened, bytes, 0, bytes.length, start);
  closeSync(opened);
  return bytes.toString("utf8");
}

/**
 * Stops PostgreSQL cleanly: open transactions are rolled back, everything committed is on disk. `pg_ctl`
 * reads the process id from the data folder, so this also stops a process left over by a killed run.
 *
 * @throws ClusterError if it is still running after a minute
 */
export async function stopCluster(cluster: Cluster): Promise<void> {
  const words = ["stop", "-D", cluster.folder, "-m", "fast", "-t", "60", "-s"];
  const child = spawn(join(cluster.bin, "pg_ctl"), words, {
    ...cluster.user,
    cwd: "/",
    env: quietEnvironment,
    detached: true,
    stdio: "ignore",
  });
  await endOf(child);
  const left = readPostmaster(cluster.folder);
  if (left !== null && isAlive(left.pid)) throw new ClusterError("PostgreSQL did not stop", "");
}

/** Linux's status line of a process, `4711 (postgres) S …`; empty if there is none. */
export function processState(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
}

/** The data folder's record of a running PostgreSQL, which may be stale. */
export function readPostmaster(folder: string): Postmaster | null {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return null;
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  if (!(pid > 0)) return null;
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === "ready" };
}

/** Whether a process with this id is running, whoever owns it. An unreaped zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) [ZX] /u.test(processState(pid));
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
