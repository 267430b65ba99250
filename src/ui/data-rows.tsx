import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { memo, useRef, type MouseEvent } from "react";
import { Checkbox } from "./checkbox.tsx";
import { classNames } from "./class-names.ts";
import {
  nextSort,
  placeOf,
  toggled,
  type DataColumn,
  type DataFormProps,
  type DataSort,
} from "./data-column.ts";
import * as styles from "./data-table.css.ts";
import { titleOf } from "./data-title.tsx";
import { Icon } from "./icon.tsx";
import { SelectAll } from "./select-all.tsx";
import { useVisibleRows } from "./use-visible-rows.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The table for tablets and desktops. */
export function DataRows<Row>(props: DataFormProps<Row>) {
  const { caption, columns, rows, keyOf, sort = null, onSort, selection, virtual, startAt } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const start = placeOf(rows, keyOf, startAt);
  const visible = useVisibleRows({
    count: rows.length,
    height: props.heights?.row ?? 52,
    list: body,
    on: virtual,
    start,
  });
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-rowcount={virtual ? rows.length + 1 : undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr aria-rowindex={virtual ? 1 : undefined}>
            {selection ? (
              <th className={classNames(styles.headCell, styles.check)}>
                <SelectAll selection={selection} keys={rows.map(keyOf)} />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Spacer height={visible.before} />
          {visible.places.map((place) => {
            const row = rows[place];
            return row === undefined ? null : (
              <BodyRow
                key={keyOf(row)}
                row={row}
                place={virtual ? place : undefined}
                measure={visible.measure}
                {...props}
              />
            );
          })}
          <Spacer height={visible.after} />
        </tbody>
      </table>
    </div>
  );
}

/** Space for rows that are not rendered. */
function Spacer({ height }: { readonly height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}

interface HeadCellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly sort: DataSort | null;
  readonly onSort: ((sort: DataSort) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const sorted = sort?.column === column.id ? sort.direction : undefined;
  const glyph =
    sorted === undefined ? ChevronsUpDown : sorted === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={classNames(styles.headCell, styles.align[column.align ?? "start"])}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={sorted}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={sorted !== undefined}
          onClick={() => onSort(nextSort(sort, column.id))}
        >
          {column.header}
          <Icon glyph={glyph} size={14} />
        </button>
      ) : column.hideHeader ? (
        <VisuallyHidden>{column.header}</VisuallyHidden>
      ) : (
        column.header
      )}
    </th>
  );
}

type BodyRowProps<Row> = DataFormProps<Row> & {
  readonly row: Row;
  /** Index among all rows, if only some are rendered. */
  readonly place: number | undefined;
  readonly measure: ((element: Element | null) => void) | undefined;
};

function DrawnRow<Row>(props: BodyRowProps<Row>) {
  const { row, columns, keyOf, onOpen, selection, place, measure } = props;
  const key = keyOf(row);
  const press = (event: MouseEvent<HTMLTableRowElement>) => {
    if (onOpen && !isControl(event.target, event.currentTarget)) onOpen(row);
  };
  return (
    <tr
      ref={measure}
      data-index={place}
      aria-rowindex={place === undefined ? undefined : place + 2}
      className={classNames(
        styles.row,
        onOpen && styles.openable,
        selection?.keys.has(key) && styles.chosen,
      )}
      onClick={onOpen ? press : undefined}
    >
      {selection ? (
        <td className={classNames(styles.cell, styles.check)}>
          <Checkbox
            label={selection.labelOf(key)}
            disabled={selection.canChoose?.(key) === false}
            hideLabel
            checked={selection.keys.has(key)}
            onCheck={() => selection.onChange(toggled(selection.keys, key))}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.id}
          className={classNames(
            styles.cell,
            styles.align[column.align ?? "start"],
            column.phone === "title" && styles.titleCell,
            column.steady && styles.steady,
          )}
        >
          {column.phone === "title" ? titleOf(props) : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Avoids re-rendering visible rows while the list scrolls. */
// `memo` loses the row's type parameter.
const BodyRow = memo(DrawnRow) as typeof DrawnRow;

/** Whether a press inside the row was on a control of its own. */
function isControl(target: EventTarget, row: HTMLElement): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest("a, button, input, label, select, textarea");
  return control !== null && row.contains(control);
}
