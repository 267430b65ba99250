import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** Half a character: a text of the database has none. */
const lone = /\p{Surrogate}/gu;

/**
 * Inserts rows of one table, however many, with one parameter. Each row says the same columns; what none
 * says takes the table's default.
 */
export function insertOf(table: PgTable, rows: readonly Record<string, unknown>[]): SQL {
  const columns = getTableColumns(table);
  const said = Object.keys(rows[0] ?? {});
  const names = sql.join(
    said.map((key) => sql.identifier(columnOf(columns, key).name)),
    sql`, `,
  );
  return sql`INSERT INTO ${table} (${names})
    SELECT ${names} FROM json_populate_recordset(null::${table}, ${jsonOf(columns, said, rows)}::json)`;
}

/** The rows of a table that `json_agg` made of it, as drizzle reads them. */
export function rowsFromJson<Table extends PgTable>(
  table: Table,
  list: readonly Record<string, unknown>[],
): Table["$inferSelect"][] {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const read = Object.entries(columns).map(([key, column]) => ({ key, column, name: column.name }));
  return list.map((row) =>
    Object.fromEntries(
      read.map(({ key, column, name }) => {
        const value = row[name] ?? null;
        return [key, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ),
  );
}

function jsonOf(
  columns: Record<string, PgColumn>,
  said: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  const written = said.map((key) => ({ key, column: columnOf(columns, key) }));
  const plain = rows.map((row) =>
    Object.fromEntries(
      written.map(({ key, column }) => [column.name, driverValue(column, row[key] ?? null)]),
    ),
  );
  return JSON.stringify(plain, (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll(lone, "\ufffd") : value,
  );
}

/** JSON and lists go as they are; drizzle would make texts of them. */
function driverValue(column: PgColumn, value: unknown): unknown {
  if (value === null || column.dataType === "json" || column.dataType === "array") return value;
  return column.mapToDriverValue(value);
}

function columnOf(columns: Record<string, PgColumn>, key: string): PgColumn {
  const column = columns[key];
  if (column === undefined) throw new Error(`There is no column ${key}`);
  return column;
}
