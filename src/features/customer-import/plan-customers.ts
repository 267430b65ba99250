import type { CustomerColumn, CustomerMapping } from "#/domain/import/customer-columns.ts";
import {
  numberStyleOf,
  readImportNumber,
  type NumberStyle,
} from "#/domain/import/import-number.ts";
import { readImportDay } from "#/domain/import/import-day.ts";
import { plainWords } from "#/domain/import/plain-words.ts";
import type { Table, TableRow } from "#/domain/import/table.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import {
  readCustomer,
  type CustomerFormValues,
  type CustomerFields,
  type CustomerProblems,
  type OpeningFields,
} from "#/entities/customers/customer-form-values.ts";

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
      /** What they owe here, minor units; below zero the shop holds money. */
      readonly owes: number;
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
  /** What they owe already. */
  readonly opening: OpeningFields | null;
  /** Whether it can be chosen: a debt of somebody who is here is never taken in a second time. */
  readonly canCome: boolean;
}

/** Whom this device knows, as far as twins are told by it. */
export interface KnownCustomer {
  readonly name: string;
  readonly customer_code: string;
  readonly phone: string | null;
  readonly credit_balance: string;
}

const columnOf = {
  name: "name",
  phone: "phone",
  email: "email",
  limit: "credit_limit",
  days: "credit_days",
  owed: "owed",
  owedSince: "owed_since",
  owedDue: "owed_due",
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
    today,
  }: {
    known: readonly KnownCustomer[];
    mayAgree: boolean;
    blank: CustomerFormValues;
    today: string;
  },
): PlannedCustomer[] {
  const cellsOf = (row: TableRow, column: CustomerColumn) => {
    const at = header.findIndex((name) => mapping[name] === column);
    return row.cells[at]?.trim() ?? "";
  };
  const amounts = rows.flatMap((row) => [
    { cell: cellsOf(row, "credit_limit"), isMoney: true },
    { cell: cellsOf(row, "owed"), isMoney: true },
  ]);
  const style = numberStyleOf(amounts);
  const seen = new Map<string, Twin>();
  for (const { phone, name, customer_code: code, credit_balance } of known) {
    const one = { of: "known", name, code, owes: money(credit_balance) } as const;
    if (phone !== null) seen.set(phone, { ...one, by: "phone" });
    const called = plainWords(name);
    if (called !== "") seen.set(called, { ...one, by: "name" });
  }
  return rows.map((row) => {
    const cell = (column: CustomerColumn) => cellsOf(row, column);
    const { fields, opening, problems } = readRow(row, cell, {
      style: mayAgree ? style : null,
      blank,
      today,
    });
    const whose = { row: row.position, name: cell("name"), phone: cell("phone") };
    const planned = { ...whose, problems, opening };
    if (fields === null) return { ...planned, fields, twin: null, canCome: false };
    const by = fields.phone === null ? "name" : "phone";
    const key = fields.phone ?? plainWords(fields.name);
    const twin = seen.get(key) ?? null;
    if (twin === null && key !== "") seen.set(key, { of: "file", by, row: row.position });
    const canCome = opening === null || twin?.of !== "known";
    return { ...planned, fields, twin, canCome };
  });
}

/** @param style how amounts are written in the file; null where terms are not the person's to set */
function readRow(
  { fault }: TableRow,
  cell: (column: CustomerColumn) => string,
  { style, blank, today }: { style: NumberStyle | null; blank: CustomerFormValues; today: string },
): Pick<PlannedCustomer, "fields" | "opening"> & { problems: RowProblem[] } {
  const problems: RowProblem[] = fault === null ? [] : [{ column: null, code: fault }];
  const terms =
    style === null
      ? {}
      : {
          ...limitOf(cell("credit_limit"), style, blank),
          days: cell("credit_days") || blank.days,
          owed: amountOf(cell("owed"), style),
          owedSince: dayOf(cell("owed_since")),
          owedDue: dayOf(cell("owed_due")),
        };
  const said = {
    ...blank,
    name: cell("name"),
    phone: cell("phone"),
    email: cell("email"),
    address: cell("address"),
    ...terms,
  };
  const reading = readCustomer(said, today);
  for (const column of ["name", "email", "address"] as const)
    if (cell(column).length > longest[column]) problems.push({ column, code: "too_long" });
  if (!reading.ok) {
    const faults = Object.entries(columnOf).flatMap(([field, column]) => {
      const code = reading.problems[field as keyof CustomerProblems];
      return code === undefined ? [] : [{ column, code }];
    });
    problems.push(...faults);
  }
  if (!reading.ok || problems.length > 0) return { fields: null, opening: null, problems };
  const { fields, opening } = reading;
  return { fields, opening, problems };
}

/** The day as a form would hold it; what is none stays what no form takes. */
function dayOf(cell: string): string {
  return cell === "" ? "" : (readImportDay(cell) ?? "?");
}

/** The amount as a form would hold it, 0 for whoever pays at once; what could be two stays what no form takes. */
function limitOf(
  cell: string,
  style: NumberStyle,
  { credit, limit }: CustomerFormValues,
): Pick<CustomerFormValues, "credit" | "limit"> {
  if (cell === "") return { credit, limit };
  const reading = readImportNumber(cell, 2, style);
  if (!reading.ok) return { credit: "limit", limit: "?" };
  return { credit: reading.value === 0 ? "none" : "limit", limit: formatMoneyWire(reading.value) };
}

/** The same for an amount without a choice beside it. */
function amountOf(cell: string, style: NumberStyle): string {
  if (cell === "") return "";
  const reading = readImportNumber(cell, 2, style);
  return reading.ok ? formatMoneyWire(reading.value) : "?";
}
