import { Link } from "@tanstack/react-router";
import type { BookkeepingRow } from "#/contract/financials.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { touchLink } from "#/ui/touch-link.css.ts";
import { journalEntryLink } from "./journal-entry-link.ts";

export interface JournalEntrySourceProps {
  readonly row: Pick<BookkeepingRow, "source" | "reference" | "effective_at">;
}

/** Link to an entry's source document, labelled with its reference; plain text if there is no source. */
export function JournalEntrySource({
  row: { source, reference, effective_at: at },
}: JournalEntrySourceProps) {
  const format = useFormat();
  if (source === null) return reference === "" ? null : <span>{reference}</span>;
  return (
    <Link
      {...journalEntryLink(source, format.dayOf(at))}
      className={touchLink}
      data-testid="entry-source"
      data-source={source.entity}
    >
      {reference === "" ? source.id.slice(0, 8) : reference}
    </Link>
  );
}
