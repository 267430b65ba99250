import { type SQL, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { errorCode, explained } from "./database-error.ts";

/** int8 reaches JavaScript as a number; one beyond what a number holds exactly is a fault, not a rounding. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("The database gave an integer too large");
  return value;
});

/** One open transaction. Nested work goes through `savepoint`. */
export type Tx = Omit<NodePgDatabase, "transaction">;

/** Whose transaction it is; row-level security shows only this business, and only to its members. */
export type TenantScope = { user: string; business: string };

export type TransactionOptions = {
  /** One snapshot for all its reads, and no writes. */
  readOnly?: boolean;
};

export type Database = {
  /** Runs `work` as the application's role inside one business. May run it again after a deadlock. */
  tenant<T>(
    scope: TenantScope,
    work: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** Runs `work` as the owner of the tables, over all businesses: sign-in, sessions, seed, checks. */
  system<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** One statement on its own, as the owner of the tables: one round trip, for what every request asks. */
  single<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]>;
  /** True when the database answers and its tables are there. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** Connections at most; 10 unless said. */
  connections?: number;
  /** Told of connections lost while idle; they are replaced when next needed. */
  onLost?: (code: string | null) => void;
};

const uuidShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Attempts after the first when PostgreSQL asks to try again (S13). */
const retries = 3;

/** Opens a pool of connections to `url`. Connects when first used; errors then are plain sentences. */
export function connectDatabase(url: string, options: ConnectOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: "kaunta",
  });
  pool.on("error", (error) => options.onLost?.(errorCode(error)));
  return {
    tenant: (scope, work, how = {}) => retried(() => transact(pool, beginAs(scope, how), work)),
    system: (work, how = {}) => retried(() => transact(pool, begin(how), work)),
    single: (statement) => retried(() => rowsOf(drizzle(pool), statement)),
    ping: () => ping(pool),
    close: () => pool.end(),
  };
}

/** Runs `work` so that its effects are undone alone when it throws; the transaction goes on. */
export async function savepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`SAVEPOINT inner_work`);
  try {
    const result = await work();
    await tx.execute(sql`RELEASE SAVEPOINT inner_work`);
    return result;
  } catch (error) {
    await tx.execute(sql`ROLLBACK TO SAVEPOINT inner_work`);
    throw error;
  }
}

/** The rows of a hand-written statement. The caller names their shape: int8 comes as number, timestamptz as text. */
export async function rowsOf<Row extends Record<string, unknown>>(
  tx: Tx,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = await tx.execute(statement);
  return rows as Row[];
}

function begin({ readOnly = false }: TransactionOptions): string {
  return readOnly ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN";
}

/** One round trip: the transaction, the role that row-level security binds, and whose it is. */
function beginAs(scope: TenantScope, how: TransactionOptions): string {
  const { user, business } = scope;
  if (!uuidShape.test(user) || !uuidShape.test(business))
    throw new TypeError("A tenant's scope is made of two UUIDs");
  return (
    `${begin(how)}; SET LOCAL ROLE kaunta_app; ` +
    `SET LOCAL kaunta."user" = '${user}'; SET LOCAL kaunta.business = '${business}'`
  );
}

async function transact<T>(
  pool: pg.Pool,
  opening: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(opening);
    const result = await work(drizzle(client));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = retries; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !asksToTryAgain(error)) throw explained(error);
    }
  }
}

/** Serialization failure and deadlock: the transaction left nothing behind and may be run again. */
function asksToTryAgain(error: unknown): boolean {
  const code = errorCode(error);
  return code === "40001" || code === "40P01";
}

async function ping(pool: pg.Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ done: boolean }>(
      "SELECT EXISTS (SELECT FROM drizzle.__drizzle_migrations) AS done",
    );
    return rows[0]?.done === true;
  } catch {
    return false;
  }
}
