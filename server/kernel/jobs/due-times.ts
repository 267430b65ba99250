import { type AnyColumn, sql } from "drizzle-orm";

// By the database's clock, which all processes share; the moment of the statement, since a cluster takes no
// function that may answer twice in one (decisions/0084).

/** So many seconds from now: when a row is due again, or a lease of it ends. */
export function dueIn(seconds: number) {
  return sql`statement_timestamp() + ${`${seconds} seconds`}::interval`;
}

/** Whether a row is due. */
export function isDue(at: AnyColumn) {
  return sql`${at} <= statement_timestamp()`;
}
