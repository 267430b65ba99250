import { and, desc, eq } from "drizzle-orm";
import type { PurchaseRow } from "#/contract/purchase.ts";
import { businessDay } from "#/domain/business-day.ts";
import { money } from "#/domain/money.ts";
import { isPurchaseClosed } from "#/domain/purchasing/purchase.ts";
import {
  accountLines,
  type AccountedPurchase,
  owedByAge,
} from "#/domain/purchasing/supplier-account.ts";
import { quantity } from "#/domain/quantity.ts";
import { drawOrder } from "#/i18n/receipt/draw-order.ts";
import { drawSupplierStatement } from "#/i18n/receipt/draw-supplier-statement.ts";
import type { Pen, ReceiptPaper } from "#/i18n/receipt/receipt-paper.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { purchases } from "#server/modules/purchasing/schema-purchases.ts";
import { entityRows } from "#server/modules/operations/queries/entity-rows.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

/** Most purchases listed individually on a statement; earlier ones are summarised in one line. */
const mostPurchases = 200;

/**
 * The current state of an order; null while the purchase has not arrived (S5). A closed order is not sent to
 * the supplier.
 */
export async function paperOfOrder(
  tx: Tx,
  scope: RowScope,
  pen: Pen,
  id: string,
  { isPriced = false } = {},
): Promise<ReceiptPaper | "order_closed" | null> {
  const [order] = await entityRows(tx, scope, "purchase", [id]);
  if (order === undefined || order.is_orphan) return null;
  if (isPurchaseClosed(order.status)) return "order_closed";
  const [place] = await entityRows(tx, scope, "location", [order.location]);
  const items = await entityRows(tx, scope, "product", [
    ...new Set(order.lines.map(({ product }) => product)),
  ]);
  const units = new Map(items.map((item) => [item.id, item.unit_of_measure]));
  const costOf = (cost: string | null | undefined) =>
    isPriced && typeof cost === "string" ? money(cost) : null;
  return drawOrder(pen, {
    number: order.number,
    supplier: order.supplier_name,
    day: order.purchase_date,
    expectedOn: order.expected_on,
    place: place?.name ?? "",
    lines: order.lines.map((line) => ({
      name: line.name,
      unit: units.get(line.product) ?? null,
      quantity: quantity(line.quantity),
      pack: line.pack === undefined ? null : { ...line.pack, cost: costOf(line.pack_cost) },
      unitCost: costOf(line.unit_cost ?? "0.00"),
      note: line.note,
    })),
    notes: order.notes,
  });
}

/** The current statement of a supplier's account; null while the supplier has not arrived (S5). */
export async function paperOfSupplier(
  tx: Tx,
  scope: RowScope,
  pen: Pen,
  id: string,
): Promise<ReceiptPaper | null> {
  const [supplier] = await entityRows(tx, scope, "supplier", [id]);
  if (supplier === undefined) return null;
  const latest = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.business_id, scope.business), eq(purchases.supplier_id, id)))
    .orderBy(desc(purchases.purchase_date), desc(purchases.effective_at))
    .limit(mostPurchases);
  const rows = await entityRows(
    tx,
    scope,
    "purchase",
    latest.map((one) => one.id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bought = latest.flatMap((one) => byId.get(one.id) ?? []).map(accounted);
  const owed = money(supplier.balance ?? "0.00");
  const today = businessDay(scope.now, pen.format.timeZone);
  return drawSupplierStatement(pen, {
    supplier,
    today,
    lines: accountLines(bought, owed, pen.format.dayOf),
    ages: owedByAge(bought, today),
    owed,
  });
}

function accounted(row: PurchaseRow): AccountedPurchase {
  const { id, number, purchase_date: purchaseDate, returns, payments = [], owed = "0.00" } = row;
  return {
    id,
    supplier: { id: row.supplier },
    number,
    purchaseDate,
    returns: returns.map(({ number: note, effective_at: at, amount = "0.00" }) => {
      return { number: note, at, amount: money(amount) };
    }),
    sums: {
      owed: money(owed),
      payments: payments.map(({ payment_date, amount }) => {
        return { payment_date, amount: money(amount) };
      }),
    },
  };
}
