import type { OperationType } from "#/contract/operations.ts";
import type { ReadOperation } from "#/store/operation-body.ts";
import type { Recorded } from "#/store/outbox-commit.ts";
import { type Intent, type OutboxPorts, supersede } from "#/store/outbox.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/**
 * Sends a refused entry once more, as a new operation in its place (S7): the same rows and number.
 * For what was refused because of something that has changed since, such as a right that was given.
 * Throws what the outbox throws.
 */
export function resend(
  db: TradingDatabase,
  ports: OutboxPorts,
  opId: string,
  read: ReadOperation,
): Promise<Recorded> {
  return supersede(db, ports, read.operation.opId, sameUnder(opId, read));
}

/** The same act under another id: all that it waits for, touches and says stands in its row. */
function sameUnder(opId: string, { type, body, operation }: ReadOperation): Intent<OperationType> {
  const { location, till, actor, method, path, lane, deps, subject, touches, number } = operation;
  return {
    type,
    opId,
    place: { location, till, actor },
    lane,
    deps,
    subject,
    target: { method, path },
    touches,
    numbered: number !== null,
    body: (origin) => ({ ...body, ...origin }),
  };
}
