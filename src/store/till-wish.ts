import type { Ids } from "#/platform/ids.ts";
import { readMeta, writeMeta } from "./meta.ts";
import type { DeviceTill, TillWish } from "./meta-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/** The till this device is to become; null if none was requested. */
export async function tillWish(db: TradingDatabase): Promise<TillWish | null> {
  return (await readMeta(db, "tillWish")) ?? null;
}

/** Requests that this device become a till with this name; sent once online. */
export async function wishTill(
  db: TradingDatabase,
  wish: Omit<TillWish, "refused">,
): Promise<void> {
  await writeMeta(db, "tillWish", { ...wish, refused: false });
}

/**
 * Requests the till that replaces one this device must give up; requests from several windows result in one.
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

/** Marks the request as rejected by the server: a user has to change it. */
export async function refuseWish(db: TradingDatabase, wish: TillWish): Promise<void> {
  await writeMeta(db, "tillWish", { ...wish, refused: true });
}
