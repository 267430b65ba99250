import { and, eq, ilike, inArray, isNull, or, type SQL } from "drizzle-orm";
import { serialKey } from "#/domain/serial-key.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { categories, products, suppliers, variants } from "../schema-catalogue.ts";
import { serials } from "#server/modules/stock/schema-serials.ts";
import {
  containing,
  listPage,
  orderBy,
  type PageRequest,
} from "#server/kernel/queries/list-page.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import { categoryReader, productReader, supplierReader, variantReader } from "./catalogue-rows.ts";

export type ProductFilter = PageRequest & {
  search?: string | undefined;
  category?: string | undefined;
  is_active?: boolean | undefined;
  is_featured?: boolean | undefined;
  ordering: ProductOrdering | `-${ProductOrdering}`;
};

export const productOrderings = [
  "name_en",
  "name_sw",
  "sku",
  "selling_price",
  "created_at",
] as const;
type ProductOrdering = (typeof productOrderings)[number];

/** Finds products by name in either language, SKU, barcode or the serial number of a unit in stock. */
export function listProducts(tx: Tx, scope: RowScope, filter: ProductFilter) {
  const t = products;
  const where: (SQL | undefined)[] = [
    eq(t.business_id, scope.business),
    filter.search === undefined
      ? undefined
      : or(anyHolds(filter.search), inArray(t.id, ofPiece(tx, scope.business, filter.search))),
    filter.category === undefined ? undefined : eq(t.category_id, filter.category),
    filter.is_active === undefined ? undefined : eq(t.is_active, filter.is_active),
    filter.is_featured === undefined ? undefined : eq(t.is_featured, filter.is_featured),
  ];
  return listPage(
    tx,
    scope,
    {
      reader: productReader,
      table: t,
      id: t.id,
      where: and(...where),
      order: orderBy(filter.ordering, {
        name_en: t.name_en,
        name_sw: t.name_sw,
        sku: t.sku,
        selling_price: t.selling_price,
        created_at: t.created_at,
      }),
    },
    filter,
  );
}

/** The items with a unit in stock that has this serial number. */
function ofPiece(tx: Tx, business: string, serial: string) {
  const { business_id, key, status, product_id } = serials;
  return tx
    .select({ id: product_id })
    .from(serials)
    .where(and(eq(business_id, business), eq(key, serialKey(serial)), eq(status, "in_stock")));
}

function anyHolds(search: string): SQL | undefined {
  const pattern = containing(search);
  const { name_en, name_sw, sku, barcode } = products;
  return or(...[name_en, name_sw, sku, barcode].map((column) => ilike(column, pattern)));
}

export function listVariants(
  tx: Tx,
  scope: RowScope,
  filter: PageRequest & { product?: string | undefined },
) {
  const t = variants;
  return listPage(
    tx,
    scope,
    {
      reader: variantReader,
      table: t,
      id: t.id,
      where: and(
        eq(t.business_id, scope.business),
        filter.product === undefined ? undefined : eq(t.product_id, filter.product),
      ),
      order: { by: [t.product_id, t.name], falls: false },
    },
    filter,
  );
}

/** Categories; with `parent` only its direct children, `null` being the top level. */
export function listCategories(
  tx: Tx,
  scope: RowScope,
  filter: PageRequest & { parent?: string | null; is_active?: boolean | undefined },
) {
  const t = categories;
  const { parent, is_active } = filter;
  return listPage(
    tx,
    scope,
    {
      reader: categoryReader,
      table: t,
      id: t.id,
      where: and(
        eq(t.business_id, scope.business),
        is_active === undefined ? undefined : eq(t.is_active, is_active),
        parent === undefined ? undefined : parentIs(parent),
      ),
      order: { by: [t.sort_order, t.name_en], falls: false },
    },
    filter,
  );
}

function parentIs(parent: string | null): SQL {
  return parent === null ? isNull(categories.parent_id) : eq(categories.parent_id, parent);
}

export function listSuppliers(
  tx: Tx,
  scope: RowScope,
  filter: PageRequest & { search?: string | undefined },
) {
  const t = suppliers;
  return listPage(
    tx,
    scope,
    {
      reader: supplierReader,
      table: t,
      id: t.id,
      where: and(
        eq(t.business_id, scope.business),
        filter.search === undefined ? undefined : ilike(t.name, containing(filter.search)),
      ),
      order: { by: [t.name], falls: false },
    },
    filter,
  );
}
