import type { RecordStatus } from "#/domain/stock-status.ts";
import { type AskedOf, listFilters, oneOf, text } from "#/kit/list/list-filters.ts";

const statusFilter = oneOf(["all", "low", "reorder", "overstock"]);
export type StatusFilter = (typeof statusFilter)["words"][number];

export const recordFilters = listFilters({
  /** Without one: all. */
  status: statusFilter,
  /** What is to be searched for: the screen takes it over into its own search. */
  q: text,
});
/** What of the stock records is shown, as it stands in the address. */
export type RecordFilters = AskedOf<typeof recordFilters>;

const statusesOf = {
  all: ["in_stock", "low_stock", "reorder_required", "overstock"],
  low: ["low_stock"],
  reorder: ["reorder_required"],
  overstock: ["overstock"],
} as const satisfies Record<StatusFilter, readonly RecordStatus[]>;

/** Whether a record of this status is among those asked for. */
export function isAsked(status: RecordStatus, filter: StatusFilter): boolean {
  return (statusesOf[filter] as readonly RecordStatus[]).includes(status);
}
