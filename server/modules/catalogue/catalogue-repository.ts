import { and, asc, count, eq, ne, notExists } from "drizzle-orm";
import { givenFields } from "#/contract/given-fields.ts";
import { variantFieldNames } from "#/contract/product-fields.ts";
import { money } from "#/domain/money.ts";
import { priceFields, type CatalogueStore } from "#server/kernel/ledger/catalogue-store.ts";
import { asMoney, nullable } from "#server/kernel/database/row-columns.ts";
import { readRows } from "#server/kernel/queries/row-reader.ts";
import { planUsage } from "#server/modules/businesses/queries/plan-usage.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { memberships } from "#server/kernel/database/schema-access.ts";
import { locations } from "#server/kernel/database/schema-business.ts";
import { categories, productPrices, products, suppliers, variants } from "./schema-catalogue.ts";
import { fieldEdits } from "#server/kernel/database/schema-field-edits.ts";
import { stockItems } from "#server/modules/stock/schema-stock.ts";
import {
  categoryColumns,
  productColumns,
  supplierColumns,
  variantColumns,
} from "./catalogue-columns.ts";
import { catalogueReaders, catalogueWriters } from "./catalogue-row-store.ts";
import { takenBarcodes, takenSkus } from "./taken-codes.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";
import { variantReader } from "./queries/catalogue-rows.ts";

/** The catalogue: items, variants, categories, suppliers and price history. */
export function catalogueRepository(tx: Tx, scope: LedgerScope) {
  const { business } = scope;
  return {
    catalogueRow: (entity, id) => catalogueReaders[entity](tx, scope, id),

    saveCatalogueRow: (entity, id, changes) => catalogueWriters[entity](tx, business, id, changes),

    ...items(tx, scope),
    ...categoryTree(tx, scope),
    ...supplierCards(tx, scope),
    ...stockOfItems(tx, scope),
  } satisfies Partial<CatalogueStore>;
}

