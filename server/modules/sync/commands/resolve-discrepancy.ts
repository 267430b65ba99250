import { and, eq, lte } from "drizzle-orm";
import type { DiscrepancyRow } from "#/contract/sync.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { discrepancies } from "#server/kernel/database/schema-sync.ts";
import { presentDiscrepancy } from "../queries/sync-review.ts";

/**
 * Resolves a discrepancy together with earlier ones of the same cause: the facts stay unchanged, the note
 * records the owner's decision. Later ones stay open. Null if it does not exist.
 */
export async function resolveDiscrepancy(
  tx: Tx,
  scope: { business: string; user: string },
  decision: { id: string; note: string; at: number },
): Promise<DiscrepancyRow | null> {
  const one = and(eq(discrepancies.business_id, scope.business), eq(discrepancies.id, decision.id));
  const settled = {
    status: "resolved" as const,
    note: decision.note,
    resolved_at: decision.at,
    resolved_by: scope.user,
  };
  const [row] = await tx.update(discrepancies).set(settled).where(one).returning();
  if (row === undefined) return null;
  if (row.cause !== "")
    await tx
      .update(discrepancies)
      .set(settled)
      .where(
        and(
          eq(discrepancies.business_id, scope.business),
          eq(discrepancies.status, "open"),
          eq(discrepancies.kind, row.kind),
          eq(discrepancies.cause, row.cause),
          lte(discrepancies.opened_at, row.opened_at),
        ),
      );
  return presentDiscrepancy(row);
}
