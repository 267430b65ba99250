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

/** An error in a row and the column it concerns; `column` is null if it concerns the whole row. */
export interface RowProblem {
  readonly column: CustomerColumn | null;
  readonly code:
    | NonNullable<CustomerProblems[keyof CustomerProblems]>
    | "too_long"
    | "misquoted"
    | "too_many_cells";
}

/**
 * An earlier customer with the same phone number, or the same name if there is no number; in the file or
 * already stored.
 */
export type Twin =
  | {
      readonly of: "known";
      readonly by: "phone" | "name";
      readonly name: string;
      readonly code: string;
      /** Their balance, minor units; negative if the shop holds their money. */
      readonly owes: number;
    }
  | { readonly of: "file"; readonly by: "phone" | "name"; readonly row: number };

/** The customer a row of the file would become. */
export interface PlannedCustomer {
  /** 1-based row number below the header. */
  readonly row: number;
  readonly name: string;
  readonly phone: string;
  readonly problems: readonly RowProblem[];
  readonly twin: Twin | null;
  /** Null if the row has errors. */
  readonly fields: CustomerFields | null;
  /** Their opening debt. */
  readonly opening: OpeningFields | null;
  /** Whether the row can be selected: the opening debt of an existing customer is never imported again. */
  readonly canCome: boolean;
}

/** A customer stored on this device, reduced to the fields used to detect duplicates. */
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
 * Returns the customer each row would become, with all errors and duplicates. Records nothing. `blank`: the
 * form values of a new customer, used for terms the file does not state. `mayAgree`: whether the user may set
 * a limit and days to pay; otherwise these columns are ignored.
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

/** @param style number format of the file; null if the user may not set terms */
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

/** Returns the day in form format; an invalid one becomes a value the form rejects. */
function dayOf(cell: string): string {
  return cell === "" ? "" : (readImportDay(cell) ?? "?");
}

/**
 * Returns the limit in form format; 0 means no credit. An ambiguous amount becomes a value the form rejects.
 */
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

/** Returns an amount in form format; an ambiguous one becomes a value the form rejects. */
function amountOf(cell: string, style: NumberStyle): string {
  if (cell === "") return "";
  const reading = readImportNumber(cell, 2, style);
  return reading.ok ? formatMoneyWire(reading.value) : "?";
}
