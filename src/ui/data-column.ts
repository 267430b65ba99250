import type { ReactNode } from "react";

/** Where a column goes on a phone's card. */
export type PhonePlace =
  /** The bold first line; exactly one column. */
  | "title"
  /** Quiet words under the title; several are joined by a dot. */
  | "text"
  /** The bold figure at the end of the first line. */
  | "figure"
  /** At the end of the second line: a time, a badge. */
  | "aside"
  /** Header and value in a line below. */
  | "fact"
  /** Buttons at the foot. */
  | "acts"
  | "hidden";

/** One column of a table, and what becomes of it on a phone. Defined once for both. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly phone: PhonePlace;
  /** Figures stand at the end. */
  readonly align?: "start" | "end" | undefined;
  readonly sortable?: boolean | undefined;
  /** Its words stand in one line in a table. */
  readonly steady?: boolean | undefined;
  /** A CSS width. */
  readonly width?: string | undefined;
  /** Read out, not drawn: the column of actions. */
  readonly hideHeader?: boolean | undefined;
}

export interface DataSort {
  readonly column: string;
  readonly direction: "ascending" | "descending";
}

/** Pressing a header sorts upwards by it first, then turns round. */
export function nextSort(sort: DataSort | null, column: string): DataSort {
  const turned = sort?.column === column && sort.direction === "ascending";
  return { column, direction: turned ? "descending" : "ascending" };
}

export interface DataSelection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** Names the box of a row, such as "Choose Sukari 1 kg". */
  readonly labelOf: (key: string) => string;
  /** Rows that nothing can be done to any more have no box. Without it all can be chosen. */
  readonly canChoose?: ((key: string) => boolean) | undefined;
}

/** The keys with one added or taken away. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The keys with all of `listed` added, or taken away where all are there; those not listed stay as they are. */
export function allToggled(
  keys: ReadonlySet<string>,
  listed: readonly string[],
): ReadonlySet<string> {
  const next = new Set([...keys, ...listed]);
  if (next.size === keys.size) for (const key of listed) next.delete(key);
  return next;
}

/** The place of the row with this key; −1 where there is none. */
export function placeOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  key: string | null | undefined,
): number {
  return key === null || key === undefined ? -1 : rows.findIndex((row) => keyOf(row) === key);
}

export interface DataTableProps<Row> {
  /** What the table holds; read out. */
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Opens a row: the whole row is pressed, its title column is the button. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Instead of `onOpen`: wraps the title in a link. The class makes a card's link fill the card. */
  readonly linkOf?: ((row: Row, title: ReactNode, className: string) => ReactNode) | undefined;
  readonly sort?: DataSort | null | undefined;
  readonly onSort?: ((sort: DataSort) => void) | undefined;
  readonly selection?: DataSelection | undefined;
  /** Above this many rows only those in sight are drawn. */
  readonly virtualAbove?: number | undefined;
  /** How high they mostly are, px; each that is not is drawn and reckoned with twice as one scrolls. */
  readonly heights?: { readonly row: number; readonly card: number } | undefined;
  /** The key of the row to begin at: the one that one comes back to. Read when the rows are first drawn. */
  readonly startAt?: string | null | undefined;
}

/** What both forms of the table draw from. */
export type DataFormProps<Row> = Omit<DataTableProps<Row>, "virtualAbove"> & {
  readonly virtual: boolean;
};
