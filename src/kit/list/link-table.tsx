import {
  Link,
  useNavigate,
  type LinkComponentProps,
  type NavigateOptions,
  type RegisteredRouter,
} from "@tanstack/react-router";
import type { DataTableProps } from "#/ui/data-column.ts";
import { DataTable } from "#/ui/data-table.tsx";

/** The page of a row, and what a test tells the row by. */
export type RowLink<To extends string> = LinkComponentProps<"a", RegisteredRouter, string, To> &
  Readonly<Record<`data-${string}`, string | undefined>>;

type Table<Row> = Omit<DataTableProps<Row>, "onOpen" | "linkOf">;

export interface LinkTableProps<Row, To extends string> extends Table<Row> {
  /** Where a row leads. */
  readonly linkOf: (row: Row) => RowLink<To>;
}

/**
 * A table whose rows lead to a page each. The title is the link: one stop of the keyboard, one name for
 * readers, and what a browser offers for links. A press anywhere else in the row goes there, too.
 */
export function LinkTable<Row, const To extends string>({
  linkOf,
  ...table
}: LinkTableProps<Row, To>) {
  const navigate = useNavigate();
  // Whoever draws the table has had the address checked; for any address the types say nothing.
  const pageOf = linkOf as (row: Row) => NavigateOptions & LinkComponentProps;
  return (
    <DataTable
      {...table}
      onOpen={(row) => void navigate(pageOf(row))}
      linkOf={(row, title, className) => (
        <Link {...pageOf(row)} className={className}>
          {title}
        </Link>
      )}
    />
  );
}
