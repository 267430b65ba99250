import pg from "pg";
import { errorCode } from "./database-error.ts";

/** Timeouts after which PostgreSQL aborts, in milliseconds (S13). */
export type Patience = {
  statementMs: number;
  /** Waiting for a lock held by another transaction. */
  lockMs: number;
  /** Idle time between two statements of a transaction. */
  silenceMs: number;
};

export type PoolOptions = {
  connections: number;
  /** Maximum waiting time for a connection. */
  waitMs: number;
  patience?: Patience | undefined;
  onLost?: ((code: string | null) => void) | undefined;
  /** Whether a pooler in between reuses connections after each transaction. */
  isPooled?: boolean | undefined;
};

/**
 * The SQL that sets the limits for a transaction, in the round trip that opens it. Behind a pooler they
 * cannot be set per connection, which changes with each transaction.
 */
export function limitsOf(patience: Patience | undefined, isPooled: boolean): string {
  if (!isPooled || patience === undefined) return "";
  const { statementMs, lockMs, silenceMs } = patience;
  return (
    `; SET LOCAL statement_timeout = ${statementMs}; SET LOCAL lock_timeout = ${lockMs}` +
    `; SET LOCAL idle_in_transaction_session_timeout = ${silenceMs}`
  );
}

/** Connections without prepared statements: the next transaction may use another server connection. */
const forgetful = new WeakSet<object>();

/** Whether a connection's prepared statements still exist in its next transaction. */
export function keepsStatements(client: object): boolean {
  return !forgetful.has(client);
}

/**
 * Additional time after PostgreSQL's own timeout before a statement is given up here: the connection itself
 * is then dead.
 */
const answerMs = 5_000;

/** Opens a pool that enforces the timeouts and survives the loss of connections. */
export function openPool(
  url: string,
  { connections, waitMs, patience, onLost, isPooled = false }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    application_name: "kaunta",
    keepAlive: true,
    ...(patience === undefined
      ? {}
      : {
          ...(isPooled
            ? {}
            : {
                statement_timeout: patience.statementMs,
                lock_timeout: patience.lockMs,
                idle_in_transaction_session_timeout: patience.silenceMs,
              }),
          query_timeout: patience.statementMs + answerMs,
        }),
  });
  const lost = (error: unknown) => onLost?.(errorCode(error));
  pool.on("error", lost);
  // The pool handles errors of idle connections only. A connection lost in use fails its statement and also
  // emits an error event, which would end the process without a listener.
  pool.on("connect", (client) => {
    if (isPooled) forgetful.add(client);
    client.on("error", () => undefined);
  });
  return pool;
}
