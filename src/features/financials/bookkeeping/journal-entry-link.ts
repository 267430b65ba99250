import type { BookkeepingRow } from "#/contract/financials.ts";

/** The screen of an entry's source document. */
export type JournalEntryTarget =
  | { to: "/sales/$id"; params: { id: string } }
  | { to: "/purchases/$id"; params: { id: string } }
  | { to: "/financials/expenses"; search: { expense: string } }
  | { to: "/credits/$id"; params: { id: string } }
  | { to: "/customers/$id"; params: { id: string } }
  | { to: "/suppliers/$id"; params: { id: string } }
  | { to: "/shifts/$id"; params: { id: string } }
  | { to: "/inventory/transfers/$id"; params: { id: string } }
  | {
      to: "/inventory/transactions";
      search: { product: string; location: "all"; from: string; to: string };
    }
  | { to: "/financials/bookkeeping"; search: { entry: string } };

/** Returns the link to a source document. For an item, its stock movements on that business day. */
export function journalEntryLink(
  { entity, id }: NonNullable<BookkeepingRow["source"]>,
  day: string,
): JournalEntryTarget {
  switch (entity) {
    case "sale":
      return { to: "/sales/$id", params: { id } };
    case "purchase":
      return { to: "/purchases/$id", params: { id } };
    case "expense":
      return { to: "/financials/expenses", search: { expense: id } };
    case "credit":
      return { to: "/credits/$id", params: { id } };
    case "customer":
      return { to: "/customers/$id", params: { id } };
    case "supplier":
      return { to: "/suppliers/$id", params: { id } };
    case "shift":
      return { to: "/shifts/$id", params: { id } };
    case "transfer":
      return { to: "/inventory/transfers/$id", params: { id } };
    case "product":
      return {
        to: "/inventory/transactions",
        search: { product: id, location: "all", from: day, to: day },
      };
    case "entry":
      return { to: "/financials/bookkeeping", search: { entry: id } };
  }
}
