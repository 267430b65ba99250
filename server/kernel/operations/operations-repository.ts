import { and, desc, eq, inArray, lt, ne } from "drizzle-orm";
import { statusOf } from "#/contract/codes.ts";
import { causeOf, stockCause } from "./discrepancy-cause.ts";
import type { NewDiscrepancy, StoredOperation } from "../ledger/ledger-records.ts";
import { discrepancies, operations, orphans } from "../database/schema-sync.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import type { Tx } from "../database/database.ts";
import type { LedgerScope } from "./ledger-scope.ts";

/** Executed and refused operations, discrepancies, and waiting references (S5, S13, S14). */
export function operationsRepository(tx: Tx, scope: LedgerScope) {
  return {
    ...operationRows(tx, scope),
    ...openFlags(tx, scope),
    ...orphanRows(tx, scope),
  } satisfies Partial<LedgerStore>;
}

/** Executed and refused operations, in the order of each till. */
function operationRows(tx: Tx, scope: LedgerScope) {
  const { business } = scope;
  return {
    async operation(opId) {
      const [row] = await tx
        .select()
        .from(operations)
        .where(and(eq(operations.business_id, business), eq(operations.op_id, opId)));
      return row ? operationOf(row) : null;
    },

    async chainTaken(till, tillSeq, opId) {
      const found = await tx
        .select({ id: operations.op_id })
        .from(operations)
        .where(
          and(
            eq(operations.business_id, business),
            eq(operations.till_id, till),
            eq(operations.till_seq, tillSeq),
            ne(operations.op_id, opId),
            eq(operations.outcome, "accepted"),
          ),
        )
        .limit(1);
      return found.length > 0;
    },

    async acceptedBefore({ till, till_seq: seq, prev_op: previous }) {
      if (previous === null) return null;
      const [known] = await tx
        .select({ at: operations.effective_at, outcome: operations.outcome })
        .from(operations)
        .where(and(eq(operations.business_id, business), eq(operations.op_id, previous)));
      if (known?.outcome === "accepted") return known.at;
      // It was refused or is missing: the till's sequence determines the last accepted one.
      const [before] = await tx
        .select({ at: operations.effective_at })
        .from(operations)
        .where(
          and(
            eq(operations.business_id, business),
            eq(operations.till_id, till),
            lt(operations.till_seq, seq),
            eq(operations.outcome, "accepted"),
          ),
        )
        .orderBy(desc(operations.till_seq))
        .limit(1);
      return before?.at ?? null;
    },

    async insertOperation(operation) {
      await tx.insert(operations).values(rowOfOperation(business, operation));
    },
  } satisfies Partial<LedgerStore>;
}

/** Open discrepancies. */
function openFlags(tx: Tx, scope: LedgerScope) {
  const { business, newId } = scope;
  return {
    async openDiscrepancies(list) {
      await tx.insert(discrepancies).values(list.map((one) => rowOfFlag(business, newId(), one)));
    },

    async answerOversold(stock, at) {
      await tx
        .update(discrepancies)
        .set({ status: "resolved", resolved_at: at })
        .where(
          and(
            eq(discrepancies.business_id, business),
            eq(discrepancies.status, "open"),
            eq(discrepancies.kind, "oversold"),
            inArray(discrepancies.cause, stock.map(stockCause)),
          ),
        );
    },
  } satisfies Partial<LedgerStore>;
}

/** Rows waiting for a missing one. */
function orphanRows(tx: Tx, scope: LedgerScope) {
  const { business } = scope;
  return {
    async awaitRow(opId, waiting, missing) {
      await tx.insert(orphans).values({
        business_id: business,
        entity: missing.entity,
        entity_id: missing.id,
        op_id: opId,
        waiting_entity: waiting.entity,
        waiting_id: waiting.id,
        waiting_location_id: waiting.location,
      });
    },

    async adopted(missing) {
      const rows = await tx
        .delete(orphans)
        .where(
          and(
            eq(orphans.business_id, business),
            eq(orphans.entity, missing.entity),
            eq(orphans.entity_id, missing.id),
          ),
        )
        .returning();
      return rows.map((row) => ({
        entity: row.waiting_entity,
        id: row.waiting_id,
        location: row.waiting_location_id,
      }));
    },
  } satisfies Partial<LedgerStore>;
}

/** Converts a stored row to an operation. */
export function operationOf(row: typeof operations.$inferSelect): StoredOperation {
  return {
    opId: row.op_id,
    type: row.type,
    hash: row.hash,
    actor: row.actor_id,
    carrier: row.carrier_id,
    provedBy: row.proved_by,
    till: row.till_id,
    tillSeq: row.till_seq,
    prevOp: row.prev_op,
    claimedAt: row.claimed_at,
    effectiveAt: row.effective_at,
    receivedAt: row.received_at,
    outcome: row.outcome,
    code: row.code,
    subject: row.subject,
    answer: row.answer,
    ackSeq: row.ack_seq ?? 0,
  };
}

/** Converts an operation to its stored row. */
export function rowOfOperation(
  business: string,
  operation: StoredOperation,
): typeof operations.$inferSelect {
  return {
    business_id: business,
    op_id: operation.opId,
    type: operation.type,
    hash: operation.hash,
    actor_id: operation.actor,
    carrier_id: operation.carrier,
    proved_by: operation.provedBy ?? null,
    till_id: operation.till,
    till_seq: operation.tillSeq,
    prev_op: operation.prevOp,
    claimed_at: operation.claimedAt,
    effective_at: operation.effectiveAt,
    received_at: operation.receivedAt,
    outcome: operation.outcome,
    code: operation.code,
    status: statusOf[operation.code],
    subject: operation.subject,
    answer: operation.answer,
    ack_seq: operation.ackSeq,
  };
}

/** The row of an open discrepancy. */
export function rowOfFlag(business: string, id: string, one: NewDiscrepancy) {
  return {
    business_id: business,
    id,
    kind: one.kind,
    cause: causeOf(one),
    op_id: one.opId,
    till_id: one.till,
    actor_id: one.actor,
    data: one.data,
    status: "open" as const,
    opened_at: one.openedAt,
  };
}
