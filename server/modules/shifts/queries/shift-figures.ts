import { and, count, eq, inArray, sql, sum, type SQL } from "drizzle-orm";
import { noFigures, type MethodSums, type MoneyMethod, type ShiftFigures } from "#/domain/shift.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { refunds, saleReturns, saleVoids } from "#server/modules/sales/schema-sales-adjustments.ts";
import { salePayments, sales } from "#server/modules/sales/schema-sales.ts";
import { creditPayments } from "#server/modules/credit/schema-credit.ts";

/** Totals of the sales, repayments and refunds of these shifts, from everything received so far. */
export async function shiftFigures(
  tx: Tx,
  business: string,
  ids: readonly string[],
): Promise<Map<string, ShiftFigures>> {
  const figures = new Map(ids.map((id) => [id, noFigures()]));
  const of = (shift: string | null) => figures.get(shift ?? "") ?? noFigures();
  for (const row of await saleSums(tx, business, ids)) {
    const known = of(row.shift);
    known.sales = row.sales;
    known.total = Number(row.total);
    known.discount = Number(row.discount);
    known.tips = Number(row.tips);
    add(known.paid, "cash", -Number(row.change));
  }
  for (const row of await paidSums(tx, business, ids))
    add(of(row.shift).paid, row.method, Number(row.amount));
  for (const row of await collectedSums(tx, business, ids))
    add(of(row.shift).collected, row.method, Number(row.amount));
  for (const kind of ["voids", "returns"] as const) {
    const { counted, refunded } = await refundSums(tx, business, ids, kind);
    for (const row of counted) of(row.shift)[kind] = row.count;
    for (const row of refunded) add(of(row.shift).refunded, row.method, Number(row.amount));
  }
  return figures;
}

function add(sums: MethodSums, method: MoneyMethod, amount: number): void {
  sums[method] = (sums[method] ?? 0) + amount;
}

/** Sum of a column of minor units; PostgreSQL returns `numeric` as text. */
const total = (column: SQL | typeof sales.total) => sql<string>`coalesce(${sum(column)}, 0)`;

function saleSums(tx: Tx, business: string, ids: readonly string[]) {
  return tx
    .select({
      shift: sales.shift_id,
      sales: count(),
      total: total(sales.total),
      discount: total(sql`${sales.discount}`),
      tips: total(sql`${sales.tip}`),
      change: total(sql`${sales.change}`),
    })
    .from(sales)
    .where(and(eq(sales.business_id, business), inArray(sales.shift_id, [...ids])))
    .groupBy(sales.shift_id);
}

function paidSums(tx: Tx, business: string, ids: readonly string[]) {
  return tx
    .select({
      shift: sales.shift_id,
      method: salePayments.method,
      amount: total(sql`${salePayments.amount}`),
    })
    .from(sales)
    .innerJoin(
      salePayments,
      and(eq(salePayments.business_id, sales.business_id), eq(salePayments.sale_id, sales.id)),
    )
    .where(and(eq(sales.business_id, business), inArray(sales.shift_id, [...ids])))
    .groupBy(sales.shift_id, salePayments.method);
}

function collectedSums(tx: Tx, business: string, ids: readonly string[]) {
  return tx
    .select({
      shift: creditPayments.shift_id,
      method: creditPayments.payment_method,
      amount: total(sql`${creditPayments.amount}`),
    })
    .from(creditPayments)
    .where(
      and(eq(creditPayments.business_id, business), inArray(creditPayments.shift_id, [...ids])),
    )
    .groupBy(creditPayments.shift_id, creditPayments.payment_method);
}

async function refundSums(
  tx: Tx,
  business: string,
  ids: readonly string[],
  kind: "voids" | "returns",
) {
  const source = kind === "voids" ? saleVoids : saleReturns;
  const ofShifts = and(eq(source.business_id, business), inArray(source.shift_id, [...ids]));
  const counted = await tx
    .select({ shift: source.shift_id, count: count() })
    .from(source)
    .where(ofShifts)
    .groupBy(source.shift_id);
  const refunded = await tx
    .select({
      shift: source.shift_id,
      method: refunds.method,
      amount: total(sql`${refunds.amount}`),
    })
    .from(source)
    .innerJoin(
      refunds,
      and(eq(refunds.business_id, source.business_id), eq(refunds.source_id, source.id)),
    )
    .where(ofShifts)
    .groupBy(source.shift_id, refunds.method);
  return { counted, refunded };
}
