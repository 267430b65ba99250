import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { isSpread, type Tx } from "#server/kernel/database/database.ts";
import { insertBy } from "#server/kernel/database/json-rows.ts";

type Row = Readonly<Record<string, unknown>>;

/** Columns that identify a row or are written only once. */
const fixed: ReadonlySet<string> = new Set([
  "business_id",
  "id",
  "product_id",
  "created_at",
  "sku",
]);

/** Timestamps are epoch milliseconds in JavaScript and ISO text in the JSON read by PostgreSQL. */
const moments: ReadonlySet<string> = new Set(["created_at", "effective_at"]);

/** Inserts many rows with one INSERT. Every row gives the same columns. */
export async function insertAll(tx: Tx, table: PgTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(insertBy(isSpread(tx))(table, rows));
}

/** Updates many rows to the given state with one UPDATE; identifying columns stay unchanged. */
export async function saveAll(tx: Tx, table: PgTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => !fixed.has(name));
  const sets = names.map((name) => sql`${sql.identifier(name)} = v.${sql.identifier(name)}`);
  await tx.execute(sql`
    update ${table} t set ${sql.join(sets, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${jsonOf(rows)}::jsonb) v
    where t.business_id = v.business_id and t.id = v.id`);
}

function jsonOf(rows: readonly Row[]): string {
  return JSON.stringify(rows, (name, value: unknown) =>
    moments.has(name) && typeof value === "number" ? new Date(value).toISOString() : value,
  );
}
