import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredStockAlert } from "#/store/replicated-rows.ts";
import { isBeyond, type Overlaid, overlaid, type OverlayIn, overlaysIn } from "./overlay.ts";
import { blockedOperations } from "./plan.ts";

/** A stock alert with the local operations applied. */
export type AlertView = StoredStockAlert & Overlaid;

/** `view = fold(rows, operations)` for alerts (S17), newest first: alerts seen here count as seen. */
export function projectAlerts(
  rows: readonly StoredStockAlert[],
  operations: readonly OperationRow[],
): AlertView[] {
  const blocked = blockedOperations(operations);
  const seenBy = new Map<string, OverlayIn<"alerts">[]>();
  for (const overlay of overlaysIn("alerts", operations)) {
    for (const id of overlay.body.alert_ids) seenBy.set(id, [...(seenBy.get(id) ?? []), overlay]);
  }
  return rows
    .map((row) => {
      const laid = (seenBy.get(row.id) ?? []).filter(({ operation }) =>
        isBeyond(operation, row._seq),
      );
      const [first] = laid;
      return {
        ...row,
        is_acknowledged: row.is_acknowledged || first !== undefined,
        acknowledged_at: row.acknowledged_at ?? first?.effectiveAt ?? null,
        ...overlaid(
          laid.map(({ operation }) => operation),
          blocked,
        ),
      };
    })
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || (a.id < b.id ? 1 : -1));
}
