import { and, asc, eq, inArray } from "drizzle-orm";
import type { SaleLedger } from "#/contract/sale-ledger.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { journalEntries, journalPostings } from "#server/modules/accounting/schema-books.ts";
import { products } from "#server/modules/catalogue/schema-catalogue.ts";
import { stockItems, stockMovements } from "#server/modules/stock/schema-stock.ts";
import { saleLines, sales } from "../schema-sales.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { saleActionRows } from "./sale-action-rows.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";

/**
 * The movements and postings of a sale, its void and its returns; null if the sale does not exist.
 *
 * @param seesBooks whether journal entries are included
 */
export async function saleLedger(
  tx: Tx,
  { business }: Pick<RowScope, "business">,
  id: string,
  seesBooks: boolean,
): Promise<SaleLedger | null> {
  const [sale] = await tx
    .select({ op: sales.op_id })
    .from(sales)
    .where(and(eq(sales.business_id, business), eq(sales.id, id)));
  if (!sale) return null;
  const actions = (await saleActionRows(tx, { business }, [id])).get(id)?.operations ?? [];
  const operations = [sale.op, ...actions];
  return {
    movements: await movementsOf(tx, business, id, operations),
    entries: seesBooks ? await entriesOf(tx, business, operations) : null,
  };
}

async function movementsOf(
  tx: Tx,
  business: string,
  sale: string,
  operations: readonly string[],
): Promise<SaleLedger["movements"]> {
  const lines = await tx
    .select({ product: saleLines.product_id, variant: saleLines.variant_id, name: saleLines.name })
    .from(saleLines)
    .where(and(eq(saleLines.business_id, business), eq(saleLines.sale_id, sale)));
  const nameOf = new Map(lines.map((line) => [line.variant ?? line.product, line.name]));
  const rows = await tx
    .select({ movement: stockMovements, item: stockItems, product: products.name_en })
    .from(stockMovements)
    .innerJoin(
      stockItems,
      and(
        eq(stockItems.business_id, stockMovements.business_id),
        eq(stockItems.id, stockMovements.stock_item_id),
      ),
    )
    .innerJoin(
      products,
      and(eq(products.business_id, stockItems.business_id), eq(products.id, stockItems.product_id)),
    )
    .where(
      and(eq(stockMovements.business_id, business), inArray(stockMovements.op_id, [...operations])),
    )
    .orderBy(asc(stockMovements.received_at), asc(stockMovements.line_id));
  return rows.map(({ movement, item, product }) => ({
    op_id: movement.op_id,
    line_id: movement.line_id,
    kind: movement.kind,
    product: item.product_id,
    variant: item.variant_id,
    name: nameOf.get(item.variant_id ?? item.product_id) ?? product,
    quantity: formatQuantityWire(movement.delta),
    effective_at: wireInstant(movement.effective_at),
  }));
}

async function entriesOf(
  tx: Tx,
  business: string,
  operations: readonly string[],
): Promise<NonNullable<SaleLedger["entries"]>> {
  const entries = await tx
    .select()
    .from(journalEntries)
    .where(
      and(eq(journalEntries.business_id, business), inArray(journalEntries.op_id, [...operations])),
    )
    .orderBy(asc(journalEntries.posted_at), asc(journalEntries.id));
  if (entries.length === 0) return [];
  const postings = await tx
    .select()
    .from(journalPostings)
    .where(
      and(
        eq(journalPostings.business_id, business),
        inArray(
          journalPostings.entry_id,
          entries.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(journalPostings.position));
  const postingsOf = groupRows(postings, ({ entry_id: entry }) => entry);
  return entries.map((entry) => ({
    op_id: entry.op_id ?? entry.id,
    kind: entry.kind,
    reference: entry.reference,
    effective_at: wireInstant(entry.effective_at),
    postings: (postingsOf.get(entry.id) ?? []).map(({ account, debit, credit }) => ({
      account,
      debit: formatMoneyWire(debit),
      credit: formatMoneyWire(credit),
    })),
  }));
}
