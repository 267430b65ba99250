import { Dexie, type DexieOptions, type EntityTable, type Table, type Transaction } from "dexie";
import type { CartRow } from "./cart-row.ts";
import type { FeedRow, ShadowRow } from "./feed-row.ts";
import type { MetaRow } from "./meta-row.ts";
import { type AttemptRow, type OperationRow, receiptLane } from "./operation-row.ts";
import { readFeedsAnew } from "./read-feeds-anew.ts";
import type { StocktakeLineRow, StocktakeRow } from "./stocktake-row.ts";
import type {
  StoredBusiness,
  StoredCategory,
  StoredCredit,
  StoredCreditPayment,
  StoredCustomer,
  StoredExpense,
  StoredLocation,
  StoredMember,
  StoredProduct,
  StoredPurchase,
  StoredSale,
  StoredSerial,
  StoredShift,
  StoredStockAlert,
  StoredStockItem,
  StoredSupplier,
  StoredTill,
  StoredTransfer,
  StoredVariant,
} from "./replicated-rows.ts";

/** How far a till has counted (S6), and the last time it wrote (S16). */
export interface CounterRow {
  till: string;
  /** The code the server gave it, `K2`. */
  code: string;
  /** The last number given; the next sale is one more. */
  number: number;
  seq: number;
  prevOp: string | null;
  /** Corrected time of its last operation, epoch milliseconds; no later one may be earlier. */
  lastAt: number;
}

/**
 * Everything one business keeps on this device. Rows of the feed are stored as they came; pending
 * operations are laid over them when they are read, never written into them (S17).
 */
export class TradingDatabase extends Dexie {
  declare businesses: EntityTable<StoredBusiness, "id">;
  declare locations: EntityTable<StoredLocation, "id">;
  declare tills: EntityTable<StoredTill, "id">;
  declare members: EntityTable<StoredMember, "id">;
  declare categories: EntityTable<StoredCategory, "id">;
  declare suppliers: EntityTable<StoredSupplier, "id">;
  declare products: EntityTable<StoredProduct, "id">;
  declare variants: EntityTable<StoredVariant, "id">;
  declare stockItems: EntityTable<StoredStockItem, "id">;
  declare stockAlerts: EntityTable<StoredStockAlert, "id">;
  declare serials: EntityTable<StoredSerial, "id">;
  declare transfers: EntityTable<StoredTransfer, "id">;
  declare purchases: EntityTable<StoredPurchase, "id">;
  declare expenses: EntityTable<StoredExpense, "id">;
  declare customers: EntityTable<StoredCustomer, "id">;
  declare sales: EntityTable<StoredSale, "id">;
  declare shifts: EntityTable<StoredShift, "id">;
  declare credits: EntityTable<StoredCredit, "id">;
  declare creditPayments: EntityTable<StoredCreditPayment, "id">;

  declare operations: EntityTable<OperationRow, "position">;
  declare carts: EntityTable<CartRow, "id">;
  declare counters: EntityTable<CounterRow, "till">;
  declare attempts: EntityTable<AttemptRow, "id">;
  declare meta: EntityTable<MetaRow, "key">;
  declare feeds: EntityTable<FeedRow, "location">;
  declare shadow: Table<ShadowRow, [string, string, string]>;
  declare stocktakes: EntityTable<StocktakeRow, "id">;
  declare stocktakeLines: Table<StocktakeLineRow, [string, string]>;

  readonly business: string;

  constructor(business: string, options: DexieOptions) {
    super(databaseName(business), options);
    this.business = business;
    // A version that has landed is never edited: a device in the field has already run it.
    this.version(1).stores({
      businesses: "id",
      locations: "id",
      tills: "id",
      members: "id",
      categories: "id, parent",
      suppliers: "id, name",
      products: "id, barcode, sku, category, _featured",
      variants: "id, product, barcode",
      stockItems: "id, _good, [product+location], location",
      customers: "id, name, phone",
      sales: "id, effective_at, number, customer, [location+effective_at]",
      credits: "id, customer, sale, location",
      creditPayments: "id, credit, customer",
      // `hold` and `placeOf` are null but for a few operations, and null is not indexed.
      operations: "++position, &opId, state, hold, placeOf, *touches",
      carts: "id, status",
      counters: "till",
      attempts: "++id, at",
      meta: "key",
      feeds: "location",
      shadow: "[feed+entity+id], feed",
    });
    this.version(2).stores({ stockAlerts: "id, created_at" });
    this.version(3).stores({
      transfers: "id, status, sent_at",
      stocktakes: "id, status",
      stocktakeLines: "[stocktake+good], stocktake",
    });
    this.version(4).stores({
      shifts: "id, [till+status], location",
    });
    this.version(5).stores({ serials: "id, product, _key" });
    this.version(6).upgrade(async (change) => {
      // A receipt waited in its sale's lane, and one that was refused held up the sale's return (S11).
      await change
        .table<OperationRow>("operations")
        .where("state")
        .anyOf("queued", "sending", "rejected")
        .filter(({ type }) => type === "receipt.send")
        .modify((row) => {
          row.lane = receiptLane(row.opId);
        });
    });
    // The feed told an older app of rows that it had no table for, or of fields it did not keep.
    this.version(7).stores({ purchases: "id, supplier, status" }).upgrade(readAnew);
    this.version(8).stores({ expenses: "id" }).upgrade(readAnew);
    this.version(9)
      .stores({ products: "id, barcode, sku, category, _featured, *_packCodes" })
      .upgrade(readAnew);
  }
}

/** What came before is kept and shown until all has come again. */
function readAnew(change: Transaction): Promise<void> {
  return readFeedsAnew(change.table<FeedRow>("feeds"), change.table("shadow"));
}

function databaseName(business: string): string {
  return `kaunta-${business}`;
}
