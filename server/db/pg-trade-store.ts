import { eq, sql } from "drizzle-orm";
import { withoutGuarded } from "#/contract/read-rights.ts";
import { Refusal } from "../commands/refusal.ts";
import type { RowRef } from "../commands/trade-records.ts";
import type { TradeStore } from "../commands/trade-store.ts";
import { entityRows } from "../queries/entity-rows.ts";
import { savepoint, type Tx } from "./database.ts";
import { errorCode } from "./database-error.ts";
import { noteRaised } from "./feed-raised.ts";
import { businessCounters } from "./schema-business.ts";
import { changes } from "./schema-sync.ts";
import { alertsPart } from "./trade/alerts-part.ts";
import { approvalsPart } from "./trade/approvals-part.ts";
import { cataloguePart } from "./trade/catalogue-part.ts";
import { debtsPart } from "./trade/debts-part.ts";
import { figuresPart } from "./trade/figures-part.ts";
import { expensesPart } from "./trade/expenses-part.ts";
import { fieldsPart } from "./trade/fields-part.ts";
import { insertSale } from "./trade/insert-sale.ts";
import { paymentRequestsPart } from "./trade/payment-requests-part.ts";
import { operationsPart } from "./trade/operations-part.ts";
import { purchasesPart } from "./trade/purchases-part.ts";
import { receiptsPart } from "./trade/receipts-part.ts";
import { refusedPart } from "./trade/refused-part.ts";
import { saleActsPart } from "./trade/sale-acts-part.ts";
import { serialsPart } from "./trade/serials-part.ts";
import { shopPart } from "./trade/shop-part.ts";
import { shiftsPart } from "./trade/shifts-part.ts";
import { stockPart } from "./trade/stock-part.ts";
import { transfersPart } from "./trade/transfers-part.ts";
import { variantsPart } from "./trade/variants-part.ts";
import type { TradeScope } from "./trade/trade-scope.ts";

/**
 * The store of the trading commands in PostgreSQL, inside a transaction that already stands under
 * the tenant's row-level security. It keeps and finds; the rules are in the commands.
 */
export function pgTradeStore(tx: Tx, scope: TradeScope): TradeStore {
  const { business, newId } = scope;
  let seq: number | null = null;
  let touched = new Map<string, RowRef>();

  const figures = figuresPart(tx, scope);
  const touch: TradeStore["touch"] = (entity, id, location) => {
    touched.set(`${entity}:${id}`, { entity, id, location });
  };

  return {
    ...operationsPart(tx, scope),
    ...refusedPart(tx, scope),
    ...shopPart(tx, scope),
    timeZone: figures.timeZone,
    post(entry) {
      return figures.post(entry, () => this.seq());
    },
    tally: figures.tally,
    ...saleActsPart(tx, scope),
    ...stockPart(tx, scope, figures.valueMoved),
    ...debtsPart(tx, scope),
    ...alertsPart(tx, scope),
    ...approvalsPart(tx, scope),
    ...cataloguePart(tx, scope),
    ...variantsPart(tx, scope, touch),
    ...fieldsPart(tx, scope),
    ...transfersPart(tx, scope),
    ...purchasesPart(tx, scope),
    ...expensesPart(tx, scope),
    ...paymentRequestsPart(tx, business),
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
            // What all locations were told of once, they are told of from then on.
            location_id: sql`CASE WHEN ${changes.location_id} IS NULL THEN NULL ELSE excluded.location_id END`,
            deleted: false,
          },
        });
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
