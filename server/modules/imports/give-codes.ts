import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { GivenCodes } from "#/contract/imports.ts";
import { inStoreBarcode } from "#/domain/barcode.ts";
import {
  type ImportField,
  type ImportMapping,
  missingFields,
} from "#/domain/import/import-columns.ts";
import { columnOf, readDraft } from "#/domain/import/import-draft.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import type { Interpreted } from "./interpret-table.ts";
import { skuKey } from "./import-snapshot.ts";

/** The first number assigned to a shop's items; existing numbers continue from the highest. */
const firstNumber = 10_001;
/** Range of in-store serial numbers; EAN-13 leaves eleven digits. */
const serials = 100_000_000_000;
/** Placeholder for a code while a row is read for its name. */
const pending = "\u{2026}";

/** The rows that have a name but no code, and no other fault. */
export function rowsWithoutCode({ rows, mapping }: Interpreted): Interpreted["rows"] {
  return rows.filter((row) => isWithoutCode(row) && nameOf(row.cells, mapping) !== "");
}

/**
 * Assigns a code to every row with a name and neither SKU nor barcode, as a cell of the file. An existing
 * item with that name keeps its code, so importing the same file twice creates no duplicates.
 */
export async function giveCodes(
  tx: Tx,
  business: string,
  file: Interpreted,
  kind: GivenCodes,
): Promise<Interpreted> {
  const uncoded = new Set(rowsWithoutCode(file).map(({ position }) => position));
  if (uncoded.size === 0) return file;
  const sku = columnFor(file, "sku", "SKU");
  const barcode = columnFor({ ...file, ...sku }, "barcode", "Barcode");
  const given = kind === "sku" ? sku : barcode;
  const columns = [...new Set([...sku.columns, ...given.columns])];
  const mapping = { ...sku.mapping, ...given.mapping };
  const known = await itemsByName(tx, business, file);
  const draw = await codeDrawer(tx, business, file, kind);
  const twice = namesTwice(file, uncoded);
  const rows = file.rows.map((row) => {
    if (!uncoded.has(row.position)) return row;
    const name = skuKey(nameOf(row.cells, file.mapping));
    const held = known.get(name) ?? [];
    if (held.length > 1 || twice.has(name)) {
      const column = columnOf(mapping, "sku");
      const fault = { column, code: "name_twice" as const, value: "" };
      return { ...row, reading: { ok: false as const, sku: "", faults: [fault] } };
    }
    const [own] = held;
    const code = own ?? draw();
    const column = own === undefined ? given.column : sku.column;
    const cells = { ...row.cells, [column]: code };
    return { ...row, cells, reading: readDraft(cells, mapping, file.numbers) };
  });
  const done = rows.filter((row) => uncoded.has(row.position) && row.reading.ok).length;
  return { ...file, rows, mapping, columns, missing: missingFields(mapping), given: done };
}

function isWithoutCode({ reading }: Interpreted["rows"][number]): boolean {
  if (reading.ok || reading.sku !== "" || reading.faults.length !== 1) return false;
  return reading.faults[0]?.code === "required";
}

/** The name a row gives its item, in whichever language it has one. */
function nameOf(cells: Readonly<Record<string, string>>, mapping: ImportMapping): string {
  const reading = readDraft(
    { ...cells, [pending]: pending },
    { ...mapping, [pending]: "sku" },
    "point",
  );
  return reading.ok ? (reading.draft.name ?? reading.draft.name_sw ?? "") : "";
}

/** The file's column of a field, added if missing. */
function columnFor(
  { mapping, columns }: Pick<Interpreted, "mapping" | "columns">,
  field: ImportField,
  name: string,
) {
  const found = Object.entries(mapping).find(([, mapped]) => mapped === field);
  if (found !== undefined) return { column: found[0], mapping, columns };
  const column = columns.includes(name) ? `${name} (2)` : name;
  return { column, mapping: { ...mapping, [column]: field }, columns: [...columns, column] };
}

/** SKUs of existing items matching a row's name in either language, by lower-case name. */
async function itemsByName(tx: Tx, business: string, file: Interpreted) {
  const names = rowsWithoutCode(file).map(({ cells }) => skuKey(nameOf(cells, file.mapping)));
  const rows = await rowsOf<{ sku: string; name: string }>(
    tx,
    sql`select p.sku, n.name from products p
      cross join lateral (select distinct lower(trim(said)) as name
        from unnest(array[p.name_en, p.name_sw]) as said) n
      where p.business_id = ${business} and n.name = any(${sql.param([...new Set(names)])}::text[])`,
  );
  const byName = new Map<string, string[]>();
  for (const { sku, name } of rows) byName.set(name, [...(byName.get(name) ?? []), sku]);
  return byName;
}

function namesTwice(file: Interpreted, uncoded: ReadonlySet<number>): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { position, cells } of file.rows) {
    if (!uncoded.has(position)) continue;
    const name = skuKey(nameOf(cells, file.mapping));
    if (seen.has(name)) twice.add(name);
    seen.add(name);
  }
  return twice;
}

/** Returns a generator of codes used by neither the catalogue nor the file. */
async function codeDrawer(tx: Tx, business: string, file: Interpreted, kind: GivenCodes) {
  const taken = new Set(
    file.rows.flatMap(({ reading }) =>
      reading.ok ? [skuKey(reading.draft.sku), reading.draft.barcode ?? ""] : [skuKey(reading.sku)],
    ),
  );
  for (const { code } of await takenCodes(tx, business)) taken.add(code);
  let next = firstNumber;
  for (const code of taken) if (/^\d{5,6}$/.test(code)) next = Math.max(next, Number(code) + 1);
  return (): string => {
    for (;;) {
      const code = kind === "sku" ? String(next++) : inStoreBarcode(randomInt(serials));
      if (taken.has(code)) continue;
      taken.add(code);
      return code;
    }
  };
}

function takenCodes(tx: Tx, business: string): Promise<{ code: string }[]> {
  return rowsOf(
    tx,
    sql`select lower(sku) as code from products where business_id = ${business}
      union select barcode from products where business_id = ${business} and barcode is not null
      union select barcode from variants where business_id = ${business} and barcode is not null
      union select lower(p.sku || v.sku_suffix) from variants v
        join products p on p.business_id = v.business_id and p.id = v.product_id
        where v.business_id = ${business}`,
  );
}
