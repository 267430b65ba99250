import { inStoreBarcode } from "#/domain/barcode.ts";
import type { Ids } from "#/platform/ids.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { isBarcodeTaken } from "./taken-codes.ts";

/** In-store codes from 24 to 29: scales mostly use the lower prefixes. */
const serials = 60_000_000_000n;
const firstSerial = 40_000_000_000;

/**
 * Returns a new in-store EAN-13 that no item on this device uses. Random, so that two offline tills do not
 * assign the same one.
 */
export async function freeBarcode(db: TradingDatabase, ids: Ids): Promise<string> {
  for (;;) {
    // The last twelve digits of an id are random.
    const drawn = BigInt(`0x${ids.next().slice(-12)}`) % serials;
    const barcode = inStoreBarcode(firstSerial + Number(drawn));
    if (!(await isBarcodeTaken(db, barcode))) return barcode;
  }
}
