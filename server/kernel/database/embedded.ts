import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { diskFull, folderError, keptRandom, prepareDataFolder } from "./data-folder.ts";
import { StartError } from "./start-error.ts";
import {
  type Cluster,
  ClusterError,
  initialise,
  type RunningCluster,
  startCluster,
  stopCluster,
  superuser,
} from "./cluster.ts";
import { databaseUser, reaches } from "./database-user.ts";
import { embeddedBinaries, sharedPlace } from "./embedded-binaries.ts";
import { claim, findRunning, type Claim } from "./ownership.ts";

/** The embedded PostgreSQL of a data folder, in use by this process. */
export interface EmbeddedDatabase {
  /** Connects as the superuser to the database `kaunta`. */
  readonly adminUrl: string;
  /** The location of its files, for display. */
  readonly folder: string;
  /** Settles with an error message when the database ends, which is unexpected before `stop`. */
  readonly ended: Promise<StartError>;
  /** Stops it cleanly; if the database is shared with another process, only detaches. */
  stop(): Promise<void>;
  /** Kills it immediately; committed data is on disk. */
  kill(): void;
}

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** The name of this process in another process's error message: `npm start`. */
  readonly purpose: string;
  /** Whether to work alongside a process that already runs this database, instead of refusing. */
  readonly share: boolean;
}

const major = "18";
const databaseName = "kaunta";
/**
 * Durability settings are explicit although they are PostgreSQL's defaults: a till deletes its copy after the
 * response.
 */
export const embeddedSettings = [
  "fsync=on",
  "full_page_writes=on",
  "synchronous_commit=on",
  "timezone=UTC",
  "log_timezone=UTC",
  // The log must not contain user input: neither statements nor the values in an error's detail.
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  // Connections of a new shop planned their foreign keys on empty tables. Until the tables are analysed, each
  // line sold scans all sales, and a till's backlog gets slower with every batch.
  "autovacuum_naptime=10s",
];
const initdbOptions = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
const largestLog = 5 * 1024 * 1024;

/**
 * Starts the embedded PostgreSQL on a data folder, creating it at first use. A PostgreSQL left over by a
 * killed run is stopped cleanly first. A data folder is owned by exactly one process at a time.
 *
 * @throws StartError in every case a user can fix
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = prepare(options.dataFolder);
  const running = await findRunning(place.cluster.folder, place.password);
  if (running !== null) {
    const taken = await claim(running, options.purpose);
    if (!taken.ok && options.share) return shared(place, running.port);
    if (!taken.ok) throw inUse(options.dataFolder, taken.holder);
    await stopCluster(place.cluster);
  }
  const cluster = await start(place);
  const owned = await claim({ port: cluster.port, password: place.password }, options.purpose);
  if (!owned.ok) throw inUse(options.dataFolder, owned.holder);
  try {
    await createDatabase(owned);
  } catch (error) {
    await stopCluster(place.cluster);
    throw error;
  }
  return own(place, cluster);
}

interface Place {
  readonly dataFolder: string;
  readonly cluster: Cluster;
  readonly password: string;
}

function prepare(dataFolder: string): Place {
  const asRoot = process.getuid?.() === 0;
  prepareDataFolder(dataFolder, asRoot);
  const user = databaseUser(join(homeOfCluster(dataFolder), "postgres"));
  const home = user !== null && !reaches(user, dataFolder) ? elsewhere(dataFolder) : dataFolder;
  const folder = join(home, "postgres");
  refuseOtherVersion(folder);
  const passwordFile = "database-password";
  if (existsSync(folder) && !existsSync(join(dataFolder, passwordFile))) {
    throw new StartError(
      "data_folder_not_writable",
      `The data folder ${dataFolder} holds a database but not its file ${passwordFile}. ` +
        "Put the file back, or move the folder away to begin anew.",
    );
  }
  const log = join(dataFolder, "postgres.log");
  if (existsSync(log) && statSync(log).size > largestLog) renameSync(log, `${log}.1`);
  return {
    dataFolder,
    cluster: { bin: embeddedBinaries(user), folder, user, log },
    password: keptRandom(dataFolder, passwordFile),
  };
}

const pointerName = "database-is-at";

/** The location of this data folder's cluster if it had to be placed elsewhere. */
function homeOfCluster(dataFolder: string): string {
  const pointer = join(dataFolder, pointerName);
  return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : dataFolder;
}

