import { barcodeKey } from "#/domain/barcode.ts";
import { money } from "#/domain/money.ts";
import { isAfter } from "#server/modules/stock/move-stock.ts";
import type {
  CatalogueFields,
  KnownVariant,
  PriceRecord,
} from "#server/kernel/ledger/catalogue-store.ts";
import type { ProductFacts, VariantFacts } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { CatalogueKept, MemoryBusiness } from "./memory-business.ts";

/** A business's catalogue in memory. Items not touched by a command exist in facts only. */
export function memoryCatalogue(data: () => MemoryBusiness) {
  const keep = (row: CatalogueKept) => void data().catalogue.set(`${row.entity}:${row.id}`, row);
  const variantsOf = (product: string): KnownVariant[] =>
    [...data().catalogue.values()].flatMap((row) =>
      row.entity === "variant" && row.product === product ? [{ id: row.id, ...row.fields }] : [],
    );
  const items = () => [...data().catalogue.values()].filter((row) => row.entity === "product");
  return {
    async catalogueRow(entity, id) {
      const row = data().catalogue.get(`${entity}:${id}`);
      return row === undefined
        ? null
        : (structuredClone(row.fields) as CatalogueFields[typeof entity]);
    },
    insertProduct: async (id, fields) => keep({ entity: "product", id, product: null, fields }),
    insertVariant: async (product, { id, ...fields }) =>
      keep({ entity: "variant", id, product, fields }),
    insertCategory: async (id, fields) => keep({ entity: "category", id, product: null, fields }),
    insertSupplier: async (id, fields) => keep({ entity: "supplier", id, product: null, fields }),
    // Here a placeholder supplier is not in any catalogue.
    fillSupplier: async () => false,
    async saveCatalogueRow(entity, id, changes) {
      Object.assign(data().catalogue.get(`${entity}:${id}`)?.fields ?? {}, changes);
    },
    variantsOf: async (product) => variantsOf(product),
    isVariantUsed: async (id) => [...data().stock.values()].some(({ variant }) => variant === id),
    async removeVariant(id) {
      const row = data().catalogue.get(`variant:${id}`);
      if (row?.entity === "variant") data().removedVariants.set(id, row);
      data().catalogue.delete(`variant:${id}`);
    },
    isVariantRemoved: async (id) => data().removedVariants.has(id),
    async takenSkus(skus, except) {
      const held = items().flatMap(({ id, fields }) =>
        id === except
          ? []
          : [fields.sku, ...variantsOf(id).map((one) => fields.sku + one.sku_suffix)],
      );
      const folded = new Set(held.map((sku) => sku.toLowerCase()));
      return new Set(skus.filter((sku) => folded.has(sku)));
    },
    async takenBarcodes(keys, except) {
      const held = items().flatMap(({ id, fields }) =>
        id === except
          ? []
          : [fields, ...variantsOf(id), ...(fields.packs ?? [])].map(({ barcode }) => barcode),
      );
      const known = new Set(held.flatMap((code) => (code === null ? [] : [barcodeKey(code)])));
      return new Set(keys.filter((key) => known.has(key)));
    },
    categoryCodeTaken: async (code, except) =>
      [...data().catalogue.values()].some(
        (row) => row.entity === "category" && row.id !== except && row.fields.code === code,
      ),
    itemsIn: async (category) =>
      items().filter(({ fields }) => fields.category === category).length,
    async moveItems(from, to) {
      const moved = items().filter(({ fields }) => fields.category === from);
      for (const { fields } of moved) fields.category = to;
      return moved.map(({ id }) => id);
    },
    async moveBelow(from, to) {
      const moved = [...data().catalogue.values()]
        .filter((row) => row.entity === "category")
        .filter(({ fields }) => fields.parent === from);
      for (const { fields } of moved) fields.parent = to;
      return moved.map(({ id }) => id);
    },
    removeCategory: async (id) => void data().catalogue.delete(`category:${id}`),
    insertPrices: async (record) => void data().prices.push(record),
    productRoom: async () => ({ limit: null, used: items().length }),
    stockOf: async (product) => itemsOf(data(), product).map(({ id }) => id),
    async followLevels(product, levels) {
      const followers = new Set<string>();
      for (const item of itemsOf(data(), product)) {
        const isOwn = (field: string) => data().fieldEdits.has(`stock_item:${item.id}:${field}`);
        if (levels.reorderLevel !== undefined && !isOwn("reorder_level")) {
          item.reorderLevel = levels.reorderLevel;
          followers.add(item.id);
        }
        if (levels.alertLevel !== undefined && !isOwn("alert_level")) {
          item.alertLevel = levels.alertLevel;
          followers.add(item.id);
        }
      }
      return [...followers];
    },
    homeLocation: async () => data().locations.values().next().value ?? null,
    products: async (ids, at) => factsBy(ids, (id) => productFacts(data(), id, at)),
    async variants(ids) {
      for (const id of ids) {
        const gone = data().removedVariants.get(id);
        if (gone === undefined) continue;
        keep({ ...gone, fields: { ...gone.fields, barcode: null, is_active: false } });
        data().removedVariants.delete(id);
      }
      return factsBy(ids, (id) => variantFacts(data(), id));
    },
  } satisfies Partial<LedgerStore>;
}

function itemsOf(data: MemoryBusiness, product: string) {
  return [...data.stock.values()].filter((item) => item.product === product);
}

function productFacts(data: MemoryBusiness, id: string, at: number): ProductFacts | undefined {
  const row = data.catalogue.get(`product:${id}`);
  if (row?.entity !== "product") return data.products.get(id);
  const { selling_price, wholesale_price, cost_price, is_active, packs = [] } = row.fields;
  const wholesale = setAt(data, id, at, "wholesale_price") ?? wholesale_price;
  return {
    id,
    isActive: is_active,
    priceThen: money(setAt(data, id, at, "selling_price") ?? selling_price),
    wholesaleThen: wholesale === null ? null : money(wholesale),
    packsThen: setAt(data, id, at, "packs") ?? packs,
    costPrice: money(cost_price),
  };
}

type Prices = PriceRecord["prices"];

/** The value set by the latest change before a time; undefined if there was none. */
function setAt<Field extends keyof Prices>(
  data: MemoryBusiness,
  id: string,
  at: number,
  field: Field,
): Prices[Field] | undefined {
  let then: { effectiveAt: number; opId: string; price: Prices[Field] | undefined } = {
    effectiveAt: Number.NEGATIVE_INFINITY,
    opId: "",
    price: undefined,
  };
  for (const { product, effectiveAt, opId, prices } of data.prices) {
    const price = prices[field];
    if (product !== id || price === undefined || effectiveAt > at) continue;
    if (isAfter({ effectiveAt, opId }, then)) then = { effectiveAt, opId, price };
  }
  return then.price;
}

function variantFacts(data: MemoryBusiness, id: string): VariantFacts | undefined {
  const row = data.catalogue.get(`variant:${id}`);
  if (row?.entity !== "variant" || row.product === null) return data.variants.get(id);
  const { price_adjustment, is_active } = row.fields;
  return {
    id,
    product: row.product,
    priceAdjustment: money(price_adjustment),
    isActive: is_active,
  };
}

function factsBy<V>(ids: readonly string[], of: (id: string) => V | undefined): Map<string, V> {
  return new Map(
    ids.flatMap((id) => {
      const facts = of(id);
      return facts === undefined ? [] : [[id, facts] as const];
    }),
  );
}
