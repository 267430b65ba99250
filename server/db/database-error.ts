/** Why the database cannot be used, as a sentence for whoever runs the server. */
export type DatabaseFault =
  | "unreachable"
  | "refused"
  | "too_old"
  | "role_denied"
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

/** Turns what went wrong on the way to the database into a sentence; other errors pass unchanged. */
export function explained(error: unknown): unknown {
  const code = errorCode(error);
  if (code === null) return error;
  if (["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "ECONNRESET", "EHOSTUNREACH"].includes(code))
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
 * True when the fault lies on the way to the database or in its being restarted: the same request may
 * pass a moment later.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.fault === "unreachable";
  const code = errorCode(error);
  // 08: connection; 57P01…57P03: shutting down or starting; 53300: no connection free;
  // 40001, 40P01: still losing to other transactions after the retries.
  if (code !== null) return /^(08...|57P0[1-3]|53300|40001|40P01)$/.test(code);
  // pg gives a connection lost in the middle, a pool that waited too long, and one that this process
  // has closed because it is stopping, no code at all.
  return /^(Connection terminated|timeout exceeded|Cannot use a pool after calling end)/.test(
    innermost(error),
  );
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