/**
 * A folder for the cluster of a data folder that the database's user cannot access. A pointer file in the
 * data folder refers to it, so that deleting the data folder starts from scratch.
 */
function elsewhere(dataFolder: string): string {
  const pointer = join(dataFolder, pointerName);
  if (existsSync(pointer)) return foundAgain(homeOfCluster(dataFolder), pointer);
  const home = join(sharedPlace, randomBytes(8).toString("hex"));
  try {
    mkdirSync(home, { recursive: true });
    chmodSync(sharedPlace, 0o755);
    chmodSync(home, 0o711);
    writeFileSync(join(home, "belongs-to"), `${dataFolder}\n`, { mode: 0o600 });
    writeFileSync(`${pointer}.new`, `${home}\n`);
    renameSync(`${pointer}.new`, pointer);
    return home;
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw folderError(home, error);
  }
}

/** A database that was moved or deleted is reported, never silently recreated. */
function foundAgain(home: string, pointer: string): string {
  if (existsSync(home)) return home;
  throw new StartError(
    "data_folder_not_writable",
    `The database was in ${home}, as ${pointer} says, and is not there any more. ` +
      `Put it back, or delete ${pointer} to begin anew.`,
  );
}

function refuseOtherVersion(folder: string): void {
  const file = join(folder, "PG_VERSION");
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : major;
  if (found === major) return;
  throw new StartError(
    "data_of_another_version",
    `The database in ${folder} was made by PostgreSQL ${found}; this Kaunta brings PostgreSQL ${major}. ` +
      "Start it with the Kaunta that made it, or move the folder away.",
  );
}

async function start(place: Place): Promise<RunningCluster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      initialise(place.cluster, place.password, initdbOptions);
      return await startCluster(place.cluster, embeddedSettings);
    } catch (error) {
      if (!(error instanceof ClusterError)) throw folderError(place.cluster.folder, error);
      // Another process took the port between check and start, or the processes of a killed PostgreSQL are
      // still ending: both are temporary.
      const passing = /Address already in use|shared memory block .* still in use/u.test(
        error.said,
      );
      if (!passing || attempt === 10) throw whyNotStarted(place, error);
      await sleep(300);
    }
  }
}

function whyNotStarted(place: Place, error: ClusterError): StartError {
  if (isFull(error.said)) return diskFull(place.cluster.folder, error);
  if (/lock file "postmaster.pid" already exists/u.test(error.said)) {
    return inUse(place.dataFolder, "another PostgreSQL");
  }
  const lines = error.said.split("\n").filter((line) => /FATAL|PANIC|ERROR|error:/u.test(line));
  const said = lines.at(-1)?.replace(/^.*?(FATAL|PANIC|ERROR|error): */u, "") ?? error.message;
  return new StartError(
    "database_did_not_start",
    `The embedded PostgreSQL did not start: ${said}. Its own words are in ${place.cluster.log}.`,
    error,
  );
}

function whyEnded(place: Place, said: string): StartError {
  if (isFull(said)) return diskFull(place.cluster.folder, said);
  return new StartError(
    "database_ended",
    "The embedded database ended unexpectedly, so Kaunta stops; nothing acknowledged was lost. " +
      `Its own words are in ${place.cluster.log}. Start Kaunta again.`,
  );
}

function isFull(said: string): boolean {
  return /No space left on device|Disk quota exceeded/u.test(said);
}

function inUse(dataFolder: string, holder: string): StartError {
  return new StartError(
    "data_folder_in_use",
    `The data folder ${dataFolder} is in use by ${holder}. ` +
      "Stop that first, or set KAUNTA_DATA to another folder.",
  );
}

async function createDatabase({ client }: Extract<Claim, { ok: true }>): Promise<void> {
  const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [databaseName]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
}

function urlOf(password: string, port: number): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/${databaseName}`;
}

function own(place: Place, running: RunningCluster): EmbeddedDatabase {
  return {
    adminUrl: urlOf(place.password, running.port),
    folder: place.cluster.folder,
    ended: running.ended.then(() => whyEnded(place, running.said())),
    stop: () => stopCluster(place.cluster),
    kill: () => process.kill(running.pid, "SIGQUIT"),
  };
}

function shared(place: Place, port: number): EmbeddedDatabase {
  return {
    adminUrl: urlOf(place.password, port),
    folder: place.cluster.folder,
    ended: new Promise(() => {
      // The owning process monitors it.
    }),
    stop: () => Promise.resolve(),
    kill: () => undefined,
  };
}
