import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ImportFault, ImportFaultCode } from "#/domain/import/import-fault.ts";
import { mostSerials, mostSerialsOfFile, mostSigns } from "#/domain/import/serial-cells.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import { mostColumns, mostRows } from "#/domain/import/table.ts";
import type { ReaderFault } from "#server/adapters/table/table-reader.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";

const columns = mostColumns;
const rows = mostRows;
const pieces = mostSerials;
const filePieces = mostSerialsOfFile;
const signs = mostSigns;

/** A file takes a few seconds, so a full queue has been processed by then. */
const busySeconds = 60;

/** Reasons for refusing a whole file. */
const fileTexts = {
  too_large: msg`The file size exceeds the limit of 10 MB.`,
  unsupported: msg`Unsupported file type`,
  empty: msg`This file is empty.`,
  header_only: msg`This file has a header row and no items below it.`,
  too_many_columns: msg`This file has more than ${columns} columns.`,
  too_many_rows: msg`This file has more than ${rows} rows. Split it and import the parts.`,
  too_much_inside: msg`This file is too large to read. Save it again as CSV.`,
  not_csv: msg`This is not a CSV file, even if its name says so.`,
  not_excel: msg`This is not an Excel file, even if its name says so.`,
  old_excel: msg`This is an Excel file of the kind before 2007. Save it as .xlsx or CSV and try again.`,
  damaged: msg`This file is damaged. Save it again and try once more.`,
  too_slow: msg`This file takes too long to read. Split it, or save it as CSV, and import the parts.`,
  reader_ended: msg`This file could not be read. Save it again as CSV and try once more.`,
  busy: msg`Other files are being read right now. Try again in a minute.`,
  mapping: msg`The columns are not chosen correctly.`,
  columns_missing: msg`Choose the columns with the SKU and the name.`,
  columns_twice: msg`Two columns are chosen for the same field.`,
  running: msg`An import is running already. Wait until it has ended.`,
} as const satisfies Record<ReaderFault, MessageDescriptor> & Record<string, MessageDescriptor>;

export type FileFault = keyof typeof fileTexts;

/** A final refusal of a file, reported at its field. */
export function fileRefusal(fault: FileFault): ApiError {
  const fields = { file: [fileTexts[fault]] };
  if (fault === "too_large") return new ApiError("too_large", { fields });
  if (fault === "busy") return new ApiError("unavailable", { fields, retryAfter: busySeconds });
  if (fault === "running") return new ApiError("conflict", { fields });
  const isMapping = ["mapping", "columns_missing", "columns_twice"].includes(fault);
  if (isMapping)
    return new ApiError("validation_failed", { fields: { mapping: [fileTexts[fault]] } });
  return new ApiError("file_refused", { fields });
}

const rowTexts: Readonly<Record<ImportFaultCode, (value: string) => MessageDescriptor>> = {
  required: () => msg`This must not be empty.`,
  too_long: () => msg`This is too long.`,
  not_money: () => msg`This is not an amount of money.`,
  not_quantity: () => msg`This is not a quantity.`,
  below_zero: () => msg`This is below zero.`,
  not_whole: () => msg`This unit is counted in whole numbers.`,
  not_a_unit: () => msg`This unit is not known.`,
  not_a_flag: () => msg`This is neither yes nor no.`,
  not_a_rate: () => msg`This is not a percentage.`,
  not_packs: () =>
    msg`These packs cannot be read. Write each as name | name in Swahili | how many | price | barcode, and ; between two.`,
  packs_of_pieces: () => msg`An item with serial numbers has no packs: each piece has its number.`,
  packs_of_variants: (barcode) =>
    msg`The pack of an item with variants has no barcode: ${barcode} would not say which variant it is.`,
  not_attributes: () => msg`These attributes cannot be read.`,
  not_a_choice: () => msg`This is not one of the choices.`,
  unreadable: () => msg`This has characters that cannot be read.`,
  formula_failed: (failure) => msg`The spreadsheet's formula failed here: ${failure}`,
  too_many_cells: () => msg`This row has more cells than the header.`,
  misquoted: () =>
    msg`A quotation mark is in the wrong place, so it is not clear where the row ends.`,
  name_twice: () =>
    msg`There is more than one item with this name. Write a SKU into the row to say which one.`,
  duplicate_sku: (row) => msg`Row ${row} has the same SKU.`,
  barcode_taken: (sku) => msg`The item ${sku} has this barcode.`,
  parent_missing: (sku) => msg`The item ${sku}, of which this is a variant, is not there.`,
  parent_not_variable: (sku) => msg`The item ${sku} has no variants.`,
  variable_stock: () => msg`An item with variants has its stock on the variants.`,
  plan_limit: () => msg`Your plan has no room for further items.`,
  not_serial: () => msg`This item has no serial numbers. Tracking must be SERIAL.`,
  serial_too_long: (serial) => msg`The serial number ${serial} is too long.`,
  serial_twice: (serial) => msg`The serial number ${serial} is here twice.`,
  serials_too_many: () =>
    msg`These are more serial numbers than can be taken: ${pieces} a row, ${filePieces} a file, ${signs} characters a cell.`,
  serials_disagree: (quantity) =>
    msg`${quantity} are available, so enter ${quantity} serial numbers here. Write ? for each piece without one.`,
  serial_elsewhere: (serial) => msg`The serial number ${serial} is in stock elsewhere already.`,
  serial_gone: (serial) => msg`The serial number ${serial} was sold or has left otherwise.`,
  not_saved: () => msg`This row could not be saved.`,
};

/** The message for a fault of a row. */
export function rowText({ code, value }: ImportFault): MessageDescriptor {
  return rowTexts[code](value);
}

const failureTexts: Readonly<Record<string, MessageDescriptor>> = {
  forbidden: msg`The person who started this import may no longer work in this business.`,
};

/** The message for a failed job. */
export function failureText(code: string): MessageDescriptor {
  return failureTexts[code] ?? msg`The import stopped because of a fault on the server.`;
}

/** The two columns a file of rejected rows has in addition to its own. */
export function reasonColumns(language: Language): string[] {
  return [msg`Row`, msg`Reason`].map((column) => translate(language, column));
}
