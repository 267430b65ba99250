import type { OperationType } from "#/contract/operations.ts";
import type { ReadOperation } from "#/store/operation-body.ts";
import type { Recorded } from "#/store/outbox-commit.ts";
import { type Intent, type OutboxPorts, supersede } from "#/store/outbox.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/**
 * Resends a refused operation as a new operation in its place (S7), with the same rows and number. For
 * refusals whose cause has been removed since, such as a missing permission. Throws the outbox's errors.
 */
export function resend(
  db: TradingDatabase,
  ports: OutboxPorts,
  opId: string,
  read: ReadOperation,
): Promise<Recorded> {
  return supersede(db, ports, read.operation.opId, sameUnder(opId, read));
}

/** The same operation under another id, with the dependencies, keys and body from its row. */
function sameUnder(opId: string, { type, body, operation }: ReadOperation): Intent<OperationType> {
  const { location, till, actor, method, path, lane, deps, subject, touches, number } = operation;
  return {
    type,
    opId,
    place: { location, till, actor },
    lane,
    deps: () => Promise.resolve(deps),
    subject,
    target: { method, path },
    touches,
    numbered: number !== null,
    body: (origin) => ({ ...body, ...origin }),
  };
}
