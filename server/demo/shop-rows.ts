import { rate } from "#/domain/rate.ts";
import { whole, type Milli } from "#/domain/quantity.ts";
import { averageScale } from "#server/modules/stock/stock-value.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { membershipRoles, memberships, users } from "#server/kernel/database/schema-access.ts";
import {
  businessCounters,
  businesses,
  defaultBusinessSettings,
  locations,
  tills,
} from "#server/kernel/database/schema-business.ts";
import {
  categories,
  productPrices,
  products,
  suppliers,
  variants,
} from "#server/modules/catalogue/schema-catalogue.ts";
import { stockItems } from "#server/modules/stock/schema-stock.ts";
import { customers } from "#server/modules/credit/schema-credit.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { stockedItems, shillings, type Shop } from "./shop.ts";

/**
 * Inserts a shop's initial rows: the business, its users, its catalogue and its empty stock records.
 * `touchShop` adds them to the change feed once the store of its first transaction exists.
 *
 * @param passwordHash of every user of the shop
 */
export async function insertShop(
  tx: Tx,
  shop: Shop,
  passwordHash: string,
  chance: SeededRandom,
): Promise<void> {
  await insertBusiness(tx, shop);
  await insertPeople(tx, shop, passwordHash, chance);
  await insertCatalogue(tx, shop, chance);
  await insertStock(tx, shop, chance);
}

/** Adds all rows of the shop to the change feed (S18). */
export function touchShop(store: LedgerStore, shop: Shop): void {
  store.touch("business", shop.id, null);
  for (const { id } of shop.locations) store.touch("location", id, null);
  for (const { id } of shop.tills) store.touch("till", id, null);
  for (const { id } of shop.users) store.touch("member", id, null);
  for (const { id } of shop.categories) store.touch("category", id, null);
  for (const { id } of shop.suppliers) store.touch("supplier", id, null);
  for (const { id } of shop.customers) store.touch("customer", id, null);
  for (const product of shop.products) {
    store.touch("product", product.id, null);
    for (const { id } of product.variants) store.touch("variant", id, null);
  }
}

async function insertBusiness(tx: Tx, shop: Shop): Promise<void> {
  const { id: business_id, profile, openedAt } = shop;
  const { name, subdomain, plan, time_zone, phone, address, tax_id, vat_number } = profile;
  await tx.insert(businesses).values({
    id: business_id,
    name,
    subdomain,
    plan,
    currency: "TZS",
    time_zone,
    phone,
    address,
    tax_id,
    vat_number,
    profile: {
      email: `info@${subdomain}.test`,
      address_line_1: address ?? "",
      country: "Tanzania",
      business_type: "retail",
    },
    settings: {
      ...defaultBusinessSettings,
      receipt_text: profile.receipt_text,
      shift_ask: profile.shift_ask,
      new_customer_limit: shillings(200_000),
    },
    created_at: openedAt,
  });
  await tx.insert(businessCounters).values({
    business_id,
    tills: shop.tills.length,
    customers: shop.customers.length,
  });
  await tx
    .insert(locations)
    .values(
      shop.locations.map((location) => ({ business_id, id: location.id, name: location.name })),
    );
  await tx.insert(tills).values(
    shop.tills.map(({ id, locationId, code, name: tillName }) => ({
      business_id,
      id,
      location_id: locationId,
      code,
      name: tillName,
      device_id: `demo-${subdomain}-${code}`,
      status: "active" as const,
      created_at: openedAt,
    })),
  );
}

