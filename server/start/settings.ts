import { isIP } from "node:net";
import { join, resolve } from "node:path";
import type { S3Settings } from "#server/adapters/s3-store.ts";
import { type CarrierSettings, readCarriers } from "./carrier-settings.ts";
import { type DatabaseSettings, readDatabaseSettings } from "./database-settings.ts";
import { type FiscalSettings, readFiscal } from "./fiscal-settings.ts";
import { type FrontPageSettings, readFrontPage } from "./front-page-settings.ts";
import { type MetricsSettings, readMetrics } from "./metrics-settings.ts";
import { readS3 } from "./s3-settings.ts";
import { isRandomLooking } from "./secret-strength.ts";
import { StartError } from "#server/kernel/database/start-error.ts";

/** `demo` listens on loopback only and creates a demo shop; `production` does neither. */
export type Mode = "demo" | "production";

/** All settings from the environment, read once at start. */
export interface Settings {
  readonly mode: Mode;
  /** 0 chooses any free port. */
  readonly port: number;
  /** Addresses to listen on; the first must succeed, the others are used if the machine has them. */
  readonly addresses: readonly string[];
  /** The public host name in production; the demo accepts every name of loopback. */
  readonly host: string | null;
  /** An external PostgreSQL; null uses the embedded one. */
  readonly databaseUrl: string | null;
  /**
   * A connection that bypasses a pooler, for migrations and for listening for pokes (S20); null uses the
   * regular one.
   */
  readonly listenUrl: string | null;
  readonly database: DatabaseSettings;
  /** Where this process serves its metrics; null disables them. */
  readonly metrics: MetricsSettings | null;
  /** Absolute. Contains the embedded database and the random secrets of this installation. */
  readonly dataFolder: string;
  /** Number of the operator's own proxies in front of this server, whose `X-Forwarded-For` is trusted. */
  readonly proxies: number;
  /** Required in production; null in the demo, which stores a random one in the data folder. */
  readonly secret: string | null;
  /** How messages are sent; the demo's never leave the machine. */
  readonly carriers: CarrierSettings;
  /** Daily cap on messages of the whole installation; further receipts and reminders wait. */
  readonly messagesADay: number;
  /** Registration of sales with the revenue authority; null disables it. */
  readonly fiscal: FiscalSettings | null;
  /** The bucket for pictures; null uses the data folder. */
  readonly s3: S3Settings | null;
  /** Contents of the landing page. */
  readonly frontPage: FrontPageSettings;
  /** Where the built app reports its errors, if anywhere: the pages' security policy must allow it. */
  readonly reportOrigin: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const shortestSecret = 32;

/** Forty times the limit of one business; the operator, who pays for messages, sets the actual cap. */
const usualMessagesADay = 20_000;

/**
 * Reads the settings from environment variables: `PORT`, `DATABASE_URL`, `DATABASE_LISTEN_URL`,
 * `KAUNTA_DATA`, `KAUNTA_ENV`; for production `KAUNTA_SECRET`, `KAUNTA_HOST`, `KAUNTA_LISTEN`,
 * `KAUNTA_PROXIES` and the carriers' (carrier-settings.ts); in the demo `KAUNTA_FISCAL` (fiscal-settings.ts);
 * in both the database's connections and time-outs (database-settings.ts), `KAUNTA_MESSAGES_A_DAY`, a bucket
 * for pictures (s3-settings.ts), the landing page's contents (front-page-settings.ts), and the
 * `VITE_SENTRY_DSN` the app was built with. An empty variable counts as unset.
 *
 * @param root the repository root; relative folders and the default data folder are resolved against it
 * @throws StartError with code `setting_missing` or `setting_wrong`
 */
export function readSettings(environment: Environment, root: string): Settings {
  const read = (name: string) => environment[name]?.trim() || null;
  const mode = readMode(read("KAUNTA_ENV"));
  const databaseUrl = readDatabaseUrl("DATABASE_URL", read("DATABASE_URL"));
  const listenUrl = readDatabaseUrl("DATABASE_LISTEN_URL", read("DATABASE_LISTEN_URL"));
  const common = {
    mode,
    port: readWhole("PORT", read("PORT") ?? "8000", 65_535),
    databaseUrl,
    listenUrl,
    database: readDatabaseSettings(
      (name, byDefault, least, most) =>
        readWhole(name, read(name) ?? String(byDefault), most, least),
      read("KAUNTA_DB_POOLER"),
    ),
    metrics: readMetrics(read, (name, value) => readWhole(name, value, 65_535)),
    dataFolder: resolve(root, read("KAUNTA_DATA") ?? join(root, ".kaunta")),
    messagesADay: readWhole(
      "KAUNTA_MESSAGES_A_DAY",
      read("KAUNTA_MESSAGES_A_DAY") ?? String(usualMessagesADay),
      10_000_000,
      1,
    ),
    s3: readS3(read),
    frontPage: readFrontPage(read),
    fiscal: readFiscal(read, mode),
    reportOrigin: readReportOrigin(read("VITE_SENTRY_DSN")),
  };
  if (mode === "demo") {
    const carriers = { mail: null, sms: null };
    const addresses = ["127.0.0.1", "::1"];
    return { ...common, addresses, host: null, proxies: 0, secret: null, carriers };
  }
  if (databaseUrl === null && read("KAUNTA_DATA") === null) {
    throw missing("DATABASE_URL (a PostgreSQL) or KAUNTA_DATA (a folder for the embedded one)");
  }
  return {
    ...common,
    addresses: [read("KAUNTA_LISTEN") ?? "0.0.0.0"],
    proxies: readWhole("KAUNTA_PROXIES", read("KAUNTA_PROXIES") ?? "0", 10),
    host: readHost(read("KAUNTA_HOST")),
    secret: readSecret(read("KAUNTA_SECRET")),
    carriers: readCarriers(read),
  };
}

function readMode(value: string | null): Mode {
  if (value === null || value === "demo") return "demo";
  if (value === "production") return "production";
  throw wrong(`KAUNTA_ENV is '${value}'; it can be 'production', or be left out for the demo.`);
}

function readWhole(name: string, value: string, most: number, least = 0): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw wrong(`${name} is '${value}'; it must be a whole number from ${least} to ${most}.`);
}