/** Items, their variants and their price history. */
function items(tx: Tx, scope: LedgerScope) {
  const { business, newId } = scope;
  return {
    async insertProduct(id, fields, at) {
      const { sku, name_en, name_sw, category } = fields;
      await tx.insert(products).values({
        ...productColumns.write(fields),
        business_id: business,
        id,
        sku,
        name_en,
        name_sw,
        category_id: category,
        created_at: at,
      });
    },

    async insertVariant(product, { id, name, sku_suffix, ...rest }) {
      const columns = { ...variantColumns.write(rest), name, sku_suffix, product_id: product };
      await tx.insert(variants).values({ ...columns, business_id: business, id });
    },

    async variantsOf(product) {
      const rows = await tx
        .select({ id: variants.id })
        .from(variants)
        .where(and(eq(variants.business_id, business), eq(variants.product_id, product)))
        .orderBy(asc(variants.id));
      const ids = rows.map(({ id }) => id);
      const known = await readRows(tx, scope, variantReader, ids);
      return known
        .map((row) => ({ id: row.id, ...givenFields(row, variantFieldNames) }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },

    async insertPrices({ product, effectiveAt, opId, actor, prices }) {
      const { cost_price, selling_price, wholesale_price, packs = null } = prices;
      await tx.insert(productPrices).values({
        business_id: business,
        id: newId(),
        product_id: product,
        effective_at: effectiveAt,
        cost_price: money(cost_price ?? "0.00"),
        selling_price: money(selling_price ?? "0.00"),
        wholesale_price: nullable(asMoney).write(wholesale_price ?? null),
        packs,
        fields: priceFields.filter((field) => prices[field] !== undefined),
        op_id: opId,
        actor_id: actor,
      });
    },

    takenSkus: (skus, except) => takenSkus(tx, business, skus, except),

    takenBarcodes: (keys, except) => takenBarcodes(tx, business, keys, except),

    async productRoom(at) {
      const { limits, usage } = await planUsage(tx, business, at);
      return { limit: limits.products, used: usage.products };
    },
  } satisfies Partial<CatalogueStore>;
}

/** The category tree and its items. */
function categoryTree(tx: Tx, scope: LedgerScope) {
  const { business } = scope;
  return {
    async insertCategory(id, fields) {
      const { name_en, name_sw, code } = fields;
      const columns = { ...categoryColumns.write(fields), name_en, name_sw, code };
      await tx.insert(categories).values({ ...columns, business_id: business, id });
    },

    async categoryCodeTaken(code, except) {
      const found = await tx
        .select({ id: categories.id })
        .from(categories)
        .where(
          and(
            eq(categories.business_id, business),
            eq(categories.code, code),
            ne(categories.id, except),
          ),
        );
      return found.length > 0;
    },

    async itemsIn(category) {
      const [found] = await tx
        .select({ goods: count() })
        .from(products)
        .where(and(eq(products.business_id, business), eq(products.category_id, category)));
      return found?.goods ?? 0;
    },

    async moveItems(from, to) {
      const moved = await tx
        .update(products)
        .set({ category_id: to })
        .where(and(eq(products.business_id, business), eq(products.category_id, from)))
        .returning({ id: products.id });
      return moved.map(({ id }) => id);
    },

    async moveBelow(from, to) {
      const moved = await tx
        .update(categories)
        .set({ parent_id: to })
        .where(and(eq(categories.business_id, business), eq(categories.parent_id, from)))
        .returning({ id: categories.id });
      return moved.map(({ id }) => id);
    },

    async removeCategory(id) {
      await tx
        .delete(categories)
        .where(and(eq(categories.business_id, business), eq(categories.id, id)));
    },
  } satisfies Partial<CatalogueStore>;
}

/** Suppliers, including those only named by a purchase. */
function supplierCards(tx: Tx, scope: LedgerScope) {
  const { business } = scope;
  return {
    async insertSupplier(id, fields) {
      const columns = { ...supplierColumns.write(fields), name: fields.name };
      await tx.insert(suppliers).values({ ...columns, business_id: business, id });
    },

    async fillSupplier(id, fields) {
      const filled = await tx
        .update(suppliers)
        .set({ ...supplierColumns.write(fields), is_placeholder: false })
        .where(
          and(
            eq(suppliers.business_id, business),
            eq(suppliers.id, id),
            eq(suppliers.is_placeholder, true),
          ),
        )
        .returning({ id: suppliers.id });
      return filled.length > 0;
    },
  } satisfies Partial<CatalogueStore>;
}

/** The stock records of items, and the location a new one opens at. */
function stockOfItems(tx: Tx, scope: LedgerScope) {
  const { business } = scope;
  return {
    async stockOf(product) {
      const rows = await tx
        .select({ id: stockItems.id })
        .from(stockItems)
        .where(and(eq(stockItems.business_id, business), eq(stockItems.product_id, product)));
      return rows.map(({ id }) => id);
    },

    async followLevels(product, { reorderLevel, alertLevel }) {
      const levels = { reorder_level: reorderLevel, alert_level: alertLevel };
      const followers = new Set<string>();
      for (const [field, level] of Object.entries(levels)) {
        if (level === undefined) continue;
        const rows = await tx
          .update(stockItems)
          .set({ [field]: level })
          .where(
            and(
              eq(stockItems.business_id, business),
              eq(stockItems.product_id, product),
              notExists(editOf(tx, business, field)),
            ),
          )
          .returning({ id: stockItems.id });
        for (const { id } of rows) followers.add(id);
      }
      return [...followers];
    },

    async homeLocation(user) {
      const open = await tx
        .select({ id: locations.id, home: memberships.primary_location_id })
        .from(locations)
        .leftJoin(
          memberships,
          and(eq(memberships.business_id, locations.business_id), eq(memberships.user_id, user)),
        )
        .where(and(eq(locations.business_id, business), eq(locations.is_active, true)))
        .orderBy(asc(locations.id));
      return (open.find(({ id, home }) => id === home) ?? open[0])?.id ?? null;
    },
  } satisfies Partial<CatalogueStore>;
}

/** Matches records with a level of their own, to which the item's level no longer applies. */
function editOf(tx: Tx, business: string, field: string) {
  return tx
    .select({ id: fieldEdits.entity_id })
    .from(fieldEdits)
    .where(
      and(
        eq(fieldEdits.business_id, business),
        eq(fieldEdits.entity, "stock_item"),
        eq(fieldEdits.entity_id, stockItems.id),
        eq(fieldEdits.field, field),
      ),
    );
}
