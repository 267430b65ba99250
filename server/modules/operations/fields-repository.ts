import { sql } from "drizzle-orm";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { fieldEdits } from "#server/kernel/database/schema-field-edits.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/** Tracks the last edit per field: edits are patches, the latest effective one wins per field (S15). */
export function fieldsRepository(tx: Tx, { business }: LedgerScope) {
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
  } satisfies Partial<LedgerStore>;
}
