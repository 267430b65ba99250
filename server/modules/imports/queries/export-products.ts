import { and, asc, eq, sql } from "drizzle-orm";
import { extraColumns, type ImportField, templateColumns } from "#/domain/import/import-columns.ts";
import { packCell } from "#/domain/import/pack-cells.ts";
import { serialCells } from "#/domain/import/serial-cells.ts";
import { money as minorOf } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import {
  categories,
  products,
  suppliers,
  variants,
} from "#server/modules/catalogue/schema-catalogue.ts";
import { serials } from "#server/modules/stock/schema-serials.ts";
import { stockItems } from "#server/modules/stock/schema-stock.ts";

/** The columns of an export: the template's, then those needed to import it again; serial numbers come last. */
const { "Serial Numbers": _pieces, ...plain } = { ...templateColumns, ...extraColumns };
const pieceColumn = "Serial Numbers";
const fields: readonly ImportField[] = Object.values(plain);

type Cell = string | number;
type Cells = Partial<Record<ImportField, Cell>>;
type Item = {
  product: typeof products.$inferSelect;
  category: string;
  supplier: string | null;
};

export type ExportScope = {
  business: string;
  location: string;
  seesCosts: boolean;
  seesSuppliers: boolean;
};

/** A row, with its serial numbers in as many cells as they need. */
type Line = { cells: Cells; pieces: readonly string[] };

/**
 * The whole catalogue as a table ordered by SKU, with variants below their item. Stock and serial numbers are
 * those of the location; the cell is empty for an item never stocked there.
 */
export async function exportProducts(
  tx: Tx,
  scope: ExportScope,
): Promise<{ columns: string[]; rows: Cell[][] }> {
  const { business } = scope;
  const items: Item[] = await tx
    .select({ product: products, category: categories.name_en, supplier: suppliers.name })
    .from(products)
    .innerJoin(
      categories,
      and(
        eq(categories.business_id, products.business_id),
        eq(categories.id, products.category_id),
      ),
    )
    .leftJoin(
      suppliers,
      and(eq(suppliers.business_id, products.business_id), eq(suppliers.id, products.supplier_id)),
    )
    .where(eq(products.business_id, business))
    .orderBy(asc(products.sku));
  const below = await variantsByItem(tx, business);
  const stock = await stockAt(tx, scope);
  const pieces = await piecesAt(tx, scope);
  const lines = items.flatMap((item): Line[] => {
    const on = (variant = "") => {
      const key = `${item.product.id}/${variant}`;
      const held = stock.get(key);
      return { held, pieces: cellsOfPieces(pieces.get(key), held) };
    };
    const own = on();
    return [
      { cells: itemCells(item, scope, own.held), pieces: own.pieces },
      ...(below.get(item.product.id) ?? []).map((variant) => {
        const theirs = on(variant.id);
        return { ...theirs, cells: variantCells(item, variant, scope, theirs.held) };
      }),
    ];
  });
  const width = lines.reduce((most, line) => Math.max(most, line.pieces.length), 1);
  const further = Array.from({ length: width - 1 }, (_, at) => `${pieceColumn} (${at + 2})`);
  return {
    columns: [...Object.keys(plain), pieceColumn, ...further],
    rows: lines.map((line) => inOrder(line, width)),
  };
}

function inOrder({ cells, pieces }: Line, width: number): Cell[] {
  const beside = Array.from({ length: width }, (_, at) => pieces[at] ?? "");
  return [...fields.map((field) => cells[field] ?? ""), ...beside];
}

/** If only some units in stock have serial numbers, the others are marked as well. */
function cellsOfPieces(names: readonly string[] | undefined, held = 0): string[] {
  if (names === undefined) return [];
  const unnumbered = Number.isInteger(quantity(held)) ? quantity(held) - names.length : 0;
  return serialCells({ serials: names, unnumbered: Math.max(unnumbered, 0) });
}

/** Money and quantities as numbers in whole units, which both file formats represent exactly. */
const money = (minor: number) => minor / 100;
const quantity = (milli: number) => milli / 1000;
const flag = (value: boolean) => (value ? "TRUE" : "FALSE");

