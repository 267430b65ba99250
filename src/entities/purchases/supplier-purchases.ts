import type { PackOfLine } from "#/contract/packs.ts";
import type { PurchaseRow } from "#/contract/purchase.ts";
import { formatMoneyWire, type Minor, money } from "#/domain/money.ts";
import { withoutGuarded } from "#/contract/read-rights.ts";
import { compareInstants } from "#/domain/effective-order.ts";
import { type Milli, quantity } from "#/domain/quantity.ts";
import { supplierViews } from "#/entities/products/catalogue-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { SupplierView } from "#/sync/projection-catalogue.ts";
import type { Purchase } from "./purchase.ts";
import { purchaseList, type PurchaseReader, purchaseViews, seenBy } from "./purchase-queries.ts";

/** An item as bought at one time. */
export interface BoughtItem {
  purchase: string;
  number: string;
  supplier: { id: string; name: string };
  product: string;
  variant: string | null;
  quantity: Milli;
  /** Per whole unit, without extra costs. */
  unitCost: Minor;
  /** The pack it was bought by, with its cost. */
  pack: (PackOfLine & { cost: Minor }) | null;
  at: string;
}

/**
 * Returns all suppliers on this device with their balances: the server's, plus purchases, payments and
 * returns recorded here since. Without balances for users without permission to see costs.
 */
export function suppliersOwed(
  db: TradingDatabase,
  permissions: ReadonlySet<string>,
): Promise<SupplierView[]> {
  return db.transaction("r", [db.suppliers, db.purchases, db.operations], async () => {
    const [suppliers, rows, views] = await Promise.all([
      supplierViews(db),
      db.purchases.toArray(),
      purchaseViews(db),
    ]);
    const since = new Map<string, Minor>();
    const add = (supplier: string, amount: Minor) =>
      since.set(supplier, (since.get(supplier) ?? 0) + amount);
    for (const view of views) if (view.owed !== undefined) add(view.supplier, money(view.owed));
    for (const row of rows) if (row.owed !== undefined) add(row.supplier, -money(row.owed));
    return suppliers.map((supplier) => {
      const more = since.get(supplier.id);
      const isHidden = supplier.balance === undefined && supplier._seq > 0;
      const owed =
        more === undefined || isHidden
          ? supplier
          : { ...supplier, balance: formatMoneyWire(money(supplier.balance ?? "0.00") + more) };
      return withoutGuarded("supplier", owed, { user: "", permissions });
    });
  });
}

/** Returns a supplier's last purchase that was not cancelled, which the next one often repeats. */
export async function lastPurchaseOf(
  db: TradingDatabase,
  supplier: string,
  reader: PurchaseReader,
): Promise<Purchase | null> {
  const purchases = await purchaseList(db, reader, { supplier });
  return purchases.find(isToBeAgain) ?? null;
}

/** Whether a purchase can be repeated. */
export function isToBeAgain({ status, lines }: Purchase): boolean {
  return status !== "cancelled" && lines.length > 0;
}

/**
 * Returns purchase prices, newest first, from the purchases stored on this device; of one product if given.
 * Empty for users without permission to see costs.
 */
export function boughtItems(
  db: TradingDatabase,
  permissions: ReadonlySet<string>,
  product: string | null = null,
): Promise<BoughtItem[]> {
  return db.transaction("r", [db.purchases, db.operations], async () => {
    const views = await purchaseViews(db);
    const bought = views.flatMap((view) => boughtIn(seenBy(permissions, view), product));
    return bought.toSorted((a, b) => compareInstants(b.at, a.at));
  });
}

/** The prices of one supplier, newest first. */
export interface BoughtFrom {
  supplier: BoughtItem["supplier"];
  bought: BoughtItem[];
}

/** Groups the prices by supplier, most recent supplier first. */
export function boughtBySupplier(bought: readonly BoughtItem[]): BoughtFrom[] {
  const by = new Map<string, BoughtFrom>();
  for (const item of bought) {
    const from = by.get(item.supplier.id) ?? { supplier: item.supplier, bought: [] };
    from.bought.push(item);
    by.set(item.supplier.id, from);
  }
  return [...by.values()];
}

/**
 * Returns the latest price of each item (a variant, or a product that has none); `supplier`'s own take
 * precedence over others.
 */
export function lastCosts(
  bought: readonly BoughtItem[],
  supplier: string | null,
): ReadonlyMap<string, BoughtItem> {
  const last = new Map<string, BoughtItem>();
  const own = bought.filter((item) => item.supplier.id === supplier);
  for (const item of [...own, ...bought]) {
    const key = item.variant ?? item.product;
    if (!last.has(key)) last.set(key, item);
  }
  return last;
}

/**
 * Returns the expected cost of an item by the pack or unit: the last cost of the same pack if there is one,
 * else derived from the unit cost. Minor units.
 */
export function costBy({ unitCost, pack }: BoughtItem, by: PackOfLine | null): Minor {
  if (by === null) return unitCost;
  return pack?.size === by.size ? pack.cost : unitCost * by.size;
}

function packOf(pack: PackOfLine | undefined, cost: string | null | undefined): BoughtItem["pack"] {
  if (pack === undefined || cost === undefined || cost === null) return null;
  return { ...pack, cost: money(cost) };
}

/** Returns the items received by one purchase; of one product if given. */
export function boughtIn(row: PurchaseRow, product: string | null = null): BoughtItem[] {
  if (row.status === "cancelled") return [];
  const wanted = row.lines.filter((line) => product === null || line.product === product);
  const lineOf = new Map(wanted.map((line) => [line.id, line]));
  const { id: purchase, number, supplier, supplier_name } = row;
  return row.receipts.flatMap(({ effective_at, lines }) =>
    lines.flatMap((part): BoughtItem[] => {
      const line = lineOf.get(part.line);
      const cost = part.unit_cost ?? line?.unit_cost ?? null;
      const some = quantity(part.quantity);
      if (line === undefined || cost === null || some <= 0) return [];
      return [
        {
          purchase,
          number,
          supplier: { id: supplier, name: supplier_name },
          product: line.product,
          variant: line.variant,
          quantity: some,
          unitCost: money(cost),
          pack: packOf(
            line.pack,
            (part.unit_cost ?? null) === null ? line.pack_cost : part.pack_cost,
          ),
          at: effective_at,
        },
      ];
    }),
  );
}
