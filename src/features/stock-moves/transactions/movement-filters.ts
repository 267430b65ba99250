import { ledgerKinds, type LedgerKind } from "#/contract/ledger-kinds.ts";

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
  const page = Number(search["page"]);
  const location = search["location"];
  return {
    product: readId(search["product"]),
    variant: readId(search["variant"]),
    location: location === everywhere ? everywhere : readId(location),
    kind: ledgerKinds.find((one) => one === search["kind"]),
    actor: readId(search["actor"]),
    from: readDay(search["from"]),
    to: readDay(search["to"]),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}

// Read without the contract's schemas: every page knows all addresses, and they would bring zod to it.
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const dayForm = /^\d{4}-\d\d-\d\d$/;

function readId(value: unknown): string | undefined {
  return typeof value === "string" && idForm.test(value) ? value : undefined;
}

/** A day alone is read as UTC; one that no calendar has is read as none, or as another. */
function readDay(value: unknown): string | undefined {
  if (typeof value !== "string" || !dayForm.test(value)) return undefined;
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined;
}
