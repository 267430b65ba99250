import type { approvals } from "#server/modules/sales/schema-sales-adjustments.ts";
import type { SaleRows } from "#server/modules/sales/sales-repository.ts";
import type { Known } from "./known.ts";
import type { Pending } from "./pending.ts";

type ApprovalRow = typeof approvals.$inferSelect;

/** Prefetched rows and pending writes, as updated by one operation after another. */
export type Gathering = {
  known: Known;
  pending: Pending;
  sold: Map<string, SaleRows>;
  /** Approvals of operations not written yet. */
  approved: Map<string, ApprovalRow[]>;
  /** The commit number of the current operation. */
  number: () => number;
};
