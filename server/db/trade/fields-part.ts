import { sql } from "drizzle-orm";
import type { TradeStore } from "../../commands/trade-store.ts";
import type { Tx } from "../database.ts";
import { fieldEdits } from "../schema-inventory.ts";
import type { TradeScope } from "./trade-scope.ts";

/** Who wrote a field last: edits are patches, the latest effective one wins per field (S15). */
export function fieldsPart(tx: Tx, { business }: TradeScope) {
  return {
    async claimFields({ entity, id }, fields, { effectiveAt, opId }) {
      if (fields.length === 0) return [];
      const won = await tx
        .insert(fieldEdits)
        .values(
          fields.map((field) => ({
            business_id: business,
            entity,
            entity_id: id,
            field,
            effective_at: effectiveAt,
            op_id: opId,
          })),
        )
        .onConflictDoUpdate({
          target: [
            fieldEdits.business_id,
            fieldEdits.entity,
            fieldEdits.entity_id,
            fieldEdits.field,
          ],
          set: { effective_at: sql`excluded.effective_at`, op_id: sql`excluded.op_id` },
          setWhere: sql`(excluded.effective_at, excluded.op_id) > (${fieldEdits.effective_at}, ${fieldEdits.op_id})`,
        })
        .returning({ field: fieldEdits.field });
      return won.map(({ field }) => field);
    },
  } satisfies Partial<TradeStore>;
}
