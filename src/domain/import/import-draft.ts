import type { Unit } from "../quantity.ts";
import { cellText } from "./export-cell.ts";
import { isFailedFormula } from "./failed-formula.ts";
import type { ImportField, ImportMapping } from "./import-columns.ts";
import { readImportCell } from "./import-cell.ts";
import type { ImportFault, ImportFaultCode } from "./import-fault.ts";
import type { NumberStyle } from "./import-number.ts";
import { noOptions } from "./import-source.ts";
import type { SaidPack } from "./pack-cells.ts";
import { type NamedSerials, readSerials } from "./serial-cells.ts";

/**
 * A row of a file as an item; empty cells are absent. Money in minor units, quantities in thousandths, rates
 * in hundredths of a percent.
 */
export type ItemDraft = {
  sku: string;
  barcode?: string;
  name?: string;
  name_sw?: string;
  description?: string;
  short_description?: string;
  category?: string;
  supplier?: string;
  unit?: Unit;
  cost_price?: number;
  selling_price?: number;
  wholesale_price?: number;
  tax_rate?: number;
  available?: number;
  reorder_point?: number;
  alert_level?: number;
  minimum_order?: number;
  maximum_order?: number;
  order_quantity?: number;
  is_active?: boolean;
  is_featured?: boolean;
  product_type?: "SIMPLE" | "VARIABLE";
  tracking_type?: "QTY" | "SERIAL";
  variant_of?: string;
  variant_name?: string;
  attributes?: Record<string, string | number | boolean | null>;
  packs?: readonly SaidPack[];
  serials?: NamedSerials;
};

export type DraftReading =
  | { ok: true; draft: ItemDraft }
  | { ok: false; sku: string; faults: ImportFault[] };

/** Reads one row by the mapping; returns all of its faults together. */
export function readDraft(
  cells: Readonly<Record<string, string>>,
  mapping: ImportMapping,
  style: NumberStyle,
): DraftReading {
  const faults: ImportFault[] = [];
  const fault = (column: string, code: ImportFaultCode, value: string) =>
    faults.push({ column, code, value: value.slice(0, 200) });
  const draft: ItemDraft = { sku: "" };
  const options: string[] = [];
  const pieces: string[] = [];
  for (const [column, field] of Object.entries(mapping)) {
    const text = cellText(cells[column] ?? "");
    if (text.includes("\ufffd")) fault(column, "unreadable", text);
    else if (isFailedFormula(text)) fault(column, "formula_failed", text);
    else if (field === "option") options.push(...(noOptions.has(text) ? [] : [text]));
    else if (field === "serials") pieces.push(text);
    else if (text !== "") {
      const reading = readImportCell(field, text, style);
      if (reading.ok) Object.assign(draft, { [field]: reading.value });
      else fault(column, reading.code, text);
    }
  }
  const { faults: odd, ...named } = readSerials(pieces);
  for (const { code, value } of odd) fault(columnOf(mapping, "serials"), code, value);
  if (named.serials.length + named.unnumbered > 0) draft.serials = named;
  if (draft.name !== undefined && options.length > 0)
    draft.name = `${draft.name} – ${options.join(" / ")}`.slice(0, 200);
  if (draft.sku === "") draft.sku = draft.barcode ?? "";
  if (draft.sku === "" && faults.length === 0) fault(columnOf(mapping, "sku"), "required", "");
  return faults.length === 0 ? { ok: true, draft } : { ok: false, sku: draft.sku, faults };
}

/** Returns the file's column for a field; the template's name if the file has none. */
export function columnOf(mapping: ImportMapping, field: ImportField): string {
  const found = Object.entries(mapping).find(([, mapped]) => mapped === field);
  return found?.[0] ?? (field === "sku" ? "SKU" : field);
}
