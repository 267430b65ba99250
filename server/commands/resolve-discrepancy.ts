import { and, eq } from "drizzle-orm";
import type { DiscrepancyRow } from "#/contract/sync.ts";
import type { Tx } from "../db/database.ts";
import { discrepancies } from "../db/schema-sync.ts";
import { presentDiscrepancy } from "../queries/sync-review.ts";

/** Settles a discrepancy: the fact stays as it is, the note says what the owner made of it. Null: not here. */
export async function resolveDiscrepancy(
  tx: Tx,
  scope: { business: string; user: string },
  decision: { id: string; note: string; at: number },
): Promise<DiscrepancyRow | null> {
  const [row] = await tx
    .update(discrepancies)
    .set({
      status: "resolved",
      note: decision.note,
      resolved_at: decision.at,
      resolved_by: scope.user,
    })
    .where(and(eq(discrepancies.business_id, scope.business), eq(discrepancies.id, decision.id)))
    .returning();
  return row ? presentDiscrepancy(row) : null;
}
