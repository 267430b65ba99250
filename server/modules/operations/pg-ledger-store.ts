import { eq, sql } from "drizzle-orm";
import { withoutGuarded } from "#/contract/read-rights.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { RowRef } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { entityRows } from "./queries/entity-rows.ts";
import { savepoint, type Tx } from "#server/kernel/database/database.ts";
import { errorCode } from "#server/kernel/database/database-error.ts";
import { epochBegan } from "#server/kernel/database/feed-epoch.ts";
import { noteRaised } from "#server/kernel/database/feed-raised.ts";
import { businessCounters } from "#server/kernel/database/schema-business.ts";
import { changes } from "#server/kernel/database/schema-sync.ts";
import { alertsRepository } from "#server/modules/stock/alerts-repository.ts";
import { approvalsRepository } from "#server/modules/sales/approvals-repository.ts";
import { catalogueRepository } from "#server/modules/catalogue/catalogue-repository.ts";
import { debtsRepository } from "#server/modules/credit/debts-repository.ts";
import { figuresRepository } from "#server/modules/accounting/figures-repository.ts";
import { expensesRepository } from "#server/modules/expenses/expenses-repository.ts";
import { fieldsRepository } from "./fields-repository.ts";
import { insertSale } from "#server/modules/sales/sales-repository.ts";
import { paymentRequestsRepository } from "./payment-requests-repository.ts";
import { operationsRepository } from "#server/kernel/operations/operations-repository.ts";
import { purchasesRepository } from "#server/modules/purchasing/purchases-repository.ts";
import { receiptsRepository } from "#server/modules/receipts/receipts-repository.ts";
import { rejectedRepository } from "#server/kernel/operations/rejected-repository.ts";
import { saleActionsRepository } from "#server/modules/sales/sale-actions-repository.ts";
import { serialsRepository } from "#server/modules/stock/serials-repository.ts";
import { tillsRepository } from "./tills-repository.ts";
import { shiftsRepository } from "#server/modules/shifts/shifts-repository.ts";
import { stockRepository } from "#server/modules/stock/stock-repository.ts";
import { transfersRepository } from "#server/modules/transfers/transfers-repository.ts";
import { variantsRepository } from "#server/modules/catalogue/variants-repository.ts";
import { changesInsert } from "./changed-rows.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/**
 * The PostgreSQL store of the trading commands, within a transaction already subject to the tenant's
 * row-level security. It only reads and writes; the rules are in the commands.
 */
export function pgLedgerStore(tx: Tx, scope: LedgerScope): LedgerStore {
  const { business, newId } = scope;
  let seq: number | null = null;
  let touched = new Map<string, RowRef>();

  const { nextSeq, ...counter } = businessCounter(tx, business);
  const figures = figuresRepository(tx, scope);
  const touch: LedgerStore["touch"] = (entity, id, location) => {
    touched.set(`${entity}:${id}`, { entity, id, location });
  };

  return {
    ...operationsRepository(tx, scope),
    ...rejectedRepository(tx, scope),
    ...tillsRepository(tx, scope),
    timeZone: figures.timeZone,
    post(entry) {
      return figures.post(entry, () => this.seq());
    },
    tally: figures.tally,
    ...saleActionsRepository(tx, scope),
    ...stockRepository(tx, scope, figures.valueMoved),
    ...debtsRepository(tx, scope),
    ...alertsRepository(tx, scope),
    ...approvalsRepository(tx, scope),
    ...catalogueRepository(tx, scope),
    ...variantsRepository(tx, scope, touch),
    ...fieldsRepository(tx, scope),
    ...transfersRepository(tx, scope),
    ...purchasesRepository(tx, scope),
    ...expensesRepository(tx, scope),
    ...paymentRequestsRepository(tx, business),
    ...receiptsRepository(tx, scope),
    ...shiftsRepository(tx, scope),
    ...serialsRepository(tx, scope),
    ...counter,
    newId,

    async seq() {
      if (seq !== null) return seq;
      seq = await nextSeq();
      noteRaised(business, seq);
      return seq;
    },

    async savepoint(work) {
      const before = { seq, touched: new Map(touched), undoFigures: figures.keepFigures() };
      try {
        return await savepoint(tx, () => work(this));
      } catch (error) {
        seq = before.seq;
        touched = before.touched;
        before.undoFigures();
        throw refusedByTables(error) ?? error;
      }
    },

    insertSale: (sale) => insertSale(tx, business, sale),

    touch,

    async flushChanges() {
      await figures.flushFigures();
      if (touched.size === 0) return;
      const at = await this.seq();
      const rows = [...touched.values()].map((row) => ({ ...row, seq: at }));
      // A row once delivered to all locations continues to be.
      await tx.execute(sql`${await changesInsert(tx, business, rows)}
        ON CONFLICT (business_id, entity, entity_id) DO UPDATE
        SET seq = excluded.seq, deleted = false, ages_from = excluded.ages_from,
          location_id = CASE WHEN ${changes.location_id} IS NULL THEN NULL ELSE excluded.location_id END`);
    },

    asSeen: (entity, row) =>
      scope.reader === undefined ? row : withoutGuarded(entity, row, scope.reader),

    async present(entity, id) {
      const { seesCosts, reader, now } = scope;
      const eyes = { business, seesCosts, now, ...(reader && { reader }) };
      const [row] = await entityRows(tx, eyes, entity, [id]);
      return row ?? null;
    },
  };
}

/** The row of a business that is locked first and numbers its commits. */
function businessCounter(tx: Tx, business: string) {
  return {
    async lockBusiness() {
      const found = await tx
        .select({ id: businessCounters.business_id })
        .from(businessCounters)
        .where(eq(businessCounters.business_id, business))
        .for("update");
      return found.length === 1;
    },

    async restoredAt() {
      const [counter] = await tx
        .select({ epoch: businessCounters.epoch })
        .from(businessCounters)
        .where(eq(businessCounters.business_id, business));
      return epochBegan(counter?.epoch);
    },

    async nextSeq() {
      const [counter] = await tx
        .update(businessCounters)
        .set({ seq: sql`${businessCounters.seq} + 1` })
        .where(eq(businessCounters.business_id, business))
        .returning({ seq: businessCounters.seq });
      if (!counter) throw new Error("the locked business has no counter");
      return counter.seq;
    },
  };
}

/**
 * Maps permanent database errors to a final refusal (S8): an id already used by another operation, or a
 * number out of range. Null for everything else.
 */
function refusedByTables(error: unknown): Refusal | null {
  switch (errorCode(error)) {
    case "23505":
      return new Refusal("conflict", { id: ["exists"] });
    case "22003":
      return new Refusal("validation_failed", { body: ["too_large"] });
    default:
      return null;
  }
}
