import { eq, sql } from "drizzle-orm";
import { Refusal } from "../commands/refusal.ts";
import type { RowRef } from "../commands/trade-records.ts";
import type { TradeStore } from "../commands/trade-store.ts";
import { entityRows } from "../queries/entity-rows.ts";
import { savepoint, type Tx } from "./database.ts";
import { errorCode } from "./database-error.ts";
import { journalEntries, journalPostings } from "./schema-books.ts";
import { businessCounters } from "./schema-business.ts";
import { changes } from "./schema-sync.ts";
import { alertsPart } from "./trade/alerts-part.ts";
import { approvalsPart } from "./trade/approvals-part.ts";
import { cataloguePart } from "./trade/catalogue-part.ts";
import { debtsPart } from "./trade/debts-part.ts";
import { fieldsPart } from "./trade/fields-part.ts";
import { insertSale } from "./trade/insert-sale.ts";
import { operationsPart } from "./trade/operations-part.ts";
import { receiptsPart } from "./trade/receipts-part.ts";
import { refusedPart } from "./trade/refused-part.ts";
import { saleActsPart } from "./trade/sale-acts-part.ts";
import { serialsPart } from "./trade/serials-part.ts";
import { shopPart } from "./trade/shop-part.ts";
import { shiftsPart } from "./trade/shifts-part.ts";
import { stockPart } from "./trade/stock-part.ts";
import { transfersPart } from "./trade/transfers-part.ts";
import type { TradeScope } from "./trade/trade-scope.ts";

/**
 * The store of the trading commands in PostgreSQL, inside a transaction that already stands under
 * the tenant's row-level security. It keeps and finds; the rules are in the commands.
 */
export function pgTradeStore(tx: Tx, scope: TradeScope): TradeStore {
  const { business, newId } = scope;
  let seq: number | null = null;
  let touched = new Map<string, RowRef>();

  return {
    ...operationsPart(tx, scope),
    ...refusedPart(tx, scope),
    ...shopPart(tx, scope),
    ...saleActsPart(tx, scope),
    ...stockPart(tx, scope),
    ...debtsPart(tx, scope),
    ...alertsPart(tx, scope),
    ...approvalsPart(tx, scope),
    ...cataloguePart(tx, scope),
    ...fieldsPart(tx, scope),
    ...transfersPart(tx, scope),
    ...receiptsPart(tx, scope),
    ...shiftsPart(tx, scope),
    ...serialsPart(tx, scope),
    newId,

    async lockBusiness() {
      const found = await tx
        .select({ id: businessCounters.business_id })
        .from(businessCounters)
        .where(eq(businessCounters.business_id, business))
        .for("update");
      return found.length === 1;
    },

    async seq() {
      if (seq !== null) return seq;
      const [counter] = await tx
        .update(businessCounters)
        .set({ seq: sql`${businessCounters.seq} + 1` })
        .where(eq(businessCounters.business_id, business))
        .returning({ seq: businessCounters.seq });
      if (!counter) throw new Error("the business's counter was locked and is gone");
      seq = counter.seq;
      return seq;
    },

    async savepoint(work) {
      const before = { seq, touched: new Map(touched) };
      try {
        return await savepoint(tx, work);
      } catch (error) {
        seq = before.seq;
        touched = before.touched;
        throw refusedByTables(error) ?? error;
      }
    },

    insertSale: (sale) => insertSale(tx, business, sale),

    async post(entry) {
      if (entry.postings.length === 0) return;
      const id = newId();
      await tx.insert(journalEntries).values({
        business_id: business,
        id,
        op_id: entry.opId,
        kind: entry.kind,
        description: entry.description,
        reference: entry.reference,
        effective_at: entry.effectiveAt,
        posted_at: entry.postedAt,
      });
      await tx.insert(journalPostings).values(
        entry.postings.map(({ account, amount }, position) => ({
          business_id: business,
          entry_id: id,
          position,
          account,
          debit: Math.max(amount, 0),
          credit: Math.max(-amount, 0),
        })),
      );
    },

    touch(entity, id, location) {
      touched.set(`${entity}:${id}`, { entity, id, location });
    },

    async flushChanges() {
      if (touched.size === 0) return;
      const at = await this.seq();
      await tx
        .insert(changes)
        .values(
          [...touched.values()].map((row) => ({
            business_id: business,
            entity: row.entity,
            entity_id: row.id,
            seq: at,
            location_id: row.location,
          })),
        )
        .onConflictDoUpdate({
          target: [changes.business_id, changes.entity, changes.entity_id],
          set: {
            seq: sql`excluded.seq`,
            location_id: sql`excluded.location_id`,
            deleted: false,
          },
        });
    },

    async present(entity, id) {
      const reader = { business, seesCosts: scope.seesCosts, now: scope.now };
      const [row] = await entityRows(tx, reader, entity, [id]);
      return row ?? null;
    },
  };
}

/**
 * What the tables would refuse however often it is asked, as a definite no (S8): a row whose id is
 * taken by another operation, and a number beyond what they count. Null for everything else.
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
