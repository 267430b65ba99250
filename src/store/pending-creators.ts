import type { OperationType } from "#/contract/operations.ts";
import { operationsTouching } from "./outbox-queries.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * The operations an action must follow (S11), by id. Read when the action is recorded, within the outbox's
 * own transaction.
 */
export type Dependencies = (db: TradingDatabase) => Promise<readonly string[]>;

/** An action that follows none. */
export const noDependencies: Dependencies = () => Promise.resolve([]);

/** The operations of this device that create these rows and are not acked yet. Rows not named are null. */
export function pendingCreators(
  type: OperationType,
  named: readonly (string | null | undefined)[],
): Dependencies {
  const subjects = [...new Set(named.filter((id) => typeof id === "string"))];
  return async (db) => {
    const found = await operationsTouching(db, subjects);
    return found
      .filter(
        (row) =>
          row.type === type &&
          subjects.includes(row.subject) &&
          (row.state === "queued" || row.state === "sending" || row.state === "rejected"),
      )
      .map(({ opId }) => opId);
  };
}

/** All of these, read in parallel. */
export function allOf(...parts: readonly Dependencies[]): Dependencies {
  return async (db) => {
    const found = await Promise.all(parts.map((part) => part(db)));
    return [...new Set(found.flat())];
  };
}
