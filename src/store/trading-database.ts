import { Dexie, type DexieOptions, type EntityTable, type Table, type Transaction } from "dexie";
import type { CartRow } from "./cart-row.ts";
import type { FeedRow, ShadowRow } from "./feed-row.ts";
import type { MetaRow } from "./meta-row.ts";
import {
  type AttemptRow,
  type OperationRow,
  // A released version is never edited, not even for a name.
  receiptQueueKey as receiptLane,
} from "./operation-row.ts";
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

/** The counter of a till (S6), and the time of its last operation (S16). */
export interface CounterRow {
  till: string;
  /** The code assigned by the server, `K2`. */
  code: string;
  /** The last number issued; the next sale increments it. */
  number: number;
  seq: number;
  prevOp: string | null;
  /** Corrected time of its last operation, epoch milliseconds; lower bound for later ones. */
  lastAt: number;
}

/**
 * All data of one business on this device. Rows of the feed are stored as received; pending operations are
 * overlaid on reading, never written into them (S17).
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
    // Released versions are never edited, because devices have already run them.
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
      // `hold` and `placeOf` are null except for a few operations, and null is not indexed.
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
      // Receipts used to share their sale's queue key, so that a rejected one blocked the sale's return
      // (S11).
      await change
        .table<OperationRow>("operations")
        .where("state")
        .anyOf("queued", "sending", "rejected")
        .filter(({ type }) => type === "receipt.send")
        .modify((row) => {
          row.lane = receiptLane(row.opId);
        });
    });
    // An older version of the app received rows it had no table for, or fields it did not store.
    this.version(7).stores({ purchases: "id, supplier, status" }).upgrade(readAnew);
    this.version(8).stores({ expenses: "id" }).upgrade(readAnew);
    this.version(9)
      .stores({ products: "id, barcode, sku, category, _featured, *_packCodes" })
      .upgrade(readAnew);
  }
}

/** Existing rows are retained and shown until everything has been received again. */
function readAnew(change: Transaction): Promise<void> {
  return readFeedsAnew(change.table<FeedRow>("feeds"), change.table("shadow"));
}

function databaseName(business: string): string {
  return `kaunta-${business}`;
}
