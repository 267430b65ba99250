import type { Ids } from "#/platform/ids.ts";
import { readMeta, writeMeta } from "./meta.ts";
import type { DeviceTill, TillWish } from "./meta-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** The till this device is to become; null where nobody asked for that. */
export async function tillWish(db: TradingDatabase): Promise<TillWish | null> {
  return (await readMeta(db, "tillWish")) ?? null;
}

/** Asks for this device to become a till by this name; sent when there is a network. */
export async function wishTill(
  db: TradingDatabase,
  wish: Omit<TillWish, "refused">,
): Promise<void> {
  await writeMeta(db, "tillWish", { ...wish, refused: false });
}

/**
 * The till that takes the place of one this device has to stop being; asked for by several windows at once it
 * is one.
 */
export function wishInPlaceOf(
  db: TradingDatabase,
  { name, location }: Pick<DeviceTill, "name" | "location">,
  ids: Ids,
): Promise<TillWish> {
  return db.transaction("rw", db.meta, async () => {
    const known = await tillWish(db);
    if (known !== null) return known;
    const wish: TillWish = { id: ids.next(), name, location, refused: false };
    await writeMeta(db, "tillWish", wish);
    return wish;
  });
}

/** The server does not take the wish as it is: somebody has to change it. */
export async function refuseWish(db: TradingDatabase, wish: TillWish): Promise<void> {
  await writeMeta(db, "tillWish", { ...wish, refused: true });
}
