import { and, eq, inArray } from "drizzle-orm";
import type { CategoryRow } from "#/contract/category.ts";
import type { ProductRow, VariantRow } from "#/contract/product.ts";
import type { SupplierRow } from "#/contract/supplier.ts";
import { paths } from "#/contract/paths.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { formatRateWire } from "#/domain/rate.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { categories, products, suppliers, variants } from "../schema-catalogue.ts";
import { productImages } from "../schema-images.ts";
import { receiptStates, withReceipt } from "#server/modules/receipts/queries/receipt-states.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import type { RowReader } from "#server/kernel/queries/row-reader.ts";

export async function categoryRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<CategoryRow[]> {
  const rows = await tx
    .select()
    .from(categories)
    .where(and(eq(categories.business_id, business), inArray(categories.id, [...ids])));
  return rows.map(({ business_id: _tenant, parent_id: parent, ...row }) => ({ ...row, parent }));
}

export async function supplierRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<SupplierRow[]> {
  const rows = await tx
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.business_id, business), inArray(suppliers.id, [...ids])));
  const receipts = await receiptStates(tx, business, ids);
  return rows.map(({ id, name, phone, note, is_active, lead_days, least_order, balance }) => {
    const least = least_order === null ? null : formatMoneyWire(least_order);
    const sums = { least_order: least, balance: formatMoneyWire(balance) };
    return {
      id,
      name,
      phone,
      note,
      is_active,
      lead_days,
      ...sums,
      ...withReceipt(receipts.get(id)),
    };
  });
}

export async function variantRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<VariantRow[]> {
  const rows = await tx
    .select()
    .from(variants)
    .where(and(eq(variants.business_id, business), inArray(variants.id, [...ids])));
  return rows.map(({ business_id: _tenant, product_id: product, price_adjustment, ...row }) => ({
    ...row,
    product,
    price_adjustment: formatMoneyWire(price_adjustment),
  }));
}

export async function productRows(
  tx: Tx,
  { business, seesCosts }: RowScope,
  ids: readonly string[],
): Promise<ProductRow[]> {
  const rows = await tx
    .select()
    .from(products)
    .where(and(eq(products.business_id, business), inArray(products.id, [...ids])));
  const pictures = await primaryPictures(tx, business, ids);
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    barcode: row.barcode,
    name_en: row.name_en,
    name_sw: row.name_sw,
    description_en: row.description_en,
    short_description_en: row.short_description_en,
    category: row.category_id,
    supplier: row.supplier_id,
    product_type: row.product_type,
    tracking_type: row.tracking_type,
    ...(seesCosts ? { cost_price: formatMoneyWire(row.cost_price) } : {}),
    selling_price: formatMoneyWire(row.selling_price),
    wholesale_price: row.wholesale_price === null ? null : formatMoneyWire(row.wholesale_price),
    currency: row.currency,
    tax_rate: formatRateWire(row.tax_rate),
    unit_of_measure: row.unit_of_measure,
    minimum_order_quantity: formatQuantityWire(row.minimum_order_quantity),
    maximum_order_quantity: formatQuantityWire(row.maximum_order_quantity),
    ...(row.order_quantity === null
      ? {}
      : { order_quantity: formatQuantityWire(row.order_quantity) }),
    reorder_point: formatQuantityWire(row.reorder_point),
    alert_level: formatQuantityWire(row.alert_level),
    is_active: row.is_active,
    is_featured: row.is_featured,
    ...(row.packs.length === 0 ? {} : { packs: row.packs }),
    ...pictures.get(row.id),
  }));
}

/** Small primary pictures by product. */
async function primaryPictures(
  tx: Tx,
  business: string,
  ids: readonly string[],
): Promise<Map<string, { image: string }>> {
  const rows = await tx
    .select({ product: productImages.product_id, file: productImages.small_file })
    .from(productImages)
    .where(
      and(
        eq(productImages.business_id, business),
        inArray(productImages.product_id, [...ids]),
        eq(productImages.is_primary, true),
      ),
    );
  return new Map(rows.map(({ product, file }) => [product, { image: paths.file(file) }]));
}

export const categoryReader: RowReader<"category"> = { entity: "category", read: categoryRows };

export const supplierReader: RowReader<"supplier"> = { entity: "supplier", read: supplierRows };

export const productReader: RowReader<"product"> = { entity: "product", read: productRows };

export const variantReader: RowReader<"variant"> = { entity: "variant", read: variantRows };
