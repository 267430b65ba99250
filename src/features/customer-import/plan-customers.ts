import type { CustomerColumn, CustomerMapping } from "#/domain/import/customer-columns.ts";
import {
  numberStyleOf,
  readImportNumber,
  type NumberStyle,
} from "#/domain/import/import-number.ts";
import { plainWords } from "#/domain/import/plain-words.ts";
import type { Table, TableRow } from "#/domain/import/table.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import {
  readCustomer,
  type CustomerEntry,
  type CustomerFields,
  type CustomerProblems,
} from "#/entities/customers/customer-entry.ts";

/** What is wrong with a row, and in which of our columns; of the row as a whole it is null. */
export interface RowProblem {
  readonly column: CustomerColumn | null;
  readonly code:
    | NonNullable<CustomerProblems[keyof CustomerProblems]>
    | "too_long"
    | "misquoted"
    | "too_many_cells";
}

/** Who has the number already, or the name where there is no number; above in the file, or here. */
export type Twin =
  | {
      readonly of: "known";
      readonly by: "phone" | "name";
      readonly name: string;
      readonly code: string;
    }
  | { readonly of: "file"; readonly by: "phone" | "name"; readonly row: number };

/** What a row of the file would become. */
export interface PlannedCustomer {
  /** As the file counts, from 1 below the header. */
  readonly row: number;
  readonly name: string;
  readonly phone: string;
  readonly problems: readonly RowProblem[];
  readonly twin: Twin | null;
  /** Null where something is wrong with it. */
  readonly fields: CustomerFields | null;
}

/** Whom this device knows, as far as twins are told by it. */
export interface KnownCustomer {
  readonly name: string;
  readonly customer_code: string;
  readonly phone: string | null;
}

const columnOf = {
  name: "name",
  phone: "phone",
  email: "email",
  limit: "credit_limit",
  days: "credit_days",
} as const satisfies Record<keyof CustomerProblems, CustomerColumn>;

const longest = { name: 200, email: 254, address: 500 } as const;

/**
 * What each row would become, all that is wrong with it, and who has its number already. Nothing is
 * recorded. `blank`: a new customer's form, whose terms are taken where the file says none. `mayAgree`: whether the person may set a limit and days to pay; else these columns are left.
 */
export function planCustomers(
  { header, rows }: Pick<Table, "header" | "rows">,
  mapping: CustomerMapping,
  {
    known,
    mayAgree,
    blank,
  }: { known: readonly KnownCustomer[]; mayAgree: boolean; blank: CustomerEntry },
): PlannedCustomer[] {
  const cellsOf = (row: TableRow, column: CustomerColumn) => {
    const at = header.findIndex((name) => mapping[name] === column);
    return row.cells[at]?.trim() ?? "";
  };
  const limits = rows.map((row) => ({ cell: cellsOf(row, "credit_limit"), isMoney: true }));
  const style = numberStyleOf(limits);
  const seen = new Map<string, Twin>();
  for (const { phone, name, customer_code: code } of known) {
    if (phone !== null) seen.set(phone, { of: "known", by: "phone", name, code });
    const called = plainWords(name);
    if (called !== "") seen.set(called, { of: "known", by: "name", name, code });
  }
  return rows.map((row) => {
    const cell = (column: CustomerColumn) => cellsOf(row, column);
    const { fields, problems } = readRow(row, cell, mayAgree ? style : null, blank);
    const planned = { row: row.position, name: cell("name"), phone: cell("phone"), problems };
    if (fields === null) return { ...planned, fields, twin: null };
    const by = fields.phone === null ? "name" : "phone";
    const key = fields.phone ?? plainWords(fields.name);
    const twin = seen.get(key) ?? null;
    if (twin === null && key !== "") seen.set(key, { of: "file", by, row: row.position });
    return { ...planned, fields, twin };
  });
}

/** @param style how amounts are written in the file; null where terms are not the person's to set */
function readRow(
  { fault }: TableRow,
  cell: (column: CustomerColumn) => string,
  style: NumberStyle | null,
  blank: CustomerEntry,
): { fields: CustomerFields | null; problems: RowProblem[] } {
  const problems: RowProblem[] = fault === null ? [] : [{ column: null, code: fault }];
  const terms =
    style === null
      ? {}
      : {
          ...limitOf(cell("credit_limit"), style, blank),
          days: cell("credit_days") || blank.days,
        };
  const reading = readCustomer({
    ...blank,
    name: cell("name"),
    phone: cell("phone"),
    email: cell("email"),
    address: cell("address"),
    ...terms,
  });
  for (const column of ["name", "email", "address"] as const)
    if (cell(column).length > longest[column]) problems.push({ column, code: "too_long" });
  if (!reading.ok) {
    const said = Object.entries(columnOf).flatMap(([field, column]) => {
      const code = reading.problems[field as keyof CustomerProblems];
      return code === undefined ? [] : [{ column, code }];
    });
    problems.push(...said);
  }
  return { fields: reading.ok && problems.length === 0 ? reading.fields : null, problems };
}

/** The amount as a form would hold it, 0 for whoever pays at once; what could be two stays what no form takes. */
function limitOf(
  cell: string,
  style: NumberStyle,
  { credit, limit }: CustomerEntry,
): Pick<CustomerEntry, "credit" | "limit"> {
  if (cell === "") return { credit, limit };
  const reading = readImportNumber(cell, 2, style);
  if (!reading.ok) return { credit: "limit", limit: "?" };
  return { credit: reading.value === 0 ? "none" : "limit", limit: formatMoneyWire(reading.value) };
}
