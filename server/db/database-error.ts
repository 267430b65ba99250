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
