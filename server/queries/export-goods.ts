import { and, asc, eq, sql } from "drizzle-orm";
import { extraColumns, type ImportField, templateColumns } from "#/domain/import/import-columns.ts";
import type { Tx } from "../db/database.ts";
import { categories, products, suppliers, variants } from "../db/schema-catalogue.ts";
import { stockItems } from "../db/schema-stock.ts";

/** The columns of an export: the template's, then what the way back needs. */
export const exportColumns = Object.keys({ ...templateColumns, ...extraColumns });

const fields: readonly ImportField[] = [
  ...Object.values(templateColumns),
  ...Object.values(extraColumns),
];

type Cell = string | number;
type Cells = Partial<Record<ImportField, Cell>>;
type Good = {
  product: typeof products.$inferSelect;
  category: string;
  supplier: string | null;
};

export type ExportScope = { business: string; location: string; seesCosts: boolean };

/**
 * The whole catalogue as rows of `exportColumns`, by SKU, each good's variants below it. What is
 * available is what the location has; a good that was never there has an empty cell.
 */
export async function exportGoods(tx: Tx, scope: ExportScope): Promise<Cell[][]> {
  const { business } = scope;
  const goods: Good[] = await tx
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
  const below = await variantsByGood(tx, business);
  const shelves = await shelvesAt(tx, scope);
  return goods.flatMap((good) => [
    inOrder(goodCells(good, scope, shelves.get(`${good.product.id}/`))),
    ...(below.get(good.product.id) ?? []).map((variant) =>
      inOrder(variantCells(good, variant, scope, shelves.get(`${good.product.id}/${variant.id}`))),
    ),
  ]);
}

function inOrder(cells: Cells): Cell[] {
  return fields.map((field) => cells[field] ?? "");
}

/** Money and quantities as numbers of whole units, which both kinds of file hold exactly. */
const money = (minor: number) => minor / 100;
const quantity = (milli: number) => milli / 1000;
const flag = (value: boolean) => (value ? "TRUE" : "FALSE");

function goodCells(
  { product, category, supplier }: Good,
  { seesCosts }: ExportScope,
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
    supplier: supplier ?? "",
    tax_rate: product.tax_rate / 100,
    wholesale_price: product.wholesale_price === null ? "" : money(product.wholesale_price),
    alert_level: quantity(product.alert_level),
    minimum_order: quantity(product.minimum_order_quantity),
    maximum_order: quantity(product.maximum_order_quantity),
    is_featured: flag(product.is_featured),
  };
}

function variantCells(
  { product, category }: Good,
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

async function variantsByGood(tx: Tx, business: string) {
  const rows = await tx
    .select()
    .from(variants)
    .where(eq(variants.business_id, business))
    .orderBy(asc(variants.product_id), asc(variants.sku_suffix));
  const byGood = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) {
    const beside = byGood.get(row.product_id);
    if (beside === undefined) byGood.set(row.product_id, [row]);
    else beside.push(row);
  }
  return byGood;
}

async function shelvesAt(
  tx: Tx,
  { business, location }: ExportScope,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      key: sql<string>`${stockItems.product_id} || '/' || coalesce(${stockItems.variant_id}::text, '')`,
      quantity: stockItems.quantity_available,
    })
    .from(stockItems)
    .where(and(eq(stockItems.business_id, business), eq(stockItems.location_id, location)));
  return new Map(rows.map((row) => [row.key, row.quantity]));
}
