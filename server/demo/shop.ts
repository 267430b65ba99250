import type { Pack } from "#/contract/packs.ts";
import type { Milli } from "#/domain/quantity.ts";
import { whole } from "#/domain/quantity.ts";
import { formatMoneyWire, type Minor } from "#/domain/money.ts";
import { demoCategories, type DemoCategory } from "./categories.ts";
import { seededRandom, type SeededRandom } from "./seeded-random.ts";
import type { DemoItem, DemoVariant } from "./item.ts";
import { demoPacks } from "./packs.ts";
import type { DemoBusiness, DemoCustomer, DemoLocation, DemoTill, DemoUser } from "./people.ts";
import { demoSuppliers, type DemoSupplier } from "./suppliers.ts";

type WithId<T> = T & { id: string };

/** A demo business with generated ids, independent of any database. */
export type Shop = {
  id: string;
  profile: DemoBusiness;
  /** Epoch milliseconds: the timestamp of everything before trading starts. */
  openedAt: number;
  locations: WithId<DemoLocation>[];
  tills: (WithId<DemoTill> & { locationId: string })[];
  users: WithId<DemoUser>[];
  customers: WithId<DemoCustomer>[];
  categories: (WithId<DemoCategory> & { parentId: string | null })[];
  suppliers: WithId<DemoSupplier>[];
  products: ShopProduct[];
};

type ShopProduct = {
  id: string;
  good: DemoItem;
  categoryId: string;
  supplierId: string;
  variants: WithId<DemoVariant>[];
  packs: Pack[];
};

/** A unit of pricing, counting and selling: a simple product, or one variant of another. */
export type StockedItem = {
  product: string;
  variant: string | null;
  good: DemoItem;
  name: string;
  price: Minor;
  cost: Minor;
  opening: ByLocation;
  /** At or below this level more is ordered; the branch stocks less, so its level is lower. */
  reorder: ByLocation;
  alert: ByLocation;
  /** The pack it is bought in, if any. */
  pack: Pack | null;
};

type ByLocation = Record<DemoLocation["key"], Milli>;

/** Converts whole shillings, as used in the tables, to minor units. */
export function shillings(amount: number): Minor {
  return amount * 100;
}

/**
 * Assigns an id to every row of a demo business, in the order of the tables, starting from its opening time.
 */
export function openShop(
  profile: DemoBusiness,
  items: readonly DemoItem[],
  openedAt: number,
  chance: SeededRandom,
): Shop {
  // Ids increase in the order of the tables, so that sorting by id preserves it.
  let moment = openedAt;
  const newId = () => {
    moment += 1;
    return chance.id(moment);
  };
  const withId = <T>(row: T): WithId<T> => ({ ...row, id: newId() });
  // A separate random generator: sales are the same with and without packs.
  const packIds = seededRandom(openedAt / 1000);
  const id = newId();
  const locations = profile.locations.map(withId);
  const usedCategories = withParents(new Set(items.map((item) => item.category)));
  const categories = demoCategories.filter(({ code }) => usedCategories.has(code)).map(withId);
  const usedSuppliers = new Set<string>(items.map((item) => item.supplier));
  const suppliers = demoSuppliers.filter(({ key }) => usedSuppliers.has(key)).map(withId);
  return {
    id,
    profile,
    openedAt,
    locations,
    tills: profile.tills.map((till) => ({
      ...withId(till),
      locationId: found(locations, ({ key }) => key === till.location).id,
    })),
    users: profile.users.map(withId),
    customers: profile.customers.map(withId),
    categories: categories.map((category) => ({
      ...category,
      parentId:
        category.parent === null
          ? null
          : found(categories, ({ code }) => code === category.parent).id,
    })),
    suppliers,
    products: items.map((item) => ({
      id: newId(),
      good: item,
      categoryId: found(categories, ({ code }) => code === item.category).id,
      supplierId: found(suppliers, ({ key }) => key === item.supplier).id,
      variants: item.variants.map(withId),
      packs: packsOf(item, () => packIds.id(openedAt)),
    })),
  };
}

function packsOf({ sku }: DemoItem, newId: () => string): Pack[] {
  return (demoPacks[sku] ?? []).map(({ ean13: barcode, price, ...pack }) => ({
    ...pack,
    id: newId(),
    barcode,
    price: formatMoneyWire(shillings(price)),
  }));
}

function withParents(codes: ReadonlySet<string>): Set<string> {
  const parents = demoCategories.flatMap(({ code, parent }) =>
    codes.has(code) && parent !== null ? [parent] : [],
  );
  return new Set([...codes, ...parents]);
}

/** Returns the matching row; the tables reference only existing rows, so there is always one. */
function found<T>(rows: readonly T[], holds: (row: T) => boolean): T {
  const row = rows.find(holds);
  if (row === undefined) throw new RangeError("the demo's tables refer to a missing row");
  return row;
}

/** All items with stock, variable products by their variants. */
export function stockedItems(shop: Shop): StockedItem[] {
  return shop.products.flatMap(({ id, good: item, variants, packs: [pack = null] }) =>
    variants.length === 0
      ? [{ ...simpleItem(id, item), pack }]
      : variants.map((variant) => variantItem(id, item, variant)),
  );
}

function simpleItem(product: string, item: DemoItem): StockedItem {
  return {
    product,
    variant: null,
    good: item,
    name: item.name_sw,
    price: shillings(item.price),
    cost: shillings(item.cost),
    pack: null,
    ...levels(item, item.opening),
  };
}

function levels(
  item: DemoItem,
  { main, branch }: DemoItem["opening"],
): Pick<StockedItem, "opening" | "reorder" | "alert"> {
  const scaled = (level: number) => Math.round((level * branch) / main) * whole;
  return {
    opening: { main: main * whole, branch: branch * whole },
    reorder: { main: item.reorder_point * whole, branch: scaled(item.reorder_point) },
    alert: { main: item.alert_level * whole, branch: scaled(item.alert_level) },
  };
}

function variantItem(product: string, item: DemoItem, variant: WithId<DemoVariant>): StockedItem {
  const simple = simpleItem(product, item);
  return {
    ...simple,
    variant: variant.id,
    name: `${item.name_sw}, ${variant.name}`,
    price: simple.price + shillings(variant.price_adjustment),
    cost: simple.cost + shillings(variant.cost_adjustment),
    ...levels(item, variant.opening),
  };
}
