import type { EntityName, EntityRow } from "#/contract/sync.ts";
import { serialKey } from "#/domain/serial-key.ts";

/**
 * A row as sent by the feed, with the commit that last changed it (S17). Names starting with an underscore
 * are local to the device.
 */
export type Stored<Name extends EntityName> = EntityRow<Name> & { _seq: number };

export type StoredBusiness = Stored<"business">;
export type StoredLocation = Stored<"location">;
export type StoredTill = Stored<"till">;
export type StoredMember = Stored<"member">;
export type StoredCategory = Stored<"category">;
export type StoredSupplier = Stored<"supplier">;
/**
 * `_featured` is `is_featured` as a number, because IndexedDB cannot index booleans. `_packCodes` are the
 * barcodes of its packs; absent in rows stored by an earlier version.
 */
export type StoredProduct = Stored<"product"> & { _featured: 0 | 1; _packCodes?: string[] };
export type StoredVariant = Stored<"variant">;
/** `_good` is `sellableAt(variant ?? product, location)`, because a null variant cannot be part of an index. */
export type StoredStockItem = Stored<"stock_item"> & { _good: string };
export type StoredStockAlert = Stored<"stock_alert">;
/** `_key` is `serialKey(serial)`, used to look up scanned numbers. */
export type StoredSerial = Stored<"serial"> & { _key: string };
export type StoredTransfer = Stored<"transfer">;
export type StoredPurchase = Stored<"purchase">;
export type StoredExpense = Stored<"expense">;
export type StoredCustomer = Stored<"customer">;
export type StoredSale = Stored<"sale">;
export type StoredShift = Stored<"shift">;
export type StoredCredit = Stored<"credit">;
export type StoredCreditPayment = Stored<"credit_payment">;

/** The table of each feed entity. */
export const tableOf = {
  business: "businesses",
  location: "locations",
  till: "tills",
  member: "members",
  category: "categories",
  supplier: "suppliers",
  product: "products",
  variant: "variants",
  stock_item: "stockItems",
  stock_alert: "stockAlerts",
  serial: "serials",
  transfer: "transfers",
  purchase: "purchases",
  expense: "expenses",
  customer: "customers",
  sale: "sales",
  shift: "shifts",
  credit: "credits",
  credit_payment: "creditPayments",
} as const satisfies Record<EntityName, string>;

export const entityNames = Object.keys(tableOf) as EntityName[];

/**
 * Entities sent only with the feed of their own location (S19). A debt is owed to the business regardless of
 * location, so credits and their payments are part of every feed.
 */
const localEntities: ReadonlySet<EntityName> = new Set(["stock_item", "sale", "shift"]);

/** Whether rows of this entity are sent only with the feed of their own location (S19). */
export function isLocal(entity: EntityName): boolean {
  return localEntities.has(entity);
}

/**
 * Identifies an item (a variant, or a product without variants) at a location: queue key and index of its
 * stock (S11).
 */
export function sellableAt(item: string, location: string): string {
  return `${item}@${location}`;
}

/** The barcodes of packs, for the index. */
export function packCodesOf(packs: readonly { barcode: string | null }[]): string[] {
  return packs.flatMap(({ barcode }) => barcode ?? []);
}

/** A changed row as stored: the wire fields, the commit, and index fields. */
export function storedRow(
  entity: EntityName,
  row: Record<string, unknown>,
  seq: number,
): Record<string, unknown> {
  if (entity === "product") {
    const { is_featured, packs = [] } = row as EntityRow<"product">;
    const _packCodes = packCodesOf(packs);
    return { ...row, _seq: seq, _featured: is_featured ? 1 : 0, _packCodes };
  }
  if (entity === "stock_item") {
    const item = String(row["variant"] ?? row["product"]);
    return { ...row, _seq: seq, _good: sellableAt(item, String(row["location"])) };
  }
  if (entity === "serial") return { ...row, _seq: seq, _key: serialKey(String(row["serial"])) };
  return { ...row, _seq: seq };
}