function itemCells(
  { product, category, supplier }: Item,
  { seesCosts, seesSuppliers }: ExportScope,
  held?: number,
): Cells {
  const isHeld = held !== undefined && (product.product_type === "SIMPLE" || held !== 0);
  return {
    sku: product.sku,
    barcode: product.barcode ?? "",
    name: product.name_en,
    description: product.description_en,
    category,
    ...(seesCosts ? { cost_price: money(product.cost_price) } : {}),
    selling_price: money(product.selling_price),
    unit: product.unit_of_measure,
    ...(isHeld ? { available: quantity(held) } : {}),
    reorder_point: quantity(product.reorder_point),
    is_active: flag(product.is_active),
    name_sw: product.name_sw,
    short_description: product.short_description_en,
    product_type: product.product_type,
    tracking_type: product.tracking_type,
    supplier: (seesSuppliers && supplier) || "",
    tax_rate: product.tax_rate / 100,
    wholesale_price: product.wholesale_price === null ? "" : money(product.wholesale_price),
    alert_level: quantity(product.alert_level),
    minimum_order: quantity(product.minimum_order_quantity),
    maximum_order: quantity(product.maximum_order_quantity),
    order_quantity: product.order_quantity === null ? "" : quantity(product.order_quantity),
    is_featured: flag(product.is_featured),
    packs: packCell(
      product.packs.map((pack) => ({
        ...pack,
        price: pack.price === null ? null : minorOf(pack.price),
      })),
    ),
  };
}

function variantCells(
  { product, category }: Item,
  variant: typeof variants.$inferSelect,
  { seesCosts }: ExportScope,
  held?: number,
): Cells {
  const attributes = JSON.stringify(variant.attributes);
  return {
    sku: `${product.sku}${variant.sku_suffix}`,
    barcode: variant.barcode ?? "",
    name: product.name_en,
    category,
    ...(seesCosts ? { cost_price: money(product.cost_price) } : {}),
    selling_price: money(product.selling_price + variant.price_adjustment),
    unit: product.unit_of_measure,
    ...(held === undefined ? {} : { available: quantity(held) }),
    is_active: flag(variant.is_active),
    variant_of: product.sku,
    variant_name: variant.name,
    attributes: attributes === "{}" ? "" : attributes,
  };
}

async function variantsByItem(tx: Tx, business: string) {
  const rows = await tx
    .select()
    .from(variants)
    .where(eq(variants.business_id, business))
    .orderBy(asc(variants.product_id), asc(variants.sku_suffix));
  const byItem = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) {
    const beside = byItem.get(row.product_id);
    if (beside === undefined) byItem.set(row.product_id, [row]);
    else beside.push(row);
  }
  return byItem;
}

async function stockAt(tx: Tx, { business, location }: ExportScope): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      key: sql<string>`${stockItems.product_id} || '/' || coalesce(${stockItems.variant_id}::text, '')`,
      quantity: stockItems.quantity_available,
    })
    .from(stockItems)
    .where(and(eq(stockItems.business_id, business), eq(stockItems.location_id, location)));
  return new Map(rows.map((row) => [row.key, row.quantity]));
}

/** Serial numbers of the units at the location, for serial-tracked items. */
async function piecesAt(
  tx: Tx,
  { business, location }: ExportScope,
): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({
      key: sql<string>`${serials.product_id} || '/' || coalesce(${serials.variant_id}::text, '')`,
      serial: serials.serial,
    })
    .from(serials)
    .innerJoin(
      products,
      and(eq(products.business_id, serials.business_id), eq(products.id, serials.product_id)),
    )
    .where(
      and(
        eq(serials.business_id, business),
        eq(serials.location_id, location),
        eq(serials.status, "in_stock"),
        eq(products.tracking_type, "SERIAL"),
      ),
    )
    .orderBy(asc(serials.key));
  const byStockItem = new Map<string, string[]>();
  for (const { key, serial } of rows) {
    const beside = byStockItem.get(key);
    if (beside === undefined) byStockItem.set(key, [serial]);
    else beside.push(serial);
  }
  return byStockItem;
}
