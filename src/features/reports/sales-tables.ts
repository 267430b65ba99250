import { msg } from "@lingui/core/macro";
import type { ProductPerformance, SalesSummary, TaxReport } from "#/contract/reports.ts";
import { money } from "#/domain/money.ts";
import { dimensionNames, quickItems, summaryName } from "#/i18n/summary-names.ts";
import {
  cellsIn,
  chartOf,
  tableFrom,
  type ColumnOf,
  type ReportTable,
  type RowTarget,
  type Writing,
} from "./report-table.ts";

type SummaryRow = SalesSummary["rows"][number];

/** Sales by one dimension. */
export function summaryTable(report: SalesSummary, writing: Writing): ReportTable {
  const cells = cellsIn(writing);
  const { by, rows, totals, count } = report;
  const label = labelOf(report, writing);
  const columns: ColumnOf<SummaryRow>[] = [
    {
      head: dimensionNames[by],
      isText: true,
      cell: (row) => {
        const isOrdered = by === "day" || by === "month";
        const value = isOrdered
          ? row.key
          : by === "weekday" || by === "hour"
            ? Number(row.key)
            : null;
        const text = label(row);
        return { text, value: value ?? text.toLocaleLowerCase() };
      },
      total: cells.words(writing.say(msg`Total`)),
    },
    { head: msg`Sales`, cell: (row) => cells.count(row.sales), total: cells.count(totals.sales) },
    {
      head: msg`Amount`,
      cell: (row) => cells.amount(row.amount),
      total: cells.amount(totals.amount),
    },
    {
      head: msg`Period before`,
      cell: (row) => cells.amount(row.previous),
      total: cells.amount(totals.previous),
    },
    {
      head: msg`Discount`,
      cell: (row) => cells.amount(row.discount),
      total: cells.amount(totals.discount),
    },
    {
      head: msg`Returned`,
      cell: (row) => cells.amount(row.returned),
      total: cells.amount(totals.returned),
    },
    { head: msg`Tax`, cell: (row) => cells.amount(row.tax), total: cells.amount(totals.tax) },
    { head: msg`Net`, cell: (row) => cells.amount(row.net), total: cells.amount(totals.net) },
  ];
  const profit: ColumnOf<SummaryRow> = {
    head: msg`Gross profit`,
    cell: (row) => cells.amount(row.profit),
    total: cells.amount(totals.profit),
  };
  return tableFrom({
    rows,
    columns: totals.profit === undefined ? columns : [...columns, profit],
    keyOf: ({ key }) => key,
    target: targetOf(by),
    chart: isNamed(by) ? chartOf(rows, label) : chartOf(rows, label, rows.length),
    count,
  });
}

function isNamed(by: SalesSummary["by"]): boolean {
  return !["day", "month", "weekday", "hour"].includes(by);
}

function targetOf(by: SalesSummary["by"]): (row: SummaryRow) => RowTarget | null {
  return ({ key, label }) => {
    if (by === "day") return { to: "day", day: key };
    return by === "product" && label !== "" ? { to: "product", id: key } : null;
  };
}

function labelOf({ by }: SalesSummary, { format, say }: Writing): (row: SummaryRow) => string {
  return (row) => {
    const { key } = row;
    if (by === "day") return format.day(key);
    if (by === "hour") return `${key.padStart(2, "0")}:00`;
    const name = summaryName(by, row);
    return typeof name === "string" ? name : say(name);
  };
}

type ProductRow = ProductPerformance["rows"][number];

/** Products by revenue, with their stock. */
export function productTable(report: ProductPerformance, writing: Writing): ReportTable {
  const cells = cellsIn(writing);
  const { rows, totals, count, stock_value } = report;
  const nameOf = ({ name }: ProductRow) => (name === "" ? writing.say(quickItems) : name);
  const columns: ColumnOf<ProductRow>[] = [
    {
      head: msg`Product`,
      isText: true,
      cell: (row) => cells.words(nameOf(row)),
      total: cells.words(writing.say(msg`All sales`)),
    },
    { head: msg`SKU`, isText: true, cell: (row) => cells.words(row.sku) },
    { head: msg`Category`, isText: true, cell: (row) => cells.words(row.category) },
    { head: msg`Quantity sold`, cell: (row) => cells.quantity(row.quantity) },
    { head: msg`Quantity returned`, cell: (row) => cells.quantity(row.returned) },
    {
      head: msg`Amount`,
      cell: (row) => cells.amount(row.amount),
      total: cells.amount(totals.amount),
    },
    {
      head: msg`Period before`,
      cell: (row) => cells.amount(row.previous),
      total: cells.amount(totals.previous),
    },
    {
      head: msg({ message: "Share", context: "of the whole" }),
      cell: (row) => cells.percent(row.share),
    },
    { head: msg`Class`, cell: (row) => cells.words(row.class ?? "–") },
    { head: msg`Last sold`, cell: (row) => cells.day(row.last_sold) },
    { head: msg`In stock`, cell: (row) => cells.quantity(row.available) },
    { head: msg`Days left`, cell: (row) => cells.count(row.days_left) },
  ];
  const costs: ColumnOf<ProductRow>[] = [
    {
      head: msg`Gross profit`,
      cell: (row) => cells.amount(row.profit),
      total: cells.amount(totals.profit),
    },
    { head: msg`Margin`, cell: (row) => cells.percent(row.margin) },
    {
      head: msg`Stock value`,
      cell: (row) => cells.amount(row.stock_value),
      total: cells.amount(stock_value),
    },
  ];
  return tableFrom({
    rows,
    columns: totals.profit === undefined ? columns : [...columns, ...costs],
    keyOf: ({ product, variant }) => `${product ?? ""}${variant ?? ""}`,
    target: ({ product }) => (product === null ? null : { to: "product", id: product }),
    chart: chartOf(rows, nameOf),
    count,
  });
}

/** VAT by rate. */
export function taxTable({ rows, totals }: TaxReport, writing: Writing): ReportTable {
  const cells = cellsIn(writing);
  const columns: ColumnOf<TaxReport["rows"][number]>[] = [
    {
      head: msg`Rate`,
      isText: true,
      cell: ({ rate }) =>
        rate === null ? cells.words(writing.say(msg`Not known`)) : cells.percent(rate),
      total: cells.words(writing.say(msg`Total`)),
    },
    { head: msg`Net`, cell: (row) => cells.amount(row.net), total: cells.amount(totals.net) },
    { head: msg`Tax`, cell: (row) => cells.amount(row.tax), total: cells.amount(totals.tax) },
    {
      head: msg`Amount`,
      cell: (row) => cells.amount(row.amount),
      total: cells.amount(totals.amount),
    },
    {
      head: msg`Tax of the period before`,
      cell: (row) => cells.amount(row.previous),
      total: cells.amount(totals.previous),
    },
  ];
  const nameOf = columns[0];
  return tableFrom({
    rows,
    columns,
    keyOf: ({ rate }) => rate ?? "none",
    chart: {
      labels: rows.map((row) => nameOf?.cell(row).text ?? ""),
      now: rows.map(({ tax }) => money(tax)),
      before: rows.map(({ previous }) => (previous === null ? null : money(previous))),
    },
  });
}
