/** Why the database cannot be used, as a sentence for whoever runs the server. */
export type DatabaseFault =
  | "unreachable"
  /** One business has more work at once than its share of the connections does in time. */
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
 * The SQLSTATE of an error from PostgreSQL, or the system's code (`ECONNREFUSED`); drizzle wraps what
 * `pg` throws, so the causes are looked through. Null when there is none.
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

/** Turns what went wrong on the way to the database into a sentence; other errors pass unchanged. */
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
 * True when the fault lies on the way to the database, in its being restarted, or in its having too much
 * to do: the same request may pass a moment later. A statement that took too long is not among them: it
 * is that statement's trouble, and another's work goes on.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseError) return ["unreachable", "busy"].includes(error.fault);
  const code = errorCode(error);
  // 08: connection; 57P01…57P03, 57P05: ended, shutting down or starting; 25P03: silent for too long in a
  // transaction; 53300: no connection free; 40001, 40P01, 55P03: still losing to other transactions.
  if (code !== null)
    return (
      networkFaults.has(code) || /^(08...|57P0[1235]|25P03|53300|40001|40P01|55P03)$/.test(code)
    );
  // pg gives a connection lost in the middle, a pool that waited too long, and one that this process
  // has closed because it is stopping, no code at all.
  return withoutCode.test(innermost(error));
}

const withoutCode =
  /^(Connection terminated|timeout exceeded|Cannot use a pool after calling end|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** True when nobody answers on a connection any more: nothing can be undone over it. */
export function endsConnection(error: unknown): boolean {
  return errorCode(error) === null && innermost(error).startsWith("Query read timeout");
}

/** True when a text was sent that no table holds: it has the character U+0000 in it. */
export function isUnstorable(error: unknown): boolean {
  const code = errorCode(error);
  return code === "22021" || code === "22P05";
}

function innermost(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  return at instanceof Error ? at.message : "";
}

/** The unique constraint or index that refused a row (SQLSTATE 23505); null for every other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown };
    if (code === "23505" && typeof constraint === "string") return constraint;
  }
  return null;
}
