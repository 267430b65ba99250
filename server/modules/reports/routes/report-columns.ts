import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type {
  CreditAgeingReport,
  CustomerPerformance,
  ProductPerformance,
  SalesSummary,
  ShiftReport,
  StaffReport,
  StockValueReport,
  TaxReport,
} from "#/contract/reports.ts";
import type { SummaryDimension } from "#/domain/summary-dimensions.ts";
import type { Language } from "#/i18n/language.ts";
import { dimensionNames, summaryName } from "#/i18n/summary-names.ts";
import { translate } from "#/i18n/translate.ts";
import { csvFile } from "#server/adapters/csv.ts";

type Cell = string | number;
/** The heading of a column, and its cell of a row. */
export type Column<One> = readonly [head: MessageDescriptor, cell: (row: One) => Cell];
type Row<Report extends { rows: readonly unknown[] }> = Report["rows"][number];

/** A report as cells of a file, with the values of the response. */
export function reportCells<One>(
  language: Language,
  columns: readonly Column<One>[],
  rows: readonly One[],
) {
  return {
    heads: columns.map(([head]) => translate(language, head)),
    cells: rows.map((row) => columns.map(([, cell]) => cell(row))),
  };
}

export function reportCsv<One>(
  language: Language,
  columns: readonly Column<One>[],
  rows: readonly One[],
): string {
  const { heads, cells } = reportCells(language, columns, rows);
  return csvFile(heads, cells);
}

/** Money, rates and quantities are decimal strings in wire format; missing ones become empty cells. */
const figure = (text: string | null | undefined): Cell =>
  text === null || text === undefined ? "" : Number(text);
const orNone = (cell: Cell | null): Cell => cell ?? "";

const profit = <One extends { profit?: string | null | undefined }>(
  seesCosts: boolean,
): Column<One>[] => (seesCosts ? [[msg`Gross profit`, (row) => figure(row.profit)]] : []);

function labelOf(by: SummaryDimension, language: Language) {
  return (row: Row<SalesSummary>): string => {
    const name = summaryName(by, row);
    return typeof name === "string" ? name : translate(language, name);
  };
}

export function summaryColumns(
  by: SummaryDimension,
  language: Language,
  seesCosts: boolean,
): Column<Row<SalesSummary>>[] {
  return [
    [dimensionNames[by], labelOf(by, language)],
    [msg`Sales`, (row) => orNone(row.sales)],
    [msg`Discount`, (row) => figure(row.discount)],
    [msg`Returned`, (row) => figure(row.returned)],
    [msg`Tax`, (row) => figure(row.tax)],
    [msg`Net`, (row) => figure(row.net)],
    [msg`Amount`, (row) => figure(row.amount)],
    [msg`Period before`, (row) => figure(row.previous)],
    ...profit<Row<SalesSummary>>(seesCosts),
  ];
}

export function productColumns(seesCosts: boolean): Column<Row<ProductPerformance>>[] {
  return [
    [msg`SKU`, (row) => row.sku],
    [msg`Product`, (row) => row.name],
    [msg`Category`, (row) => row.category],
    [msg`Quantity sold`, (row) => figure(row.quantity)],
    [msg`Quantity returned`, (row) => figure(row.returned)],
    [msg`Discount`, (row) => figure(row.discount)],
    [msg`Amount`, (row) => figure(row.amount)],
    [msg`Period before`, (row) => figure(row.previous)],
    [msg`Net`, (row) => figure(row.net)],
    [msg`Share (%)`, (row) => figure(row.share)],
    [msg`Class`, (row) => orNone(row.class)],
    [msg`Last sold`, (row) => orNone(row.last_sold)],
    [msg`In stock`, (row) => figure(row.available)],
    [msg`Days left`, (row) => orNone(row.days_left)],
    ...profit<Row<ProductPerformance>>(seesCosts),
    ...(seesCosts
      ? ([
          [msg`Margin (%)`, (row) => figure(row.margin)],
          [msg`Stock value`, (row) => figure(row.stock_value)],
        ] satisfies Column<Row<ProductPerformance>>[])
      : []),
  ];
}

