import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { PurchaseState } from "#server/kernel/ledger/purchase-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { withoutBusiness } from "#server/kernel/database/without-business.ts";
import { suppliers } from "#server/modules/catalogue/schema-catalogue.ts";
import {
  purchaseExtraCosts,
  purchaseLines,
  purchasePayments,
  purchaseReceiptLines,
  purchaseReceipts,
  purchaseReturnLines,
  purchaseReturns,
  purchases,
} from "./schema-purchases.ts";
import { headerRow, partRows, stateOf } from "./purchase-codec.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/** Purchases with all their parts, and supplier balances. */
export function purchasesRepository(tx: Tx, { business }: LedgerScope) {
  return {
    ...purchaseRows(tx, business),
    ...supplierDebts(tx, business),
  } satisfies Partial<LedgerStore>;
}

/** Purchases with all their parts. */
function purchaseRows(tx: Tx, business: string) {
  return {
    purchase: (id) => readPurchase(tx, business, id),

    async purchaseLocation(id) {
      const [row] = await tx
        .select({ location: purchases.location_id })
        .from(purchases)
        .where(and(eq(purchases.business_id, business), eq(purchases.id, id)));
      return row?.location ?? null;
    },

    async savePurchase(purchase) {
      const row = headerRow(business, purchase);
      await tx
        .insert(purchases)
        .values(row)
        .onConflictDoUpdate({
          target: [purchases.business_id, purchases.id],
          set: withoutBusiness(row),
        });
      const rows = partRows(business, purchase);
      const keyOf = (table: PurchasePart, ...rest: PgColumn[]) => [
        table.business_id,
        table.purchase_id,
        ...rest,
      ];
      await write(tx, purchaseLines, rows.lines, keyOf(purchaseLines, purchaseLines.id));
      await write(
        tx,
        purchaseExtraCosts,
        rows.extraCosts,
        keyOf(purchaseExtraCosts, purchaseExtraCosts.id),
      );
      await write(
        tx,
        purchaseReceipts,
        rows.receipts,
        keyOf(purchaseReceipts, purchaseReceipts.id),
      );
      const { receipt_id, id } = purchaseReceiptLines;
      const ofReceipt = keyOf(purchaseReceiptLines, receipt_id, id);
      await write(tx, purchaseReceiptLines, rows.receiptLines, ofReceipt);
      await write(
        tx,
        purchasePayments,
        rows.payments,
        keyOf(purchasePayments, purchasePayments.id),
      );
      await write(tx, purchaseReturns, rows.returns, keyOf(purchaseReturns, purchaseReturns.id));
      const { return_id, id: part } = purchaseReturnLines;
      const ofReturn = keyOf(purchaseReturnLines, return_id, part);
      await write(tx, purchaseReturnLines, rows.returnLines, ofReturn);
    },

    async removePurchase(id) {
      await tx
        .delete(purchases)
        .where(and(eq(purchases.business_id, business), eq(purchases.id, id)));
    },

    async removePurchaseParts(before, now) {
      const remove = async (
        table: typeof purchaseLines | typeof purchaseExtraCosts,
        of: (purchase: PurchaseState) => readonly { id: string }[],
      ) => {
        const kept = new Set(of(now).map(({ id }) => id));
        const gone = of(before).flatMap(({ id }) => (kept.has(id) ? [] : [id]));
        if (gone.length === 0) return;
        await tx
          .delete(table)
          .where(
            and(
              eq(table.business_id, business),
              eq(table.purchase_id, now.id),
              inArray(table.id, gone),
            ),
          );
      };
      await remove(purchaseLines, ({ lines }) => lines);
      await remove(purchaseExtraCosts, ({ extraCosts }) => extraCosts);
    },
  } satisfies Partial<LedgerStore>;
}

/** Supplier balances. */
function supplierDebts(tx: Tx, business: string) {
  const supplierIs = (id: string) => and(eq(suppliers.business_id, business), eq(suppliers.id, id));
  return {
    async supplierBalance(id) {
      const [row] = await tx
        .select({ balance: suppliers.balance })
        .from(suppliers)
        .where(supplierIs(id));
      return row?.balance ?? null;
    },

    async saveSupplierBalance(id, balance) {
      await tx.update(suppliers).set({ balance }).where(supplierIs(id));
    },

    async insertSupplierPlaceholder(id, name) {
      await tx.insert(suppliers).values({ business_id: business, id, name, is_placeholder: true });
    },
  } satisfies Partial<LedgerStore>;
}

type PurchasePart = PgTable & { business_id: PgColumn; purchase_id: PgColumn };

/** Rows per statement: each row uses one parameter per column. */
const mostRows = 1_000;

/** Upserts rows by their key. */
async function write<T extends PurchasePart>(
  tx: Tx,
  table: T,
  rows: readonly T["$inferInsert"][],
  key: PgColumn[],
): Promise<void> {
  const names = new Set(key.map(({ name }) => name));
  const rest = Object.entries(getTableColumns(table)).filter(([, { name }]) => !names.has(name));
  const set = Object.fromEntries(
    rest.map(([field, { name }]): [string, SQL] => [field, sql.raw(`excluded."${name}"`)]),
  );
  for (let at = 0; at < rows.length; at += mostRows)
    await tx
      .insert(table)
      .values(rows.slice(at, at + mostRows))
      .onConflictDoUpdate({ target: key, set: set as never });
}

async function readPurchase(tx: Tx, business: string, id: string): Promise<PurchaseState | null> {
  const [header] = await tx
    .select()
    .from(purchases)
    .where(and(eq(purchases.business_id, business), eq(purchases.id, id)));
  if (header === undefined) return null;
  const of = (table: PurchasePart) =>
    and(eq(table.business_id, business), eq(table.purchase_id, id));
  return stateOf(header, {
    lines: await tx
      .select()
      .from(purchaseLines)
      .where(of(purchaseLines))
      .orderBy(asc(purchaseLines.position)),
    extraCosts: await tx
      .select()
      .from(purchaseExtraCosts)
      .where(of(purchaseExtraCosts))
      .orderBy(asc(purchaseExtraCosts.position)),
    receipts: await tx.select().from(purchaseReceipts).where(of(purchaseReceipts)),
    receiptLines: await tx
      .select()
      .from(purchaseReceiptLines)
      .where(of(purchaseReceiptLines))
      .orderBy(asc(purchaseReceiptLines.position)),
    payments: await tx.select().from(purchasePayments).where(of(purchasePayments)),
    returns: await tx.select().from(purchaseReturns).where(of(purchaseReturns)),
    returnLines: await tx
      .select()
      .from(purchaseReturnLines)
      .where(of(purchaseReturnLines))
      .orderBy(asc(purchaseReturnLines.position)),
  });
}
