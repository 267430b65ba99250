import type { ReactNode } from "react";
import type { DataTableProps } from "./data-column.ts";
import * as styles from "./data-table.css.ts";

type TitleProps<Row> = Pick<DataTableProps<Row>, "columns" | "onOpen" | "linkOf"> & {
  readonly row: Row;
};

/** The title column that opens the row: a link, a button or plain text. */
export function titleOf<Row>({ row, columns, onOpen, linkOf }: TitleProps<Row>): ReactNode {
  const words = columns.find((column) => column.phone === "title")?.cell(row);
  if (linkOf) return linkOf(row, words, styles.open);
  if (!onOpen) return words;
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(row)}>
      {words}
    </button>
  );
}
