import type { ImportField } from "./import-columns.ts";
import { plainLine, plainText } from "../plain-text.ts";
import type { ImportFaultCode } from "./import-fault.ts";
import { type NumberStyle, readImportNumber } from "./import-number.ts";
import { readPackCell } from "./pack-cells.ts";
import { readImportFlag, readImportUnit } from "./import-words.ts";

export type CellReading = { ok: true; value: unknown } | { ok: false; code: ImportFaultCode };
type Read = (text: string, style: NumberStyle) => CellReading;

/** Largest values in wire format: thirteen digits for money, nine for a quantity. */
const mostMinor = 10 ** 15 - 1;
const mostMilli = 10 ** 12 - 1;

const upTo =
  (most: number): Read =>
  (text) =>
    text.length > most
      ? { ok: false, code: "too_long" }
      : { ok: true, value: plainText(text.replaceAll(/\r\n?/g, "\n")) };

const lineUpTo =
  (most: number): Read =>
  (text) =>
    text.length > most
      ? { ok: false, code: "too_long" }
      : { ok: true, value: plainLine(text).trim() };

const number =
  (places: number, most: number, code: ImportFaultCode): Read =>
  (text, style) => {
    const reading = readImportNumber(text, places, style);
    if (!reading.ok || Math.abs(reading.value) > most) return { ok: false, code };
    return reading;
  };

const notNegative =
  (read: Read): Read =>
  (text, style) => {
    const reading = read(text, style);
    if (reading.ok && Number(reading.value) < 0) return { ok: false, code: "below_zero" };
    return reading;
  };

const money = notNegative(number(2, mostMinor, "not_money"));
const signedQuantity = number(3, mostMilli, "not_quantity");
const quantity = notNegative(signedQuantity);
const rate = notNegative(number(2, 99_999, "not_a_rate"));

const oneOf =
  (choices: readonly string[]): Read =>
  (text) => {
    const value = text.toUpperCase();
    return choices.includes(value) ? { ok: true, value } : { ok: false, code: "not_a_choice" };
  };

const flag: Read = (text) => {
  const value = readImportFlag(text);
  return value === null ? { ok: false, code: "not_a_flag" } : { ok: true, value };
};

const unit: Read = (text) => {
  const value = readImportUnit(text);
  return value === null ? { ok: false, code: "not_a_unit" } : { ok: true, value };
};

/** A flat object, `{"colour": "blue"}`, as stored by the product form. */
const attributes: Read = (text) => {
  const value = parseObject(text);
  return value === null ? { ok: false, code: "not_attributes" } : { ok: true, value };
};

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    const entries = Object.entries(value);
    const isFlat = entries.every(([name, held]) => {
      const isShort = name.trim() !== "" && name.length <= 60 && String(held).length <= 200;
      return isShort && (held === null || ["string", "number", "boolean"].includes(typeof held));
    });
    return isFlat ? withoutUnseen(entries) : null;
  } catch {
    return null;
  }
}

function withoutUnseen(entries: readonly [string, unknown][]): object {
  return Object.fromEntries(
    entries.map(([name, held]) => [
      plainLine(name).trim(),
      typeof held === "string" ? plainText(held) : held,
    ]),
  );
}

/** Fields read from a single cell. */
type CellField = Exclude<ImportField, "option" | "serials">;

const readers: Readonly<Record<CellField, Read>> = {
  sku: lineUpTo(64),
  barcode: lineUpTo(64),
  name: lineUpTo(200),
  name_sw: lineUpTo(200),
  description: upTo(5000),
  short_description: upTo(300),
  category: lineUpTo(120),
  supplier: lineUpTo(200),
  variant_of: lineUpTo(64),
  variant_name: lineUpTo(200),
  unit,
  cost_price: money,
  selling_price: money,
  wholesale_price: money,
  tax_rate: (text, style) => rate(text.replace(/\s*%$/, ""), style),
  // Exports contain negative stock for oversold items; whether it is allowed is checked later.
  available: signedQuantity,
  reorder_point: quantity,
  alert_level: quantity,
  minimum_order: quantity,
  maximum_order: quantity,
  order_quantity: quantity,
  is_active: flag,
  is_featured: flag,
  product_type: oneOf(["SIMPLE", "VARIABLE"]),
  tracking_type: oneOf(["QTY", "SERIAL"]),
  attributes,
  packs: (text, style) => {
    const value = readPackCell(text, style);
    return value === null ? { ok: false, code: "not_packs" } : { ok: true, value };
  },
};

/**
 * Parses a non-empty cell as its field: text, money in minor units, quantities in thousandths, rates in
 * hundredths of a percent, flags as booleans.
 */
export function readImportCell(field: CellField, text: string, style: NumberStyle): CellReading {
  return readers[field](text, style);
}
