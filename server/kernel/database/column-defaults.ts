import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

type Needed<Insert> = {
  [Name in keyof Insert]-?: undefined extends Insert[Name] ? never : Name;
}[keyof Insert];

/** The columns of a table that a new row may omit. */
export type Defaulted<Table extends PgTable> = Omit<
  Table["$inferSelect"],
  Needed<Table["$inferInsert"]>
>;

/** The values of omitted columns: their default, else null. */
export function columnDefaults<Table extends PgTable>(table: Table): Defaulted<Table>;
export function columnDefaults(table: PgTable): object {
  const columns = Object.entries(getTableColumns(table));
  const left = columns.filter(([, { hasDefault, notNull }]) => hasDefault || !notNull);
  // Cloned, so that rows do not share a default list.
  return Object.fromEntries(left.map(([name, of]) => [name, structuredClone(of.default ?? null)]));
}
