/** Why the database cannot be used; the message is for the operator of the server. */
export type DatabaseFault =
  | "unreachable"
  /** One business has more concurrent work than its share of the connections can process in time. */
  | "busy"
  | "refused"
  | "too_old"
  | "role_denied"
  /** Some of the migrations before the baseline ran, and some did not. */
  | "half_migrated"
  | "migration_failed";

/** Thrown by `migrate` and `connectDatabase`; `message` is a plain sentence without secrets. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly fault: DatabaseFault;

  constructor(fault: DatabaseFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/**
 * Returns the SQLSTATE of a PostgreSQL error or the system's code (`ECONNREFUSED`); null if there is none. Drizzle
 * wraps errors of `pg`, so the causes are searched too.
 */
export function errorCode(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === "string") return code;
    const inner = at instanceof AggregateError ? at.errors.map(errorCode).find((c) => c) : null;
    if (inner !== null && inner !== undefined) return inner;
  }
  return null;
}

const networkFaults: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
]);

/** Converts connection errors into readable messages; other errors pass unchanged. */
export function explained(error: unknown): unknown {
  const code = errorCode(error);
  if (code === null) return error;
  if (networkFaults.has(code))
    return new DatabaseError("unreachable", `The database cannot be reached (${code}).`, error);
  if (code.startsWith("28"))
    return new DatabaseError(
      "refused",
      "The database refused the user or password of DATABASE_URL.",
      error,
    );
  if (code === "3D000")
    return new DatabaseError(
      "refused",
      "The database named in DATABASE_URL does not exist.",
      error,
    );
  return error;
}

/**
 * True if the error is caused by the connection, a restart or an overload of the database: the same request
 * may succeed a moment later. Statement timeouts are excluded: they concern a single statement and do not
 * affect others.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseError) return ["unreachable", "busy"].includes(error.fault);
  const code = errorCode(error);
  // 08: connection; 57P01…57P03, 57P05: terminated, shutting down or starting; 25P03: idle in a transaction
  // for too long; 53300: no connection free; 40001, 40P01, 55P03: still conflicting with other transactions.
  if (code !== null)
    return (
      networkFaults.has(code) || /^(08...|57P0[1235]|25P03|53300|40001|40P01|55P03)$/.test(code)
    );
  // pg sets no code for a connection lost in use, a pool timeout, or a pool that this process has closed
  // because it is stopping.
  return withoutCode.test(innermost(error));
}

const withoutCode =
  /^(Connection terminated|timeout exceeded|Cannot use a pool after calling end|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** True if the connection is dead: no rollback is possible over it. */
export function endsConnection(error: unknown): boolean {
  return errorCode(error) === null && innermost(error).startsWith("Query read timeout");
}

/** True if a value contains the character U+0000, which PostgreSQL cannot store. */
export function isUnstorable(error: unknown): boolean {
  const code = errorCode(error);
  return code === "22021" || code === "22P05";
}

function innermost(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  return at instanceof Error ? at.message : "";
}

/** Citus reports a violation by its message alone and names the shard's constraint: `users_pkey_102008`. */
const onShard = /unique constraint "(\w+?)(?:_\d{6,})?"/u;

/** The violated unique constraint or index (SQLSTATE 23505); null for every other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown };
    if (code !== "23505") continue;
    if (typeof constraint === "string") return constraint;
    return onShard.exec(at.message)?.[1] ?? null;
  }
  return null;
}
