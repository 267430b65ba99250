import type { I18n, MessageDescriptor } from "@lingui/core";
import { money } from "#/domain/money.ts";
import type { Formatter } from "#/i18n/formatter.ts";

/** The text of a cell, and its sort value; null sorts last. */
export interface Cell {
  readonly text: string;
  readonly value: number | string | null;
}

/** The list or record that a row links to. */
export type RowTarget =
  | { readonly to: "product" | "customer" | "shift"; readonly id: string }
  | { readonly to: "day"; readonly day: string };

export interface ReportLine {
  readonly key: string;
  readonly cells: readonly Cell[];
  readonly target: RowTarget | null;
}

export interface ReportColumn {
  readonly head: MessageDescriptor;
  readonly isText: boolean;
}

export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  readonly lines: readonly ReportLine[];
  /** Totals per column; null if the report has none. */
  readonly totals: readonly (Cell | null)[] | null;
  readonly chart: ReportChart | null;
  /** Total number of rows; `lines` may contain only the largest. */
  readonly count: number;
}

export interface ReportChart {
  readonly labels: readonly string[];
  readonly now: readonly number[];
  readonly before: readonly (number | null)[] | null;
}

/** Formatting and translation of a report. */
export interface Writing {
  readonly format: Formatter;
  readonly say: I18n["_"];
}

/** A column: its heading, its cell for a row, and its total. */
export interface ColumnOf<Row> {
  readonly head: MessageDescriptor;
  readonly cell: (row: Row) => Cell;
  readonly total?: Cell | undefined;
  readonly isText?: true | undefined;
}

interface TableOf<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ColumnOf<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly target?: ((row: Row) => RowTarget | null) | undefined;
  readonly chart?: ReportChart | null | undefined;
  readonly count?: number | undefined;
}

/** Builds a table from a report's rows; the first column is the row header. */
export function tableFrom<Row>({
  rows,
  columns,
  keyOf,
  target = () => null,
  chart = null,
  count = rows.length,
}: TableOf<Row>): ReportTable {
  return {
    columns: columns.map(({ head, isText }) => ({ head, isText: isText === true })),
    lines: rows.map((row) => ({
      key: keyOf(row),
      cells: columns.map(({ cell }) => cell(row)),
      target: target(row),
    })),
    totals: columns.some(({ total }) => total !== undefined)
      ? columns.map(({ total }) => total ?? null)
      : null,
    chart,
    count,
  };
}

/** Charts of named entries show only the largest. */
const mostNamed = 12;

/** Builds a chart of the amounts and those of the previous period. */
export function chartOf<Row extends { amount: string; previous: string | null }>(
  rows: readonly Row[],
  label: (row: Row) => string,
  most = mostNamed,
): ReportChart {
  const shown = rows.slice(0, most);
  return {
    labels: shown.map(label),
    now: shown.map(({ amount }) => money(amount)),
    before: shown.map(({ previous }) => (previous === null ? null : money(previous))),
  };
}

const none: Cell = { text: "–", value: null };

/** Returns cell formatters; missing values become a dash. */
export function cellsIn({ format }: Writing) {
  const decimal = (text: string | null | undefined, write: (text: string) => string): Cell =>
    text === null || text === undefined ? none : { text: write(text), value: Number(text) };
  return {
    words: (text: string): Cell => ({ text, value: text.toLocaleLowerCase() }),
    amount: (text: string | null | undefined) => decimal(text, (one) => format.figure(money(one))),
    quantity: (text: string | null) =>
      decimal(text, (one) => format.quantity(Math.round(Number(one) * 1000))),
    percent: (text: string | null | undefined) =>
      decimal(text, (one) => format.rate(Math.round(Number(one) * 100))),
    count: (count: number | null): Cell =>
      count === null ? none : { text: format.count(count), value: count },
    day: (day: string | null): Cell =>
      day === null ? none : { text: format.day(day), value: day },
    moment: (at: string): Cell => ({ text: format.dateTime(at), value: at }),
  };
}

export interface LineSort {
  readonly column: number;
  readonly isUp: boolean;
}

/** Returns the lines in the requested order; missing values sort last in both directions. */
export function sortedLines(lines: readonly ReportLine[], sort: LineSort | null) {
  if (sort === null) return lines;
  const valueOf = (line: ReportLine) => line.cells[sort.column]?.value ?? null;
  return lines.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order =
      typeof one === "number" && typeof other === "number"
        ? one - other
        : String(one).localeCompare(String(other));
    return sort.isUp ? order : -order;
  });
}
