import { ledgerKinds, type LedgerKind } from "#/contract/ledger-kinds.ts";
import { readDays, readId, readPage } from "#/kit/page/asked-values.ts";

/** What of the ledger is shown, as it stands in the address. */
export interface MovementFilters {
  product?: string | undefined;
  variant?: string | undefined;
  /** A location's id; without one: the one where one is. */
  location?: string | undefined;
  kind?: LedgerKind | undefined;
  actor?: string | undefined;
  /** Business days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

/** The location filter's word for all of them. */
export const everywhere = "all";

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readMovementFilters(search: Record<string, unknown>): MovementFilters {
  const location = search["location"];
  return {
    product: readId(search["product"]),
    variant: readId(search["variant"]),
    location: location === everywhere ? everywhere : readId(location),
    kind: ledgerKinds.find((one) => one === search["kind"]),
    actor: readId(search["actor"]),
    ...readDays(search),
    page: readPage(search["page"]),
  };
}
