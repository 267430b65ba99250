import { sql } from "drizzle-orm";
import type { TaxReport } from "#/contract/reports.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { noRate } from "#server/modules/accounting/schema-figures.ts";
import {
  figuresOf,
  type ReportAsked,
  sumBefore,
  sumNow,
  totalOf,
  wire,
  wireOrNull,
} from "./report-period.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

type RateRow = { rate: number; tax: number; amount: number; previous: number | null };

/** VAT on sales by rate, less VAT on returns, dated on the day of the return. */
export async function taxReport(
  tx: Tx,
  { business }: RowScope,
  asked: ReportAsked,
): Promise<Pick<TaxReport, "rows" | "totals">> {
  const rows = await rowsOf<RateRow>(
    tx,
    sql`select rate, ${sumNow(sql`tax`)} as tax, ${sumNow(sql`total - returned`)} as amount,
        ${sumBefore(sql`tax`)} as previous
      from ${figuresOf(sql`tax_days`, business, asked)} as f group by 1 order by 1 desc`,
  );
  const tax = totalOf(rows, (row) => row.tax);
  const amount = totalOf(rows, (row) => row.amount);
  return {
    rows: rows.map((row) => ({
      rate: row.rate === noRate ? null : wire(row.rate),
      net: wire(row.amount - row.tax),
      tax: wire(row.tax),
      amount: wire(row.amount),
      previous: wireOrNull(row.previous),
    })),
    totals: {
      net: wire(amount - tax),
      tax: wire(tax),
      amount: wire(amount),
      previous: wire(totalOf(rows, (row) => row.previous)),
    },
  };
}
