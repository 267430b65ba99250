import Papa from "papaparse";
import { type CsvParser, readCsvTable } from "#/domain/import/csv-table.ts";
import type { CustomerColumn } from "#/domain/import/customer-columns.ts";
import type { Table, TableFault } from "#/domain/import/table.ts";
import { readPhone } from "#/domain/phone.ts";
import type { PickedContact } from "#/platform/contact-picker.ts";

/** Larger than any shop's customer list; a larger file is of another kind. */
export const mostBytes = 1_000_000;
export const mostCustomers = 2_000;

export type SourceFault = TableFault | "too_large" | "unreadable" | "no_contacts";
export type SourceReading = { ok: true; table: Table } | { ok: false; code: SourceFault };

const parse: CsvParser = (text, delimiter, onRow) => {
  Papa.parse<string[]>(text, {
    delimiter,
    newline: "\n",
    step: ({ data, errors }) =>
      onRow(
        data,
        errors.some(({ type }) => type === "Quotes"),
      ),
  });
};

/** Reads a customer file locally; nothing is uploaded. */
export async function readCustomerFile(
  file: Pick<Blob, "size" | "arrayBuffer">,
): Promise<SourceReading> {
  if (file.size > mostBytes) return { ok: false, code: "too_large" };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { ok: false, code: "unreadable" };
  const reading = readCsvTable(new Uint8Array(bytes), parse);
  if (reading.ok && reading.table.rows.length > mostCustomers)
    return { ok: false, code: "too_many_rows" };
  return reading;
}

/** Converts selected contacts to a table. Of several phone numbers it uses the first local mobile number. */
export function tableOfContacts(contacts: readonly PickedContact[]): SourceReading {
  if (contacts.length === 0) return { ok: false, code: "no_contacts" };
  if (contacts.length > mostCustomers) return { ok: false, code: "too_many_rows" };
  const rows = contacts.map(({ name = [], tel = [], email = [] }, index) => {
    const number = tel.find((one) => readPhone(one).ok) ?? tel[0] ?? "";
    const called = name.find((one) => one.trim() !== "") ?? "";
    return { position: index + 1, cells: [called, number, email[0] ?? ""], fault: null };
  });
  const header: CustomerColumn[] = ["name", "phone", "email"];
  return { ok: true, table: { header, rows, encoding: null, delimiter: null, isExact: false } };
}
