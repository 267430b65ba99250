import { and, eq } from "drizzle-orm";
import { categoryFieldNames } from "#/contract/category-fields.ts";
import { givenFields } from "#/contract/given-fields.ts";
import { productFieldNames, variantFieldNames } from "#/contract/product-fields.ts";
import { supplierFieldNames } from "#/contract/supplier-fields.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { CatalogueEntity, CatalogueFields } from "#server/kernel/ledger/catalogue-store.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";
import { readRows } from "#server/kernel/queries/row-reader.ts";
import {
  categoryColumns,
  productColumns,
  supplierColumns,
  variantColumns,
} from "./catalogue-columns.ts";
import {
  categoryReader,
  productReader,
  supplierReader,
  variantReader,
} from "./queries/catalogue-rows.ts";
import { categories, products, suppliers, variants } from "./schema-catalogue.ts";

type Readers = {
  [E in CatalogueEntity]: (
    tx: Tx,
    scope: LedgerScope,
    id: string,
  ) => Promise<CatalogueFields[E] | null>;
};

/** Read a row in wire format including costs; the caller checks the permission to see them. */
export const catalogueReaders: Readers = {
  async product(tx, scope, id) {
    const [row] = await readRows(tx, { ...scope, seesCosts: true }, productReader, [id]);
    return row ? { cost_price: "0.00", ...givenFields(row, productFieldNames) } : null;
  },
  async variant(tx, scope, id) {
    const [row] = await readRows(tx, scope, variantReader, [id]);
    return row ? givenFields(row, variantFieldNames) : null;
  },
  async category(tx, scope, id) {
    const [row] = await readRows(tx, scope, categoryReader, [id]);
    return row ? givenFields(row, categoryFieldNames) : null;
  },
  async supplier(tx, scope, id) {
    const [row] = await readRows(tx, scope, supplierReader, [id]);
    return row ? givenFields(row, supplierFieldNames) : null;
  },
};

type Writers = {
  [E in CatalogueEntity]: (
    tx: Tx,
    business: string,
    id: string,
    changes: Partial<CatalogueFields[E]>,
  ) => Promise<void>;
};

/** Write only the given fields of a row. */
export const catalogueWriters: Writers = {
  async product(tx, business, id, changes) {
    await tx
      .update(products)
      .set(productColumns.write(changes))
      .where(and(eq(products.business_id, business), eq(products.id, id)));
  },
  async variant(tx, business, id, changes) {
    await tx
      .update(variants)
      .set(variantColumns.write(changes))
      .where(and(eq(variants.business_id, business), eq(variants.id, id)));
  },
  async category(tx, business, id, changes) {
    await tx
      .update(categories)
      .set(categoryColumns.write(changes))
      .where(and(eq(categories.business_id, business), eq(categories.id, id)));
  },
  async supplier(tx, business, id, changes) {
    await tx
      .update(suppliers)
      .set(supplierColumns.write(changes))
      .where(and(eq(suppliers.business_id, business), eq(suppliers.id, id)));
  },
};
