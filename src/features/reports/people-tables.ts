import { msg } from "@lingui/core/macro";
import type {
  CreditAgeingReport,
  CustomerPerformance,
  ShiftReport,
  StaffReport,
  StockValueReport,
} from "#/contract/reports.ts";
import { money, type Minor } from "#/domain/money.ts";
import {
  cellsIn,
  chartOf,
  tableFrom,
  type ColumnOf,
  type ReportChart,
  type ReportTable,
  type Writing,
} from "./report-table.ts";

/** Purchases by customer; sales without a customer have a row of their own. */
export function customerTable(report: CustomerPerformance, writing: Writing): ReportTable {
  type Row = Omit<CustomerPerformance["rows"][number], "customer" | "owed" | "average"> & {
    customer: string | null;
    owed: string | null;
    average: string | null;
  };
  const cells = cellsIn(writing);
  const { totals, unnamed, count } = report;
  const nobody: Row = {
    ...unnamed,
    customer: null,
    name: writing.say(msg`No customer named`),
    average: null,
    owed: null,
    last_sold: null,
  };
  const isNobody = [unnamed.sales, unnamed.amount, unnamed.previous].some(
    (one) => Number(one) !== 0,
  );
  const rows: Row[] = isNobody ? [...report.rows, nobody] : report.rows;
  const columns: ColumnOf<Row>[] = [
    {
      head: msg`Customer`,
      isText: true,
      cell: (row) => cells.words(row.name),
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
    { head: msg`Average sale`, cell: (row) => cells.amount(row.average) },
    { head: msg`Last sold`, cell: (row) => cells.day(row.last_sold) },
    { head: msg`Owed today`, cell: (row) => cells.amount(row.owed) },
  ];
  const profit: ColumnOf<Row> = {
    head: msg`Gross profit`,
    cell: (row) => cells.amount(row.profit),
    total: cells.amount(totals.profit),
  };
  return tableFrom({
    rows,
    columns: totals.profit === undefined ? columns : [...columns, profit],
    keyOf: ({ customer }) => customer ?? "nobody",
    target: ({ customer }) => (customer === null ? null : { to: "customer", id: customer }),
    chart: chartOf(report.rows, ({ name }) => name),
    count,
  });
}

/** Sales, discounts and returns by user. */
export function staffTable({ rows, totals }: StaffReport, writing: Writing): ReportTable {
  type Row = StaffReport["rows"][number];
  const cells = cellsIn(writing);
  const amountOf = (
    head: ColumnOf<Row>["head"],
    name: "amount" | "previous" | "discount" | "returned" | "voided",
  ): ColumnOf<Row> => ({
    head,
    cell: (row) => cells.amount(row[name]),
    total: cells.amount(totals[name]),
  });
  const countOf = (
    head: ColumnOf<Row>["head"],
    name: "sales" | "returns" | "voids" | "overrides" | "unapproved",
  ): ColumnOf<Row> => ({
    head,
    cell: (row) => cells.count(row[name]),
    total: cells.count(totals[name]),
  });
  return tableFrom({
    rows,
    columns: [
      {
        head: msg`Person`,
        isText: true,
        cell: (row) => cells.words(row.name),
        total: cells.words(writing.say(msg`Total`)),
      },
      countOf(msg`Sales`, "sales"),
      amountOf(msg`Amount`, "amount"),
      amountOf(msg`Period before`, "previous"),
      amountOf(msg`Discount`, "discount"),
      { head: msg`Discount (%)`, cell: (row) => cells.percent(row.discount_rate) },
      countOf(msg`Returns`, "returns"),
      amountOf(msg`Returned`, "returned"),
      countOf(msg`Voids`, "voids"),
      amountOf(msg`Voided`, "voided"),
      countOf(msg`Allowed by a supervisor`, "overrides"),
      countOf(msg`Allowed by nobody`, "unapproved"),
    ],
    keyOf: ({ person }) => person,
    chart: chartOf(rows, ({ name }) => name),
  });
}

/** Stock value of each location at the end of a day. */
export function stockValueTable(report: StockValueReport, writing: Writing): ReportTable {
  const cells = cellsIn(writing);
  const { rows, total, previous } = report;
  return tableFrom({
    rows,
    columns: [
      {
        head: msg`Location`,
        isText: true,
        cell: ({ name }) => cells.words(name),
        total: cells.words(writing.say(msg`Total`)),
      },
      {
        head: msg`Stock value`,
        cell: ({ value }) => cells.amount(value),
        total: cells.amount(total),
      },
      {
        head: msg`End of the month before`,
        cell: (row) => cells.amount(row.previous),
        total: cells.amount(previous.total),
      },
    ],
    keyOf: ({ location }) => location,
    chart: {
      labels: rows.map(({ name }) => name),
      now: rows.map(({ value }) => money(value)),
      before: rows.map((row) => money(row.previous)),
    },
  });
}

/** Debts of each customer at the end of a day, by age. */
export function ageingTable(
  { rows, totals, previous }: CreditAgeingReport,
  writing: Writing,
): ReportTable {
  type Row = CreditAgeingReport["rows"][number];
  const cells = cellsIn(writing);
  const ages = [
    [msg`Owed`, "total"],
    [msg`Not yet due`, "not_due"],
    [msg`1–30 days`, "to_30"],
    [msg`31–60 days`, "to_60"],
    [msg`61–90 days`, "to_90"],
    [msg`Over 90 days`, "over_90"],
  ] as const;
  return tableFrom<Row>({
    rows,
    columns: [
      {
        head: msg`Customer`,
        isText: true,
        cell: ({ name }) => cells.words(name),
        total: cells.words(writing.say(msg`Total`)),
      },
      ...ages.map(([head, name]): ColumnOf<Row> => ({
        head,
        cell: (row) => cells.amount(row[name]),
        total: cells.amount(totals[name]),
      })),
      {
        head: msg`Overdue debts`,
        cell: ({ overdue }) => cells.count(overdue),
        total: cells.count(totals.overdue),
      },
      {
        head: msg`End of the month before`,
        cell: (row) => cells.amount(row.previous),
        total: cells.amount(previous.total),
      },
    ],
    keyOf: ({ customer }) => customer,
    target: ({ customer }) => ({ to: "customer", id: customer }),
    chart: {
      labels: ages.slice(1).map(([head]) => writing.say(head)),
      now: ages.slice(1).map(([, name]) => money(totals[name])),
      before: null,
    },
  });
}

/** Shifts with their cash differences. */
export function shiftTable({ rows, totals }: ShiftReport, writing: Writing): ReportTable {
  type Row = ShiftReport["rows"][number];
  const cells = cellsIn(writing);
  return tableFrom<Row>({
    rows,
    columns: [
      {
        head: msg`Closed`,
        isText: true,
        cell: (row) => cells.moment(row.closed_at),
        total: cells.words(writing.say(msg`Total`)),
      },
      { head: msg`Till`, isText: true, cell: (row) => cells.words(row.till) },
      { head: msg`Person`, isText: true, cell: (row) => cells.words(row.person) },
      { head: msg`Opened`, cell: (row) => cells.moment(row.opened_at) },
      { head: msg`Expected`, cell: (row) => cells.amount(row.expected) },
      { head: msg`Counted`, cell: (row) => cells.amount(row.counted) },
      {
        head: msg`Difference`,
        cell: (row) => cells.amount(row.difference),
        total: cells.amount(totals.difference),
      },
    ],
    keyOf: ({ shift }) => shift,
    target: ({ shift }) => ({ to: "shift", id: shift }),
    chart: differencesByDay(rows, writing),
  });
}

/** Cash differences by the day the shifts were closed, in chronological order. */
function differencesByDay(rows: ShiftReport["rows"], { format }: Writing): ReportChart {
  const days = new Map<string, Minor>();
  for (const { closed_at: at, difference } of rows) {
    const day = format.dayOf(at);
    days.set(day, (days.get(day) ?? 0) + money(difference));
  }
  const ordered = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    labels: ordered.map(([day]) => format.dayShort(day)),
    now: ordered.map(([, sum]) => sum),
    before: null,
  };
}
