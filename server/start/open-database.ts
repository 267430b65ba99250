import { Client } from "pg";
import { openEmbedded } from "#server/kernel/database/embedded.ts";
import type { Settings } from "./settings.ts";
import { causeCode, StartError } from "#server/kernel/database/start-error.ts";

/** The PostgreSQL used by this process. */
export interface OpenDatabase {
  readonly adminUrl: string;
  /** Where the data is, for display: a folder, or host and database without credentials. */
  readonly place: string;
  /** Settles with the reason when an embedded database ends; never for an external one. */
  readonly ended: Promise<StartError>;
  /** Stops the embedded database in order; does nothing for an external one. */
  stop(): Promise<void>;
  /** The same without waiting, for a forced end. */
  kill(): void;
}

const never = new Promise<StartError>(() => {
  // An external database is managed elsewhere; its end shows as failing requests.
});

const oldestMajor = 15;
const patienceMs = 5_000;

/**
 * Opens the configured database: `DATABASE_URL`, or the embedded PostgreSQL of the data folder.
 *
 * @param purpose the name of this process in another process's error message: `npm start`
 * @param share whether to join a process that already runs the embedded database
 * @throws StartError for every error the user can fix
 */
export async function openDatabase(
  settings: Pick<Settings, "databaseUrl" | "dataFolder">,
  purpose: string,
  share: boolean,
): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl === null) {
    const embedded = await openEmbedded({ dataFolder, purpose, share });
    return { ...embedded, place: embedded.folder };
  }
  await refuseUnfit(databaseUrl);
  return {
    adminUrl: databaseUrl,
    place: placeOf(databaseUrl),
    ended: never,
    stop: () => Promise.resolve(),
    kill: () => undefined,
  };
}

async function refuseUnfit(databaseUrl: string): Promise<void> {
  const version = await versionOf(databaseUrl);
  if (version >= oldestMajor * 10_000) return;
  throw new StartError(
    "database_too_old",
    `The database at ${placeOf(databaseUrl)} is PostgreSQL ${Math.floor(version / 10_000)}; ` +
      `Kaunta needs PostgreSQL ${oldestMajor} or newer.`,
  );
}

/** PostgreSQL's `server_version_num`: 15.4 is 150004. */
async function versionOf(connectionString: string): Promise<number> {
  const client = new Client({ connectionString, connectionTimeoutMillis: patienceMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ server_version_num: string }>("SHOW server_version_num");
    return Number(answer.rows[0]?.server_version_num ?? 0);
  } catch (error) {
    throw connectionError(connectionString, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function connectionError(databaseUrl: string, error: unknown): StartError {
  const place = placeOf(databaseUrl);
  const code = causeCode(error);
  if (code.startsWith("28")) {
    return new StartError(
      "database_refused_sign_in",
      `The database at ${place} refused the user name or password in DATABASE_URL.`,
      error,
    );
  }
  if (code === "3D000") {
    return new StartError(
      "database_out_of_reach",
      `The server answers, but it has no database ${place}. Create it, or correct DATABASE_URL.`,
      error,
    );
  }
  return new StartError(
    "database_out_of_reach",
    `The database at ${place} cannot be reached (${reasons[code] ?? (code || messageOf(error))}). ` +
      "Check that it runs, and DATABASE_URL.",
    error,
  );
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host name could not be looked up",
  ETIMEDOUT: "no answer",
  EHOSTUNREACH: "no way to the host",
  ENOENT: "there is no such socket",
  "53300": "it has no connection free",
  "57P03": "it is still starting",
};

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}

function placeOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host || "the local socket"}${pathname}`;
  } catch {
    return "DATABASE_URL";
  }
}