type CustomerRow = Omit<Row<CustomerPerformance>, "customer" | "average" | "owed"> &
  Partial<Pick<Row<CustomerPerformance>, "average" | "owed">>;

/** The customers, followed by sales without a customer, as on screen. */
export function customerRows(
  { rows, unnamed }: Pick<CustomerPerformance, "rows" | "unnamed">,
  language: Language,
): CustomerRow[] {
  if ([unnamed.sales, unnamed.amount, unnamed.previous].every((one) => Number(one) === 0))
    return rows;
  const name = translate(language, msg`No customer named`);
  return [...rows, { ...unnamed, name, last_sold: null }];
}

export function customerColumns(seesCosts: boolean): Column<CustomerRow>[] {
  return [
    [msg`Customer`, (row) => row.name],
    [msg`Sales`, (row) => row.sales],
    [msg`Amount`, (row) => figure(row.amount)],
    [msg`Period before`, (row) => figure(row.previous)],
    [msg`Average sale`, (row) => figure(row.average)],
    [msg`Last sold`, (row) => orNone(row.last_sold)],
    [msg`Owed today`, (row) => figure(row.owed)],
    ...profit<CustomerRow>(seesCosts),
  ];
}

export const staffColumns: readonly Column<Row<StaffReport>>[] = [
  [msg`Person`, (row) => row.name],
  [msg`Sales`, (row) => row.sales],
  [msg`Amount`, (row) => figure(row.amount)],
  [msg`Period before`, (row) => figure(row.previous)],
  [msg`Discount`, (row) => figure(row.discount)],
  [msg`Discount (%)`, (row) => figure(row.discount_rate)],
  [msg`Returns`, (row) => row.returns],
  [msg`Returned`, (row) => figure(row.returned)],
  [msg`Voids`, (row) => row.voids],
  [msg`Voided`, (row) => figure(row.voided)],
  [msg`Allowed by a supervisor`, (row) => row.overrides],
  [msg`Allowed by nobody`, (row) => row.unapproved],
];

export const taxColumns: readonly Column<Row<TaxReport>>[] = [
  [msg`Rate (%)`, (row) => figure(row.rate)],
  [msg`Net`, (row) => figure(row.net)],
  [msg`Tax`, (row) => figure(row.tax)],
  [msg`Amount`, (row) => figure(row.amount)],
  [msg`Tax of the period before`, (row) => figure(row.previous)],
];

export const stockValueColumns: readonly Column<Row<StockValueReport>>[] = [
  [msg`Location`, (row) => row.name],
  [msg`Stock value`, (row) => figure(row.value)],
  [msg`End of the month before`, (row) => figure(row.previous)],
];

export const ageingColumns: readonly Column<Row<CreditAgeingReport>>[] = [
  [msg`Customer`, (row) => row.name],
  [msg`Owed`, (row) => figure(row.total)],
  [msg`Not yet due`, (row) => figure(row.not_due)],
  [msg`1–30 days`, (row) => figure(row.to_30)],
  [msg`31–60 days`, (row) => figure(row.to_60)],
  [msg`61–90 days`, (row) => figure(row.to_90)],
  [msg`Over 90 days`, (row) => figure(row.over_90)],
  [msg`Overdue debts`, (row) => row.overdue],
  [msg`End of the month before`, (row) => figure(row.previous)],
];

export const shiftColumns: readonly Column<Row<ShiftReport>>[] = [
  [msg`Till`, (row) => row.till],
  [msg`Person`, (row) => row.person],
  [msg`Opened`, (row) => row.opened_at],
  [msg`Closed`, (row) => row.closed_at],
  [msg`Expected`, (row) => figure(row.expected)],
  [msg`Counted`, (row) => figure(row.counted)],
  [msg`Difference`, (row) => figure(row.difference)],
];
