import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { businessShare } from "./business-share.ts";
import { type DatabaseMeter, meteredTurns } from "./database-meter.ts";
import { DatabaseError, endsConnection, errorCode, explained } from "./database-error.ts";
import { collectRaised, type FeedHeads } from "./feed-raised.ts";
import { keepsStatements, limitsOf, openPool, type Patience } from "./open-pool.ts";

/**
 * int8 is converted to a JavaScript number. Only a sum of absurd amounts is too large to be exact: it is
 * rounded, so that it costs a report one figure instead of all. Arithmetic on money throws on it (`minor`),
 * so nothing is written from it.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** An open transaction. Nested work goes through `savepoint`. */
export type Tx = Omit<NodePgDatabase, "transaction">;

/** The user and business of a transaction; row-level security shows only this business, and only to its members. */
export type TenantScope = {
  user: string;
  business: string;
  /** The locations whose rows it reads; all if null or absent (decisions/0039). */
  places?: readonly string[] | null;
};

export type TransactionOptions = {
  /** One snapshot for all its reads, and no writes. */
  readOnly?: boolean;
};

export type Database = {
  /** Runs `work` with the application's role inside one business. May run it again after a deadlock. */
  tenant<T>(
    scope: TenantScope,
    work: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * The same for writers, with the business's counter locked in the round trip that opens the transaction. `work`
   * receives the last commit number; null if the user is not a member of the business.
   */
  locked<T>(scope: TenantScope, work: (tx: Tx, seq: number | null) => Promise<T>): Promise<T>;
  /** Runs `work` as the owner of the tables, across all businesses: sign-in, sessions, seed, checks. */
  system<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs a single statement as the owner of the tables in one round trip, for queries of every request. */
  single<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]>;
  /** True if the database responds and its tables exist. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** Maximum number of connections; 10 by default. */
  connections?: number;
  /** Maximum number of these for one business; all by default. */
  perBusiness?: number;
  /** Maximum number of waiting tasks of one business; 100 by default. */
  waiting?: number;
  /** Maximum waiting time in milliseconds for a connection or a business's turn; 10 s by default. */
  waitMs?: number;
  /** Unlimited by default: a check of all books may take arbitrarily long. */
  patience?: Patience;
  /** Called for lost connections; they are replaced when next needed. */
  onLost?: (code: string | null) => void;
  /** Called after each commit with the feeds it advanced and their new heads (S20). */
  onRaised?: (heads: FeedHeads) => void;
  meter?: DatabaseMeter;
  /** Whether a pooler in between reuses connections after each transaction (PgBouncer's `transaction` mode). */
  isPooled?: boolean;
};

const uuidShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Number of retries after a serialization failure or deadlock (S13). */
const retries = 3;

/** Creates a pool of connections to `url`. Connects at first use; errors are plain sentences. */
export function connectDatabase(url: string, options: ConnectOptions = {}): Database {
  const { connections = 10, waitMs = 10_000 } = options;
  const pool = openPool(url, { ...options, connections, waitMs });
  const { perBusiness: most = connections, waiting = 100 } = options;
  const { meter, isPooled = false } = options;
  const limits = limitsOf(options.patience, isPooled);
  const on = { pool, meter, limits, onRaised: options.onRaised ?? null };
  const inTurn = meteredTurns(businessShare({ most, waiting, waitMs }), meter);
  const figures = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  meter?.pool(figures);
  return {
    tenant: async (scope, work, how = {}) => {
      const opening = beginAs(scope, how);
      return inTurn(scope.business, () => retried(() => transact(on, opening, work)));
    },
    locked: async (scope, work) => {
      const opening = `${beginAs(scope, {})}; ${lockOf(scope)}`;
      return inTurn(scope.business, () =>
        retried(() => transact({ ...on, locks: true }, opening, work)),
      );
    },
    system: (work, how = {}) => retried(() => transact(on, begin(how), work)),
    single: (statement) => retried(() => rowsOf(drizzle(pool), statement)),
    ping: () => ping(pool),
    close: () => pool.end(),
  };
}

/** Runs `work` in a savepoint: if it throws, only its effects are rolled back, and the transaction continues. */
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

const dialect = new PgDialect();

/**
 * Returns the rows of a long statement that is sent repeatedly with different values: it is prepared per connection,
 * so that it is not planned each time. Use it for a small number of distinct texts.
 */
export async function rowsPrepared<Row extends Record<string, unknown>>(
  tx: Tx,
  statement: SQL,
): Promise<Row[]> {
  const { $client } = tx as Tx & { $client: pg.PoolClient };
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = createHash("sha256").update(text, "utf8").digest("base64url").slice(0, 24);
  const { rows } = await $client.query<Row>(
    keepsStatements($client) ? { name, text, values: params } : { text, values: params },
  );
  return rows;
}

