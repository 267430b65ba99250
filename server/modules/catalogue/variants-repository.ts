import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { CatalogueStore } from "#server/kernel/ledger/catalogue-store.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { removedVariants, variants } from "./schema-catalogue.ts";
import { saleReturnLines } from "#server/modules/sales/schema-sales-adjustments.ts";
import { transferLines } from "#server/modules/transfers/schema-transfers.ts";
import { purchaseLines } from "#server/modules/purchasing/schema-purchases.ts";
import { serials } from "#server/modules/stock/schema-serials.ts";
import { stockItems } from "#server/modules/stock/schema-stock.ts";
import { saleLines } from "#server/modules/sales/schema-sales.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/** Every table that references variants; a variant that was moved also has a stock item. */
const users: readonly (PgTable & { business_id: PgColumn; variant_id: PgColumn })[] = [
  stockItems,
  saleLines,
  saleReturnLines,
  purchaseLines,
  transferLines,
  serials,
];

/** Reads variants for operations that reference them, and removes those without references. */
export function variantsRepository(tx: Tx, { business }: LedgerScope, touch: LedgerStore["touch"]) {
  const these = (ids: readonly string[]) =>
    and(eq(variants.business_id, business), inArray(variants.id, [...ids]));

  async function factsOf(ids: readonly string[]) {
    const rows = await tx
      .select({
        id: variants.id,
        product: variants.product_id,
        priceAdjustment: variants.price_adjustment,
        isActive: variants.is_active,
      })
      .from(variants)
      .where(these(ids));
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Restores those of these variants that were removed, as inactive; returns whether there were any. */
  async function restore(ids: readonly string[]): Promise<boolean> {
    const gone = await tx
      .delete(removedVariants)
      .where(and(eq(removedVariants.business_id, business), inArray(removedVariants.id, [...ids])))
      .returning();
    for (const { removed_at: _at, ...row } of gone) {
      const beside = await tx
        .select({ suffix: variants.sku_suffix })
        .from(variants)
        .where(and(eq(variants.business_id, business), eq(variants.product_id, row.product_id)));
      const isTaken = beside.some(
        ({ suffix }) => suffix.toLowerCase() === row.sku_suffix.toLowerCase(),
      );
      // Its codes may have been reused: it is restored without a barcode and with a unique suffix.
      const sku_suffix = isTaken ? `-${row.id}` : row.sku_suffix;
      await tx.insert(variants).values({ ...row, sku_suffix, barcode: null, is_active: false });
      touch("variant", row.id, null);
    }
    return gone.length > 0;
  }

  return {
    async variants(ids) {
      if (ids.length === 0) return new Map();
      const found = await factsOf(ids);
      const missing = ids.filter((id) => !found.has(id));
      return missing.length > 0 && (await restore(missing)) ? factsOf(ids) : found;
    },

    async isVariantUsed(id) {
      const named = users.map(
        (table) =>
          sql`exists (select 1 from ${table}
            where ${table.business_id} = ${business} and ${table.variant_id} = ${id})`,
      );
      const [row] = await rowsOf<{ used: boolean }>(
        tx,
        sql`select ${sql.join(named, sql` or `)} as used`,
      );
      return row?.used ?? false;
    },

    async removeVariant(id, at) {
      const [row] = await tx
        .delete(variants)
        .where(these([id]))
        .returning();
      if (!row) return;
      const { barcode: _barcode, is_active: _active, ...kept } = row;
      await tx.insert(removedVariants).values({ ...kept, removed_at: at });
    },

    async isVariantRemoved(id) {
      const found = await tx
        .select({ id: removedVariants.id })
        .from(removedVariants)
        .where(and(eq(removedVariants.business_id, business), eq(removedVariants.id, id)));
      return found.length > 0;
    },
  } satisfies Partial<CatalogueStore & LedgerStore>;
}
