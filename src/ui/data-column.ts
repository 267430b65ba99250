import type { ReactNode } from "react";

/** Where a column appears on a phone's card. */
export type PhonePlace =
  /** The bold first line; exactly one column. */
  | "title"
  /** Quiet text under the title; several are joined by a dot. */
  | "text"
  /** The bold figure at the end of the first line. */
  | "figure"
  /** At the end of the second line: a time, a badge. */
  | "aside"
  /** Header and value on a line below. */
  | "fact"
  /** Buttons at the bottom. */
  | "acts"
  | "hidden";

/** A table column and its position on a phone's card, defined once for both. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly phone: PhonePlace;
  /** Figures are aligned to the end. */
  readonly align?: "start" | "end" | undefined;
  readonly sortable?: boolean | undefined;
  /** Does not wrap in a table. */
  readonly steady?: boolean | undefined;
  /** A CSS width. */
  readonly width?: string | undefined;
  /** For screen readers only: the actions column. */
  readonly hideHeader?: boolean | undefined;
}

export interface DataSort {
  readonly column: string;
  readonly direction: "ascending" | "descending";
}

/** Sorts ascending by a newly pressed header, and reverses on the next press. */
export function nextSort(sort: DataSort | null, column: string): DataSort {
  const turned = sort?.column === column && sort.direction === "ascending";
  return { column, direction: turned ? "descending" : "ascending" };
}

export interface DataSelection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** Accessible label of a row's checkbox, such as "Choose Sukari 1 kg". */
  readonly labelOf: (key: string) => string;
  /** Rows without any possible action have no checkbox. Without it all rows can be selected. */
  readonly canChoose?: ((key: string) => boolean) | undefined;
}

/** The keys with one added or removed. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The keys with all of `listed` added, or removed if all are present; others are unchanged. */
export function allToggled(
  keys: ReadonlySet<string>,
  listed: readonly string[],
): ReadonlySet<string> {
  const next = new Set([...keys, ...listed]);
  if (next.size === keys.size) for (const key of listed) next.delete(key);
  return next;
}

/** The index of the row with this key; −1 if there is none. */
export function placeOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  key: string | null | undefined,
): number {
  return key === null || key === undefined ? -1 : rows.findIndex((row) => keyOf(row) === key);
}

export interface DataTableProps<Row> {
  /** Accessible description of the table's contents. */
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Opens a row: the whole row is clickable, its title column is the button. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Alternative to `onOpen`: wraps the title in a link. The class makes a card's link fill the card. */
  readonly linkOf?: ((row: Row, title: ReactNode, className: string) => ReactNode) | undefined;
  readonly sort?: DataSort | null | undefined;
  readonly onSort?: ((sort: DataSort) => void) | undefined;
  readonly selection?: DataSelection | undefined;
  /** Above this many rows only visible ones are rendered. */
  readonly virtualAbove?: number | undefined;
  /** Typical heights, px; a row of another height is rendered and positioned twice during scrolling. */
  readonly heights?: { readonly row: number; readonly card: number } | undefined;
  /** Key of the row to scroll to initially, such as the one returned from. Read on first render. */
  readonly startAt?: string | null | undefined;
}

/** Props shared by both forms of the table. */
export type DataFormProps<Row> = Omit<DataTableProps<Row>, "virtualAbove"> & {
  readonly virtual: boolean;
};
