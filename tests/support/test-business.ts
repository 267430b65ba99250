import { hash } from "@node-rs/argon2";
import type { PermissionSlug, RoleSlug } from "#/domain/permissions.ts";
import type { Database, Tx } from "#server/kernel/database/database.ts";
import {
  memberPermissions,
  membershipRoles,
  memberships,
  users,
} from "#server/kernel/database/schema-access.ts";
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
} from "#server/modules/catalogue/schema-catalogue.ts";
import { stockItems } from "#server/modules/stock/schema-stock.ts";
import { changes } from "#server/kernel/database/schema-sync.ts";
import { customers } from "#server/modules/credit/schema-credit.ts";

export type TestPerson = { id: string; email: string; password: string };

/** A shop made straight in the tables, opened thirty days ago. All money and items start at zero. */
export type TestBusiness = {
  id: string;
  subdomain: string;
  owner: TestPerson;
  manager: TestPerson;
  cashier: TestPerson;
  /** The first is everybody's. */
  location: string;
  otherLocation: string;
  /** K1, at the first location. */
  till: { id: string; code: string; device: string };
  category: string;
  supplier: string;
  /** Sugar, rice by the kilo, soap: 1,500.00, 2,800.00 and 900.00; each with an empty shelf at both locations. */
  products: { id: string; sku: string; price: number; shelf: string }[];
  /** May owe up to 100,000.00. */
  customer: string;
};

export type TestBusinessOptions = {
  /** Also the part of the people's emails after the @; made up unless said. */
  subdomain?: string;
  /** Given to the cashier beside the role. */
  cashierMay?: readonly PermissionSlug[];
};

const password = "Karibu#2026";
/** A hash says its own cost, and these people sign in thousands of times; the server's own is much dearer. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;
let passwordHash: Promise<string> | undefined;

const items = [
  { sku: "SUKARI", name_en: "Sugar", name_sw: "Sukari", price: 150_000, cost: 120_000 },
  { sku: "MCHELE", name_en: "Rice", name_sw: "Mchele", price: 280_000, cost: 230_000 },
  { sku: "SABUNI", name_en: "Soap", name_sw: "Sabuni", price: 90_000, cost: 60_000 },
] as const;

const month = 30 * 24 * 60 * 60 * 1000;

/** Writes a test shop as the owner of the tables; everything in it is in the change feed at 1. */
export async function insertTestBusiness(
  database: Database,
  newId: () => string,
  now: number,
  { subdomain, cashierMay = [] }: TestBusinessOptions,
): Promise<TestBusiness> {
  const id = newId();
  const label = subdomain ?? `shop-${id.slice(4, 13)}`;
  const person = (name: string): TestPerson => ({
    id: newId(),
    email: `${name}@${label}.test`,
    password,
  });
  const shop: TestBusiness = {
    id,
    subdomain: label,
    owner: person("owner"),
    manager: person("manager"),
    cashier: person("cashier"),
    location: newId(),
    otherLocation: newId(),
    till: { id: newId(), code: "K1", device: `device of ${label}` },
    category: newId(),
    supplier: newId(),
    products: items.map(({ sku, price }) => ({ id: newId(), sku, price, shelf: newId() })),
    customer: newId(),
  };
  passwordHash ??= hash(password, cheap);
  const password_hash = await passwordHash;
  await database.system(async (tx) => {
    await insertFrame(tx, shop, now - month);
    await insertPeople(tx, shop, { password_hash, opened: now - month, newId, cashierMay });
    await insertItems(tx, shop, now - month, newId);
    await insertChanges(tx, shop);
  });
  return shop;
}

async function insertFrame(tx: Tx, shop: TestBusiness, opened: number): Promise<void> {
  const business_id = shop.id;
  await tx.insert(businesses).values({
    id: business_id,
    name: `Shop ${shop.subdomain}`,
    subdomain: shop.subdomain,
    plan: "enterprise",
    currency: "TZS",
    settings: {
      ...defaultBusinessSettings,
      new_customer_limit: null,
      loss_limits: { business_user: null, business_manager: null, business_administrator: null },
    },
    created_at: opened,
  });
  await tx.insert(businessCounters).values({ business_id, seq: 1, tills: 1, customers: 1 });
  await tx.insert(locations).values([
    { business_id, id: shop.location, name: "Kariakoo" },
    { business_id, id: shop.otherLocation, name: "Mbagala" },
  ]);
  await tx.insert(tills).values({
    business_id,
    id: shop.till.id,
    location_id: shop.location,
    code: shop.till.code,
    name: "Counter",
    device_id: shop.till.device,
    status: "active",
    created_at: opened,
  });
  await tx.insert(customers).values({
    business_id,
    id: shop.customer,
    customer_code: "C0001",
    name: "Asha Juma",
    phone: "+255712345678",
    credit_limit: 10_000_000,
    created_at: opened,
  });
}

