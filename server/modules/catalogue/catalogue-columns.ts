import { and, eq } from "drizzle-orm";
import {
  categoryFieldNames,
  givenFields,
  productFieldNames,
  supplierFieldNames,
  variantFieldNames,
} from "#/contract/catalogue-fields.ts";
import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import { rate } from "#/domain/rate.ts";
import type { CatalogueEntity, CatalogueFields } from "#server/kernel/ledger/catalogue-store.ts";
import { readRows } from "#server/kernel/queries/row-reader.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { categories, products, suppliers, variants } from "./schema-catalogue.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";
import {
  categoryReader,
  productReader,
  supplierReader,
  variantReader,
} from "./queries/catalogue-rows.ts";

type Readers = {
  [E in CatalogueEntity]: (
    tx: Tx,
    scope: LedgerScope,
    id: string,
  ) => Promise<CatalogueFields[E] | null>;
};

/** A row as the wire shows it to whoever sees costs: the store's caller judges who may. */
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

/** Writes the fields given of a row, and no others. */
export const catalogueWriters: Writers = {
  async product(tx, business, id, changes) {
    await tx
      .update(products)
      .set(productColumns(changes))
      .where(and(eq(products.business_id, business), eq(products.id, id)));
  },
  async variant(tx, business, id, changes) {
    await tx
      .update(variants)
      .set(variantColumns(changes))
      .where(and(eq(variants.business_id, business), eq(variants.id, id)));
  },
  async category(tx, business, id, { parent, ...changes }) {
    await tx
      .update(categories)
      .set({ ...changes, ...(parent === undefined ? {} : { parent_id: parent }) })
      .where(and(eq(categories.business_id, business), eq(categories.id, id)));
  },
  async supplier(tx, business, id, changes) {
    await tx
      .update(suppliers)
      .set(supplierColumns(changes))
      .where(and(eq(suppliers.business_id, business), eq(suppliers.id, id)));
  },
};

/** The columns of the fields given; what is not given is left as it is. */
export function supplierColumns<Changes extends Partial<CatalogueFields["supplier"]>>({
  least_order: least,
  ...changes
}: Changes) {
  if (least === undefined) return changes;
  return { ...changes, least_order: least === null ? null : money(least) };
}

/** The columns of the fields given; what is not given is left as it is. */
export function productColumns(changes: Partial<CatalogueFields["product"]>) {
  const { category, supplier, cost_price, selling_price, wholesale_price, ...rest } = changes;
  const { tax_rate, minimum_order_quantity, maximum_order_quantity, ...others } = rest;
  const { order_quantity, reorder_point, alert_level, ...texts } = others;
  return {
    ...texts,
    category_id: category,
    supplier_id: supplier,
    cost_price: given(cost_price, money),
    selling_price: given(selling_price, money),
    wholesale_price: given(wholesale_price, (price) => nullable(price, money)),
    tax_rate: given(tax_rate, rate),
    minimum_order_quantity: given(minimum_order_quantity, quantity),
    maximum_order_quantity: given(maximum_order_quantity, quantity),
    order_quantity: given(order_quantity, (least) => nullable(least, quantity)),
    reorder_point: given(reorder_point, quantity),
    alert_level: given(alert_level, quantity),
  };
}

/** The same for a variant. */
export function variantColumns({
  price_adjustment,
  ...changes
}: Partial<CatalogueFields["variant"]>) {
  return { ...changes, price_adjustment: given(price_adjustment, money) };
}

/** What is not given stays as it is: a column that is undefined is not written. */
function given<From, To>(value: From | undefined, read: (value: From) => To): To | undefined {
  return value === undefined ? undefined : read(value);
}

/** Null, or what the text says. */
export function nullable<To>(value: string | null, read: (value: string) => To): To | null {
  return value === null ? null : read(value);
}
