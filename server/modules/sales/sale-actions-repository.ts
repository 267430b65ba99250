import { and, asc, eq, inArray } from "drizzle-orm";
import type { KnownAction, RefundRecord } from "#server/kernel/ledger/sale-action-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { refunds, saleReturnLines, saleReturns, saleVoids } from "./schema-sales-adjustments.ts";
import { saleLines, salePayments, sales } from "./schema-sales.ts";
import { confirmationsRepository } from "./confirmations-repository.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/** Actions on sales: voids, returns, and confirmations of mobile money. */
export function saleActionsRepository(tx: Tx, { business }: LedgerScope) {
  return {
    ...confirmationsRepository(tx, business),

    ...salesAsKept(tx, business),
    ...actionRows(tx, business),
  } satisfies Partial<LedgerStore>;
}

/** Sales with their current state. */
function salesAsKept(tx: Tx, business: string) {
  return {
    async saleFacts(id) {
      const [sale] = await tx
        .select()
        .from(sales)
        .where(and(eq(sales.business_id, business), eq(sales.id, id)));
      if (!sale) return null;
      const lines = await tx
        .select()
        .from(saleLines)
        .where(and(eq(saleLines.business_id, business), eq(saleLines.sale_id, id)))
        .orderBy(asc(saleLines.position));
      const payments = await tx
        .select()
        .from(salePayments)
        .where(and(eq(salePayments.business_id, business), eq(salePayments.sale_id, id)))
        .orderBy(asc(salePayments.position));
      return {
        id,
        opId: sale.op_id,
        number: sale.number,
        location: sale.location_id,
        till: sale.till_id,
        customer: sale.customer_id,
        customerName: sale.customer_name,
        shift: sale.shift_id,
        status: sale.status,
        effectiveAt: sale.effective_at,
        change: sale.change,
        creditAmount: sale.credit_amount,
        total: sale.total,
        tax: sale.tax,
        rounding: sale.rounding,
        tip: sale.tip,
        lines: lines.map((line) => ({
          id: line.id,
          product: line.product_id,
          variant: line.variant_id,
          name: line.name,
          quantity: line.quantity,
          total: line.line_total,
          tax: line.tax,
          taxRate: line.tax_rate,
          serials: line.serials ?? [],
        })),
        payments: payments.map(({ id: payment, method, amount, operator, reference, status }) => ({
          id: payment,
          method,
          amount,
          operator,
          reference,
          status,
        })),
      };
    },

    saleActions: (sale) => actionsOf(tx, business, sale),

    async saveSaleState(id, { status, flags }) {
      const [sale] = await tx
        .select({ flags: sales.flags })
        .from(sales)
        .where(and(eq(sales.business_id, business), eq(sales.id, id)));
      if (!sale) return;
      await tx
        .update(sales)
        .set({ status, flags: [...new Set([...sale.flags, ...flags])] })
        .where(and(eq(sales.business_id, business), eq(sales.id, id)));
    },
  } satisfies Partial<LedgerStore>;
}

/** Voids and returns with their refunds. */
function actionRows(tx: Tx, business: string) {
  const keepRefunds = async (source: string, list: readonly RefundRecord[]) => {
    if (list.length === 0) return;
    await tx.insert(refunds).values(
      list.map((refund, position) => ({
        business_id: business,
        source_id: source,
        position,
        ...refund,
      })),
    );
  };
  return {
    async insertVoid({ refunds: given, ...record }) {
      await tx.insert(saleVoids).values({
        business_id: business,
        id: record.id,
        op_id: record.opId,
        sale_id: record.sale,
        sale_number: record.saleNumber,
        goods: record.goods,
        reason: record.reason,
        location_id: record.location,
        till_id: record.till,
        actor_id: record.actor,
        customer_id: record.customer,
        shift_id: record.shift,
        occurred_at: record.occurredAt,
        effective_at: record.effectiveAt,
        received_at: record.receivedAt,
      });
      await keepRefunds(record.id, given);
    },

    async insertReturn({ refunds: given, lines, ...record }) {
      await tx.insert(saleReturns).values({
        business_id: business,
        id: record.id,
        op_id: record.opId,
        sale_id: record.sale,
        number: record.number,
        sale_number: record.saleNumber,
        reason: record.reason,
        location_id: record.location,
        till_id: record.till,
        actor_id: record.actor,
        customer_id: record.customer,
        customer_name: record.customerName,
        shift_id: record.shift,
        tax: record.tax,
        rounding: record.rounding,
        total: record.total,
        occurred_at: record.occurredAt,
        effective_at: record.effectiveAt,
        received_at: record.receivedAt,
      });
      await tx.insert(saleReturnLines).values(
        lines.map((line, position) => ({
          business_id: business,
          return_id: record.id,
          id: line.id,
          position,
          line_id: line.line,
          product_id: line.product,
          variant_id: line.variant,
          name: line.name,
          quantity: line.quantity,
          amount: line.amount,
          tax: line.tax,
          serials: line.serials ?? null,
        })),
      );
      await keepRefunds(record.id, given);
    },
  } satisfies Partial<LedgerStore>;
}

async function actionsOf(tx: Tx, business: string, sale: string): Promise<KnownAction[]> {
  const voids = await tx
    .select()
    .from(saleVoids)
    .where(and(eq(saleVoids.business_id, business), eq(saleVoids.sale_id, sale)));
  const returns = await tx
    .select()
    .from(saleReturns)
    .where(and(eq(saleReturns.business_id, business), eq(saleReturns.sale_id, sale)));
  const ids = returns.map(({ id }) => id);
  const lines =
    returns.length === 0
      ? []
      : await tx
          .select()
          .from(saleReturnLines)
          .where(
            and(eq(saleReturnLines.business_id, business), inArray(saleReturnLines.return_id, ids)),
          )
          .orderBy(asc(saleReturnLines.position));
  return [
    ...voids.map((row): KnownAction => ({
      kind: "void",
      ...actionOf(row),
      number: row.sale_number,
      goods: [],
    })),
    ...returns.map((row): KnownAction => {
      const own = lines.filter((line) => line.return_id === row.id);
      return {
        kind: "return",
        ...actionOf(row),
        number: row.number,
        rounding: row.rounding,
        lines: own.map(({ line_id: line, quantity, amount, tax }) => {
          return { line, quantity, amount, tax };
        }),
        goods: own.map(({ line_id: line, product_id: product, variant_id: variant }) => {
          return { line, product, variant };
        }),
      };
    }),
  ];
}

function actionOf(row: typeof saleVoids.$inferSelect | typeof saleReturns.$inferSelect) {
  return {
    opId: row.op_id,
    effectiveAt: new Date(row.effective_at).toISOString(),
    location: row.location_id,
    till: row.till_id,
    actor: row.actor_id,
    customer: row.customer_id,
  };
}
