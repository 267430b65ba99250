import type { RecordStatus } from "#/domain/stock-status.ts";
import { type AskedOf, listFilters, oneOf, text } from "#/kit/list/list-filters.ts";

const statusFilter = oneOf(["all", "low", "reorder", "overstock"]);
export type StatusFilter = (typeof statusFilter)["words"][number];

export const recordFilters = listFilters({
  /** All by default. */
  status: statusFilter,
  /** Initial search text; the screen copies it into its own search. */
  q: text,
});
/** The filters of the stock records, as encoded in the URL. */
export type RecordFilters = AskedOf<typeof recordFilters>;

const statusesOf = {
  all: ["in_stock", "low_stock", "reorder_required", "overstock"],
  low: ["low_stock"],
  reorder: ["reorder_required"],
  overstock: ["overstock"],
} as const satisfies Record<StatusFilter, readonly RecordStatus[]>;

/** Whether a record with this status passes the filter. */
export function isAsked(status: RecordStatus, filter: StatusFilter): boolean {
  return (statusesOf[filter] as readonly RecordStatus[]).includes(status);
}
