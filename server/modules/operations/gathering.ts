import type { approvals } from "#server/modules/sales/schema-sales-adjustments.ts";
import type { SaleRows } from "#server/modules/sales/sales-repository.ts";
import type { Known } from "./known.ts";
import type { Pending } from "./pending.ts";

type ApprovalRow = typeof approvals.$inferSelect;

/** What stands in the database and what is to be written there, as one operation after another leaves it. */
export type Gathering = {
  known: Known;
  pending: Pending;
  sold: Map<string, SaleRows>;
  /** What was allowed with operations that are not written yet. */
  approved: Map<string, ApprovalRow[]>;
  /** The commit number of the operation at hand. */
  number: () => number;
};