async function insertPeople(
  tx: Tx,
  shop: Shop,
  password_hash: string,
  chance: SeededRandom,
): Promise<void> {
  const { id: business_id, openedAt } = shop;
  await tx.insert(users).values(
    shop.users.map(({ id, email, first_name, last_name, phone }) => ({
      id,
      email,
      password_hash,
      first_name,
      last_name,
      phone,
      phone_verified_at: openedAt,
      created_at: openedAt,
    })),
  );
  await tx.insert(memberships).values(
    shop.users.map(({ id }) => ({
      business_id,
      user_id: id,
      status: "active" as const,
      status_since: openedAt,
      is_primary: true,
      primary_location_id: shop.locations[0]?.id ?? null,
      joined_at: openedAt,
    })),
  );
  await tx.insert(membershipRoles).values(
    shop.users.map(({ id, role }) => ({
      business_id,
      id: chance.id(openedAt),
      user_id: id,
      role,
      valid_from: openedAt,
    })),
  );
  await tx.insert(customers).values(
    shop.customers.map(({ credit_limit, ...customer }, index) => ({
      ...customer,
      business_id,
      customer_code: `C${String(index + 1).padStart(4, "0")}`,
      credit_limit: shillings(credit_limit),
      created_at: openedAt,
    })),
  );
}

async function insertCatalogue(tx: Tx, shop: Shop, chance: SeededRandom): Promise<void> {
  const { id: business_id, openedAt } = shop;
  await tx.insert(categories).values(
    shop.categories.map(({ id, code, name_en, name_sw, parentId }, sort_order) => ({
      business_id,
      id,
      code,
      name_en,
      name_sw,
      parent_id: parentId,
      sort_order,
    })),
  );
  await tx
    .insert(suppliers)
    .values(
      shop.suppliers.map(({ id, name, phone, note }) => ({ business_id, id, name, phone, note })),
    );
  const priced = shop.products.map(
    ({ id, good: item, categoryId, supplierId, variants: kinds, packs }) => ({
      business_id,
      id,
      sku: item.sku,
      barcode: item.ean13,
      name_en: item.name_en,
      name_sw: item.name_sw,
      category_id: categoryId,
      supplier_id: supplierId,
      product_type: kinds.length === 0 ? ("SIMPLE" as const) : ("VARIABLE" as const),
      cost_price: shillings(item.cost),
      selling_price: shillings(item.price),
      wholesale_price: item.wholesale_price === null ? null : shillings(item.wholesale_price),
      tax_rate: rate(item.tax_rate),
      unit_of_measure: item.unit,
      reorder_point: item.reorder_point * whole,
      alert_level: item.alert_level * whole,
      is_featured: item.is_featured,
      packs,
      created_at: openedAt,
    }),
  );
  await tx.insert(products).values(priced);
  await tx.insert(productPrices).values(
    priced.map(({ id, cost_price, selling_price, wholesale_price, packs }) => ({
      business_id,
      id: chance.id(openedAt),
      product_id: id,
      effective_at: openedAt,
      cost_price,
      selling_price,
      wholesale_price,
      packs,
    })),
  );
  const kinds = shop.products.flatMap((product) =>
    product.variants.map(({ id, name, sku_suffix, ean13, price_adjustment, attributes }) => ({
      business_id,
      id,
      product_id: product.id,
      name,
      sku_suffix,
      barcode: ean13,
      price_adjustment: shillings(price_adjustment),
      attributes,
    })),
  );
  if (kinds.length > 0) await tx.insert(variants).values(kinds);
}

/**
 * Slightly above the reorder level, so that low stock covers items about to be reordered, not half of the
 * shop.
 */
function minimumOf(reorder: Milli, alert: Milli): Milli {
  return reorder + Math.floor((reorder - alert) / 4 / whole) * whole;
}

/** Stock records with levels per location, since a branch stocks less than the main shop. */
async function insertStock(tx: Tx, shop: Shop, chance: SeededRandom): Promise<void> {
  for (const location of shop.locations) {
    await tx.insert(stockItems).values(
      stockedItems(shop).map((item) => ({
        business_id: shop.id,
        id: chance.id(shop.openedAt),
        product_id: item.product,
        variant_id: item.variant,
        location_id: location.id,
        reorder_level: item.reorder[location.key],
        minimum_stock_level: minimumOf(item.reorder[location.key], item.alert[location.key]),
        alert_level: item.alert[location.key],
        average_cost: item.cost * averageScale,
      })),
    );
  }
}