function readDatabaseUrl(name: string, value: string | null): string | null {
  if (value === null || /^postgres(ql)?:\/\//u.test(value)) return value;
  throw wrong(`${name} must look like postgresql://user:password@host:5432/database.`);
}

function readHost(value: string | null): string {
  if (value === null) throw missing("KAUNTA_HOST (the public host name, such as shop.example.com)");
  if (isIP(value) !== 0 || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/iu.test(value)) return value.toLowerCase();
  throw wrong(
    `KAUNTA_HOST is '${value}'; it must be a bare host name, without https:// or a port.`,
  );
}

function readReportOrigin(dsn: string | null): string | null {
  if (dsn === null) return null;
  const isAddress = URL.canParse(dsn) && /^https?:$/u.test(new URL(dsn).protocol);
  if (isAddress) return new URL(dsn).origin;
  throw wrong("VITE_SENTRY_DSN must look like https://key@errors.example.com/1.");
}

function readSecret(value: string | null): string {
  if (value === null) throw missing("KAUNTA_SECRET (at least 32 random characters)");
  if (value.length >= shortestSecret) {
    if (isRandomLooking(value)) return value;
    throw wrong(
      "KAUNTA_SECRET can be guessed: it repeats itself, runs on or is made of words. Make one with: openssl rand -base64 48",
    );
  }
  throw wrong(`KAUNTA_SECRET is too short; it must have at least ${shortestSecret} characters.`);
}

function missing(what: string): StartError {
  return new StartError("setting_missing", `In production Kaunta needs ${what}.`);
}

function wrong(sentence: string): StartError {
  return new StartError("setting_wrong", sentence);
}
