import { readText } from "#/kit/page/asked-values.ts";
import type { RecordStatus } from "#/domain/stock-status.ts";

export const statusFilters = ["all", "low", "reorder", "overstock"] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** What of the stock records is shown, as it stands in the address. */
export interface RecordFilters {
  /** Without one: all. */
  status?: StatusFilter | undefined;
  /** What is to be searched for: the screen takes it over into its own search. */
  q?: string | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readRecordFilters(search: Record<string, unknown>): RecordFilters {
  return {
    status: statusFilters.find((one) => one === search["status"]),
    q: readText(search["q"]),
  };
}

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
