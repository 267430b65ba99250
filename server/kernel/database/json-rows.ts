import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { builtOnce } from "./built-once.ts";

/** Unpaired surrogates, which PostgreSQL text cannot contain. */
const lone = /\p{Surrogate}/gu;

/** How a column is written into JSON. */
type Written = { key: string; name: string; write: (value: unknown) => unknown };

/** An insert statement for rows with the same columns; its text is built once. */
type Insert = { columns: readonly Written[]; statement: (values: { rows: string }) => SQL };

const inserts = new WeakMap<PgTable, Map<string, Insert>>();

/**
 * Inserts any number of rows of one table with a single parameter. All rows have the same columns; omitted
 * columns take the table's default.
 */
function insertOf(table: PgTable, rows: readonly Record<string, unknown>[]): SQL {
  const { columns, statement } = insertFor(table, Object.keys(rows[0] ?? {}));
  return statement({ rows: jsonOf(columns, rows) });
}

/**
 * The same insert with a parameter for each value. For tables distributed by Citus, which executes an
 * `INSERT … SELECT` from JSON by COPY, and COPY is refused under row-level security.
 */
function valuesInsertOf(table: PgTable, rows: readonly Record<string, unknown>[]): SQL {
  const all = getTableColumns(table);
  const columns = Object.keys(rows[0] ?? {}).map((key) => ({ key, column: columnOf(all, key) }));
  const names = columns.map(({ column }) => sql.identifier(column.name));
  const values = rows.map((row) => {
    const written = columns.map(({ key, column }) => {
      const value = row[key] ?? null;
      return value === null ? sql`null` : sql.param(value, column);
    });
    return sql`(${sql.join(written, sql`, `)})`;
  });
  return sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) VALUES ${sql.join(values, sql`, `)}`;
}

/** How rows are inserted: by one parameter, or by one for each value where Citus distributes the tables. */
export function insertBy(spread: boolean): typeof insertOf {
  return spread ? valuesInsertOf : insertOf;
}

function insertFor(table: PgTable, said: readonly string[]): Insert {
  const known = inserts.get(table) ?? new Map<string, Insert>();
  inserts.set(table, known);
  const name = said.join();
  const insert = known.get(name) ?? newInsert(table, said);
  known.set(name, insert);
  return insert;
}

function newInsert(table: PgTable, said: readonly string[]): Insert {
  const all = getTableColumns(table);
  const columns = said.map((key) => {
    const column = columnOf(all, key);
    return { key, name: column.name, write: writerOf(column) };
  });
  const statement = builtOnce(["rows"], ({ rows }) => {
    const names = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    return sql`INSERT INTO ${table} (${names})
    SELECT ${names} FROM json_populate_recordset(null::${table}, ${rows}::json)`;
  });
  return { columns, statement };
}

/** Converts rows from `json_agg` into the types drizzle returns for the table. */
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

function jsonOf(columns: readonly Written[], rows: readonly Record<string, unknown>[]): string {
  const plain = rows.map((row) => {
    const written: Record<string, unknown> = {};
    for (const { key, name, write } of columns) written[name] = write(row[key] ?? null);
    return written;
  });
  const text = JSON.stringify(plain);
  // JSON.stringify writes unpaired surrogates as escapes; checking every text individually takes several
  // times as long.
  return text.includes("\\ud") ? JSON.stringify(plain, (_, value: unknown) => whole(value)) : text;
}

function whole(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll(lone, "\ufffd") : value;
}

/** JSON and arrays are passed unchanged; drizzle would serialise them to text. */
function writerOf(column: PgColumn): (value: unknown) => unknown {
  if (column.dataType === "json" || column.dataType === "array") return (value) => value;
  return (value) => (value === null ? null : column.mapToDriverValue(value));
}

function columnOf(columns: Record<string, PgColumn>, key: string): PgColumn {
  const column = columns[key];
  if (column === undefined) throw new Error(`There is no column ${key}`);
  return column;
}
