import { readName, readPage } from "#/kit/page/search-params.ts";
/** What the list is narrowed to, as the address has it. */
export interface DecisionFilters {
  /** Of one kind alone; the list's own answer says which there are. */
  kind?: string | undefined;
  /** What the server would not take, or the payments nobody confirmed, instead of what it asks about. */
  view?: "refused" | "payments" | undefined;
  /** Counted from 1. */
  page?: number | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readDecisionFilters({
  kind,
  view,
  page,
}: Record<string, unknown>): DecisionFilters {
  return {
    kind: readName(kind),
    view: view === "refused" || view === "payments" ? view : undefined,
    page: readPage(page),
  };
}
