import { DataCards } from "./data-cards.tsx";
import type { DataTableProps } from "./data-column.ts";
import { DataRows } from "./data-rows.tsx";
import { useMedia } from "./theme/use-media.ts";
import { media } from "./theme/media.ts";

/**
 * Rows as a real table, and as cards where a table has no room, from one definition of columns. It shows rows only:
 * loading, empty, no match and error have their own faces (SkeletonRows, EmptyState, ErrorState).
 */
export function DataTable<Row>({ virtualAbove = 200, ...props }: DataTableProps<Row>) {
  const isNarrow = useMedia(media.noTable);
  const virtual = props.rows.length > virtualAbove;
  return isNarrow ? (
    <DataCards {...props} virtual={virtual} />
  ) : (
    <DataRows {...props} virtual={virtual} />
  );
}
