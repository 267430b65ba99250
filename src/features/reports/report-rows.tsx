import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { Icon } from "#/ui/icon.tsx";
import {
  sortedLines,
  type LineSort,
  type ReportColumn,
  type ReportLine,
  type ReportTable,
  type RowTarget,
} from "./report-table.ts";
import * as styles from "./reports.css.ts";

/** Maximum number of columns for a table on a phone; wider reports show each row as a card there. */
const mostNarrow = 2;

export interface ReportRowsProps {
  /** Label for screen readers. */
  readonly caption: string;
  readonly table: ReportTable;
}

/** A report's rows, sortable by column, with totals. */
export function ReportRows({ caption, table }: ReportRowsProps) {
  const { i18n } = useLingui();
  const [sort, setSort] = useState<LineSort | null>(null);
  const headOf = (column: ReportColumn | undefined) =>
    column === undefined ? undefined : i18n._(column.head);
  const press = (column: number) => {
    // Numbers sort descending first, names ascending.
    const first = table.columns[column]?.isText ?? false;
    setSort({ column, isUp: sort?.column === column ? !sort.isUp : first });
  };
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        aria-label={caption}
        data-wide={table.columns.length > mostNarrow}
        data-testid="report-table"
      >
        <thead>
          <tr>
            {table.columns.map(({ head, isText }, column) => (
              <th key={head.id} scope="col" data-text={isText} aria-sort={ariaSort(sort, column)}>
                <button
                  type="button"
                  className={styles.sort}
                  data-sorted={sort?.column === column}
                  onClick={() => press(column)}
                >
                  {i18n._(head)}
                  {sort?.column === column ? (
                    <Icon glyph={sort.isUp ? ArrowUp : ArrowDown} size={14} />
                  ) : null}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedLines(table.lines, sort).map((line) => (
            <Line key={line.key} line={line} table={table} headOf={headOf} />
          ))}
        </tbody>
        {table.totals === null ? null : (
          <tfoot>
            <tr data-testid="report-totals">
              {table.totals.map((cell, column) => {
                const Tag = column === 0 ? "th" : "td";
                const head = table.columns[column];
                return (
                  <Tag key={head?.head.id} data-text={head?.isText} data-head={headOf(head)}>
                    {cell?.text}
                  </Tag>
                );
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function ariaSort(sort: LineSort | null, column: number) {
  if (sort?.column !== column) return undefined;
  return sort.isUp ? "ascending" : "descending";
}

interface LineProps {
  readonly line: ReportLine;
  readonly table: ReportTable;
  readonly headOf: (column: ReportColumn | undefined) => string | undefined;
}

function Line({ line, table, headOf }: LineProps) {
  const [name, ...others] = line.cells;
  return (
    <tr data-testid="report-row">
      <th scope="row" data-text="true">
        <RowName target={line.target} text={name?.text ?? ""} />
      </th>
      {others.map((cell, index) => {
        const column = table.columns[index + 1];
        return (
          <td key={column?.head.id} data-text={column?.isText} data-head={headOf(column)}>
            {cell.text}
          </td>
        );
      })}
    </tr>
  );
}

function RowName({ target, text }: { readonly target: RowTarget | null; readonly text: string }) {
  const className = styles.rowLink;
  switch (target?.to) {
    case undefined:
      return text;
    case "day": {
      const { day } = target;
      return (
        <Link to="/sales" search={{ period: "custom", from: day, to: day }} className={className}>
          {text}
        </Link>
      );
    }
    case "product":
      return (
        <Link to="/products/$id/edit" params={{ id: target.id }} className={className}>
          {text}
        </Link>
      );
    case "customer":
      return (
        <Link to="/customers/$id" params={{ id: target.id }} className={className}>
          {text}
        </Link>
      );
    case "shift":
      return (
        <Link to="/shifts/$id" params={{ id: target.id }} className={className}>
          {text}
        </Link>
      );
  }
}
