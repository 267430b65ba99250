import { and, eq, inArray } from "drizzle-orm";
import type { CategoryRow } from "#/contract/category.ts";
import type { ProductRow, VariantRow } from "#/contract/product.ts";
import type { SupplierRow } from "#/contract/supplier.ts";
import { paths } from "#/contract/paths.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import {
  categoryColumns,
  productColumns,
  supplierColumns,
  variantColumns,
} from "../catalogue-columns.ts";
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
  return rows.map((row) => ({ id: row.id, ...categoryColumns.read(row) }));
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
  return rows.map((row) => ({
    id: row.id,
    ...supplierColumns.read(row),
    balance: formatMoneyWire(row.balance),
    ...withReceipt(receipts.get(row.id)),
  }));
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
  return rows.map((row) => ({
    id: row.id,
    product: row.product_id,
    ...variantColumns.read(row),
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
  return rows.map((row) => {
    const { cost_price, order_quantity, packs, ...fields } = productColumns.read(row);
    return {
      id: row.id,
      ...fields,
      ...(seesCosts ? { cost_price } : {}),
      ...(order_quantity === null ? {} : { order_quantity }),
      ...(packs.length === 0 ? {} : { packs }),
      ...pictures.get(row.id),
    };
  });
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
