import type { AlertType } from "#/domain/stock-status.ts";
import { readId, readPage } from "#/kit/page/asked-values.ts";

/** Written out: the route reads the address before its screen and what it needs are fetched. */
const types = { OUT_OF_STOCK: true, CRITICAL: true, LOW_STOCK: true } as const satisfies Record<
  AlertType,
  true
>;

export const seenFilters = ["all", "unacknowledged", "acknowledged"] as const;
export type SeenFilter = (typeof seenFilters)[number];

/** Specification 2 §9: twenty alerts a page. */
export const alertPageSize = 20;

/** What of the alerts is shown, as it stands in the address. */
export interface AlertFilters {
  /** Without one: all. */
  type?: AlertType | undefined;
  seen?: Exclude<SeenFilter, "all"> | undefined;
  /** A location's id; without one: all. */
  location?: string | undefined;
  /** From 1, which is left out. */
  page?: number | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readAlertFilters(search: Record<string, unknown>): AlertFilters {
  const { type } = search;
  const seen = seenFilters.find((one) => one === search["seen"]);
  return {
    type: typeof type === "string" && isType(type) ? type : undefined,
    seen: seen === "all" ? undefined : seen,
    location: readId(search["location"]),
    page: readPage(search["page"]),
  };
}

function isType(text: string): text is AlertType {
  return Object.hasOwn(types, text);
}
