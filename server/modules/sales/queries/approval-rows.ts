import { and, asc, eq, inArray } from "drizzle-orm";
import type { KeptApproval } from "#/contract/approvals.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { approvals } from "../schema-sales-adjustments.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";

/** Supervisor approvals by operation, in order of approval. */
export async function approvalsOf(
  tx: Tx,
  { business }: Pick<RowScope, "business">,
  operations: readonly string[],
): Promise<Map<string, KeptApproval[]>> {
  if (operations.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.business_id, business), inArray(approvals.op_id, [...operations])))
    .orderBy(asc(approvals.approved_at), asc(approvals.id));
  const byOperation = groupRows(rows, (row) => row.op_id);
  return new Map([...byOperation].map(([op, kept]) => [op, kept.map(keptApproval)]));
}

/** An approval in wire format. */
export function keptApproval(row: typeof approvals.$inferSelect): KeptApproval {
  return {
    id: row.id,
    act: row.act,
    by: row.approved_by,
    at: wireInstant(row.approved_at),
    line: row.line_id,
    was: row.was,
    became: row.became,
    is_valid: row.is_valid,
  };
}
