import { and, asc, eq, inArray } from "drizzle-orm";
import type { Refund, SaleReturn, SaleVoid } from "#/contract/sale.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { refunds, saleReturnLines, saleReturns, saleVoids } from "../schema-sales-adjustments.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { receiptStates } from "#server/modules/receipts/queries/receipt-states.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";

/** The void and the returns of a sale. Of two voids the first in effective order applies (S14). */
export type SaleActionRows = { void: SaleVoid | null; returns: SaleReturn[]; operations: string[] };

/** The voids and returns of these sales in wire format, by sale. */
export async function saleActionRows(
  tx: Tx,
  { business }: Pick<RowScope, "business">,
  wanted: readonly string[],
): Promise<Map<string, SaleActionRows>> {
  const ids = [...wanted];
  const voids = await tx
    .select()
    .from(saleVoids)
    .where(and(eq(saleVoids.business_id, business), inArray(saleVoids.sale_id, ids)))
    .orderBy(asc(saleVoids.effective_at), asc(saleVoids.op_id));
  const returns = await tx
    .select()
    .from(saleReturns)
    .where(and(eq(saleReturns.business_id, business), inArray(saleReturns.sale_id, ids)))
    .orderBy(asc(saleReturns.effective_at), asc(saleReturns.op_id));
  const sources = [...voids, ...returns].map(({ id }) => id);
  if (sources.length === 0) return new Map();
  const lines = await tx
    .select()
    .from(saleReturnLines)
    .where(
      and(eq(saleReturnLines.business_id, business), inArray(saleReturnLines.return_id, sources)),
    )
    .orderBy(asc(saleReturnLines.position));
  const given = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.business_id, business), inArray(refunds.source_id, sources)))
    .orderBy(asc(refunds.position));
  const notes = await receiptStates(tx, business, sources);
  const linesOf = groupRows(lines, ({ return_id: id }) => id);
  const refundsOf = groupRows(given, ({ source_id: id }) => id);
  const voidsOf = groupRows(voids, ({ sale_id: id }) => id);
  const returnsOf = groupRows(returns, ({ sale_id: id }) => id);
  const refundRows = (id: string) => (refundsOf.get(id) ?? []).map(refundRow);
  const fiscalOf = (id: string) => {
    const fiscal = notes.get(id)?.fiscal;
    return fiscal ? { fiscal } : {};
  };
  return new Map(
    ids.map((sale) => {
      const [first] = voidsOf.get(sale) ?? [];
      const told = first && {
        ...voidRow(first),
        refunds: refundRows(first.id),
        ...fiscalOf(first.id),
      };
      const back = (returnsOf.get(sale) ?? []).map((one) => ({
        ...returnRow(one),
        lines: (linesOf.get(one.id) ?? []).map(lineRow),
        refunds: refundRows(one.id),
        ...fiscalOf(one.id),
      }));
      const actions = [...(voidsOf.get(sale) ?? []), ...(returnsOf.get(sale) ?? [])];
      return [
        sale,
        { void: told ?? null, returns: back, operations: actions.map(({ op_id }) => op_id) },
      ];
    }),
  );
}

function voidRow(row: typeof saleVoids.$inferSelect): Omit<SaleVoid, "refunds"> {
  const { id, goods: items, location_id: location, reason, actor_id: actor } = row;
  return { id, goods: items, location, reason, actor, effective_at: wireInstant(row.effective_at) };
}

function returnRow(row: typeof saleReturns.$inferSelect): Omit<SaleReturn, "refunds" | "lines"> {
  const { id, number, location_id: location, reason, actor_id: actor } = row;
  return {
    id,
    number,
    location,
    reason,
    total: formatMoneyWire(row.total),
    tax: formatMoneyWire(row.tax),
    actor,
    effective_at: wireInstant(row.effective_at),
  };
}

function lineRow(line: typeof saleReturnLines.$inferSelect): SaleReturn["lines"][number] {
  return {
    id: line.id,
    line: line.line_id,
    quantity: formatQuantityWire(line.quantity),
    amount: formatMoneyWire(line.amount),
    tax: formatMoneyWire(line.tax),
    ...(line.serials === null ? {} : { serials: line.serials }),
  };
}

function refundRow(row: typeof refunds.$inferSelect): Refund {
  const { id, method, operator, reference } = row;
  return {
    id,
    method,
    amount: formatMoneyWire(row.amount),
    ...(operator === null ? {} : { operator }),
    ...(reference === null ? {} : { reference }),
  };
}
