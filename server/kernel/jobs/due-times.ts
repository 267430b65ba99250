import { type AnyColumn, sql } from "drizzle-orm";

// Uses the database's clock, which all processes share, and the time of the statement, since a cluster
// rejects functions that may return different values within one (decisions/0084).

/** The time in `seconds` seconds: when a row is due again, or its lease expires. */
export function dueIn(seconds: number) {
  return sql`statement_timestamp() + ${`${seconds} seconds`}::interval`;
}

/** Whether a row is due. */
export function isDue(at: AnyColumn) {
  return sql`${at} <= statement_timestamp()`;
}
