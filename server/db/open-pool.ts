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
};

/** How much later than PostgreSQL this side gives up a statement: then the connection itself is dead. */
const answerMs = 5_000;

/** Opens a pool that ends what takes too long, and that outlives the loss of a connection. */
export function openPool(
  url: string,
  { connections, waitMs, patience, onLost }: PoolOptions,
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
          statement_timeout: patience.statementMs,
          lock_timeout: patience.lockMs,
          idle_in_transaction_session_timeout: patience.silenceMs,
          query_timeout: patience.statementMs + answerMs,
        }),
  });
  const lost = (error: unknown) => onLost?.(errorCode(error));
  pool.on("error", lost);
  // The pool listens to idle connections alone. One that ends while it is in use fails its statement, and
  // says so a second time as an event: nobody listening, that would end the process.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  return pool;
}
