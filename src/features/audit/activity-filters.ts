import { readDays, readId, readText } from "#/kit/page/asked-values.ts";

/** Written out: the route reads the address before its screen and what it needs are fetched. */
export const kindFilters = ["access", "people", "settings", "goods", "counter", "export"] as const;

/** What of the activity is shown, as it stands in the address. Days are business days, both included. */
export interface ActivityFilters {
  /** Of a name, a number or a reason. */
  q?: string | undefined;
  kind?: (typeof kindFilters)[number] | undefined;
  /** Who did it, or whom it was done to. */
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readActivityFilters(search: Record<string, unknown>): ActivityFilters {
  return {
    q: readText(search["q"]),
    kind: kindFilters.find((one) => one === search["kind"]),
    person: readId(search["person"]),
    ...readDays(search),
  };
}
