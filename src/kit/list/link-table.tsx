import {
  Link,
  useNavigate,
  type LinkComponentProps,
  type NavigateOptions,
  type RegisteredRouter,
} from "@tanstack/react-router";
import type { DataTableProps } from "#/ui/data-column.ts";
import { DataTable } from "#/ui/data-table.tsx";

/** Link options of a row, and its test attributes. */
export type RowLink<To extends string> = LinkComponentProps<"a", RegisteredRouter, string, To> &
  Readonly<Record<`data-${string}`, string | undefined>>;

type Table<Row> = Omit<DataTableProps<Row>, "onOpen" | "linkOf">;

export interface LinkTableProps<Row, To extends string> extends Table<Row> {
  /** The page a row links to. */
  readonly linkOf: (row: Row) => RowLink<To>;
}

/**
 * A table whose rows link to pages. The title is the link: one tab stop, one accessible name, and the
 * browser's link features. A click elsewhere in the row opens the page too.
 */
export function LinkTable<Row, const To extends string>({
  linkOf,
  ...table
}: LinkTableProps<Row, To>) {
  const navigate = useNavigate();
  // The path is type-checked where the table is rendered; for a generic path the types cannot express it.
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
