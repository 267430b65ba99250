import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#server/db/database.ts";
import { products, variants } from "#server/db/schema-catalogue.ts";
import type { ProductState, VariantState } from "./world.ts";

const fixed: ReadonlySet<string> = new Set([
  "business_id",
  "id",
  "product_id",
  "created_at",
  "sku",
]);

/** Writes goods as they shall be, in one statement. */
export function saveProducts(tx: Tx, states: readonly ProductState[]): Promise<void> {
  return saveAll(tx, products, states);
}

/** Writes variants as they shall be, in one statement. */
export function saveVariants(tx: Tx, states: readonly VariantState[]): Promise<void> {
  return saveAll(tx, variants, states);
}

/** Many rows by one UPDATE: the rows come as JSON and are read by the table's own types. */
async function saveAll(
  tx: Tx,
  table: PgTable,
  states: readonly (ProductState | VariantState)[],
): Promise<void> {
  if (states.length === 0) return;
  const names = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => !fixed.has(name));
  const sets = names.map((name) => sql`${sql.identifier(name)} = v.${sql.identifier(name)}`);
  const rows = JSON.stringify(states.map(({ ...state }) => ({ ...state, created_at: null })));
  await tx.execute(sql`
    update ${table} t set ${sql.join(sets, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${rows}::jsonb) v
    where t.business_id = v.business_id and t.id = v.id`);
}