async function insertPeople(
  tx: Tx,
  shop: TestBusiness,
  how: {
    password_hash: string;
    opened: number;
    newId: () => string;
    cashierMay: readonly PermissionSlug[];
  },
): Promise<void> {
  const { password_hash, opened, newId, cashierMay } = how;
  const people: { person: TestPerson; role: RoleSlug; first_name: string }[] = [
    { person: shop.owner, role: "business_administrator", first_name: "Neema" },
    { person: shop.manager, role: "business_manager", first_name: "Baraka" },
    { person: shop.cashier, role: "business_user", first_name: "Zawadi" },
  ];
  await tx.insert(users).values(
    people.map(({ person: { id, email }, first_name }) => ({
      id,
      email,
      password_hash,
      first_name,
      last_name: "Mushi",
      phone: "+255754000111",
      phone_verified_at: opened,
      created_at: opened,
    })),
  );
  await tx.insert(memberships).values(
    people.map(({ person: { id: user_id } }) => ({
      business_id: shop.id,
      user_id,
      status: "active" as const,
      status_since: opened,
      is_primary: true,
      primary_location_id: shop.location,
      joined_at: opened,
    })),
  );
  await tx.insert(membershipRoles).values(
    people.map(({ person: { id: user_id }, role }) => ({
      business_id: shop.id,
      id: newId(),
      user_id,
      role,
      valid_from: opened,
    })),
  );
  for (const permission of cashierMay)
    await tx.insert(memberPermissions).values({
      business_id: shop.id,
      id: newId(),
      user_id: shop.cashier.id,
      permission,
      valid_from: opened,
    });
}

async function insertItems(
  tx: Tx,
  shop: TestBusiness,
  opened: number,
  newId: () => string,
): Promise<void> {
  const business_id = shop.id;
  await tx
    .insert(categories)
    .values({ business_id, id: shop.category, name_en: "Food", name_sw: "Chakula", code: "FOOD" });
  await tx.insert(suppliers).values({ business_id, id: shop.supplier, name: "Azam" });
  for (const [index, item] of items.entries()) {
    const made = shop.products[index];
    if (made === undefined) throw new Error("A good has no id");
    const { id: product_id, shelf } = made;
    await tx.insert(products).values({
      business_id,
      id: product_id,
      sku: item.sku,
      barcode: `61610${index}0000000`,
      name_en: item.name_en,
      name_sw: item.name_sw,
      category_id: shop.category,
      supplier_id: shop.supplier,
      cost_price: item.cost,
      selling_price: item.price,
      unit_of_measure: item.sku === "MCHELE" ? "kg" : "piece",
      created_at: opened,
    });
    await tx.insert(productPrices).values({
      business_id,
      id: newId(),
      product_id,
      effective_at: opened,
      cost_price: item.cost,
      selling_price: item.price,
    });
    await tx.insert(stockItems).values([
      { business_id, id: shelf, product_id, location_id: shop.location },
      { business_id, id: newId(), product_id, location_id: shop.otherLocation },
    ]);
  }
}

async function insertChanges(tx: Tx, shop: TestBusiness): Promise<void> {
  const everywhere = (entity: "member" | "product" | "location", id: string) => ({
    business_id: shop.id,
    entity,
    entity_id: id,
    seq: 1,
  });
  const one = { business_id: shop.id, seq: 1 };
  await tx.insert(changes).values([
    { ...one, entity: "business" as const, entity_id: shop.id },
    { ...one, entity: "till" as const, entity_id: shop.till.id },
    { ...one, entity: "category" as const, entity_id: shop.category },
    { ...one, entity: "supplier" as const, entity_id: shop.supplier },
    { ...one, entity: "customer" as const, entity_id: shop.customer },
    ...[shop.location, shop.otherLocation].map((id) => everywhere("location", id)),
    ...[shop.owner, shop.manager, shop.cashier].map(({ id }) => everywhere("member", id)),
    ...shop.products.map(({ id }) => everywhere("product", id)),
    ...shop.products.map(({ shelf }) => ({
      ...one,
      entity: "stock_item" as const,
      entity_id: shelf,
      location_id: shop.location,
    })),
  ]);
}
