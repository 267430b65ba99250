import { DataCards } from "./data-cards.tsx";
import type { DataTableProps } from "./data-column.ts";
import { DataRows } from "./data-rows.tsx";
import { useMedia } from "./theme/use-media.ts";
import { media } from "./theme/media.ts";

/**
 * Renders rows as a table, or as cards on narrow screens, from one column definition. It handles rows only:
 * loading, empty, no match and error have their own components (SkeletonRows, EmptyState, ErrorState).
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
