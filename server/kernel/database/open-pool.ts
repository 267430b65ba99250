import pg from "pg";
import { errorCode } from "./database-error.ts";

/** How long PostgreSQL may be at something before it ends it by itself, milliseconds (S13). */
export type Patience = {
  statementMs: number;
  /** For a lock that another transaction holds. */
  lockMs: number;
  /** Between two statements of a transaction. */
  silenceMs: number;
};

export type PoolOptions = {
  connections: number;
  /** How long a connection is waited for. */
  waitMs: number;
  patience?: Patience | undefined;
  onLost?: ((code: string | null) => void) | undefined;
  /** Whether a pooler between gives a connection to others after each transaction. */
  isPooled?: boolean | undefined;
};

/**
 * The limits as a transaction sets them for itself, in the round trip that opens it. Behind a pooler they
 * cannot come with the connection, which is another after each transaction.
 */
export function limitsOf(patience: Patience | undefined, isPooled: boolean): string {
  if (!isPooled || patience === undefined) return "";
  const { statementMs, lockMs, silenceMs } = patience;
  return (
    `; SET LOCAL statement_timeout = ${statementMs}; SET LOCAL lock_timeout = ${lockMs}` +
    `; SET LOCAL idle_in_transaction_session_timeout = ${silenceMs}`
  );
}

/** Connections whose statements are not kept prepared: the next transaction may have another one. */
const forgetful = new WeakSet<object>();

/** Whether what a connection prepares is still there in its next transaction. */
export function keepsStatements(client: object): boolean {
  return !forgetful.has(client);
}

/** How much later than PostgreSQL this side gives up a statement: then the connection itself is dead. */
const answerMs = 5_000;

/** Opens a pool that ends what takes too long, and that outlives the loss of a connection. */
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
  // The pool listens to idle connections alone. One that ends while it is in use fails its statement, and
  // says so a second time as an event: nobody listening, that would end the process.
  pool.on("connect", (client) => {
    if (isPooled) forgetful.add(client);
    client.on("error", () => undefined);
  });
  return pool;
}