/**
 * Returns the rows of a hand-written statement. The caller declares their type: int8 is returned as number,
 * timestamptz as text.
 */
export async function rowsOf<Row extends Record<string, unknown>>(
  tx: Tx,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = await tx.execute(statement);
  return rows as Row[];
}

/**
 * Returns the rows of the last query of a tenant's transaction, run as the owner of the tables in one round trip.
 *
 * @param text one statement without parameters; the caller must have validated any interpolated value
 */
export async function rowsAsOwner(tx: Tx, text: string): Promise<Record<string, unknown>[]> {
  const { $client } = tx as Tx & { $client: pg.PoolClient };
  const answered: unknown = await $client.query(`RESET ROLE; ${text}`);
  return resultsOf(answered).at(-1)?.rows ?? [];
}

function begin({ readOnly = false }: TransactionOptions): string {
  return readOnly ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN";
}

/** One round trip: opens the transaction, sets the role bound by row-level security, and sets user and business. */
function beginAs(scope: TenantScope, how: TransactionOptions): string {
  const { user, business, places = null } = scope;
  if (![user, business, ...(places ?? [])].every((id) => uuidShape.test(id)))
    throw new TypeError("A tenant scope must consist of UUIDs");
  const within = places === null ? "NULL" : `'{${places.join(",")}}'`;
  return `${begin(how)}; SELECT kaunta_begin('${user}', '${business}', ${within}) AS spread`;
}

/**
 * A separate statement after those that set the scope: later reads see what the previous holder of the lock
 * committed.
 */
function lockOf({ business }: TenantScope): string {
  return `SELECT seq FROM business_counters WHERE business_id = '${business}' FOR UPDATE`;
}

type Transacting = {
  pool: pg.Pool;
  meter: DatabaseMeter | undefined;
  onRaised: ((heads: FeedHeads) => void) | null;
  /** The settings of each transaction after its BEGIN. */
  limits: string;
  /** Whether the opening locks a business. */
  locks?: boolean;
};

async function transact<T>(
  { pool, meter, onRaised, limits, locks = false }: Transacting,
  opening: string,
  work: (tx: Tx, seq: number | null) => Promise<T>,
): Promise<T> {
  const asked = performance.now();
  const client = await pool.connect();
  const connected = performance.now();
  meter?.waited("connection", connected - asked);
  let broken = false;
  try {
    const opened: unknown = await client.query(withLimits(opening, limits));
    noteSpread(client, resultsOf(opened));
    if (locks) meter?.waited("lock", performance.now() - connected);
    const heads = new Map<string, number>();
    const result = await collectRaised(heads, () => work(drizzle(client), seqIn(opened)));
    await client.query("COMMIT");
    if (heads.size > 0) onRaised?.(heads);
    return result;
  } catch (error) {
    const isStandby = errorCode(error) === "25006" && !opening.includes("READ ONLY");
    broken = isStandby || endsConnection(error) || !(await rolledBack(client));
    // After a failover the old connection may lead to a server that no longer accepts writes.
    if (isStandby) throw new DatabaseError("unreachable", "The database takes no writes.", error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The limits come first, because they also apply to waiting for the lock in the opening. */
function withLimits(opening: string, limits: string): string {
  const end = opening.indexOf(";");
  return end === -1 ? opening + limits : opening.slice(0, end) + limits + opening.slice(end);
}

/** Connections to a database whose tables are distributed over several nodes. */
const spread = new WeakSet<object>();

/**
 * Whether the tables of the transaction are distributed over several nodes: one statement may then write only one
 * table.
 */
export function isSpread(tx: Tx): boolean {
  const { $client } = tx as Tx & { $client: pg.PoolClient };
  return spread.has($client);
}

function noteSpread(client: pg.PoolClient, opened: ReturnType<typeof resultsOf>): void {
  if (opened.some(({ rows }) => rows[0]?.["spread"] === true)) spread.add(client);
}

/** The commit number returned at the end of an opening with a lock. */
function seqIn(opened: unknown): number | null {
  const seq = resultsOf(opened).at(-1)?.rows[0]?.["seq"];
  return typeof seq === "number" ? seq : null;
}

/** Normalises pg's result for a text of one or several statements. */
function resultsOf(answered: unknown): pg.QueryResult<Record<string, unknown>>[] {
  return (Array.isArray(answered) ? answered : [answered]) as ReturnType<typeof resultsOf>;
}

function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query("ROLLBACK").then(
    () => true,
    () => false,
  );
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

/** Serialization failure and deadlock: the transaction left no effects and may be run again. */
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
