import { readMeta, writeMeta } from "./meta.ts";
import type { TillWish } from "./meta-row.ts";
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

/** The server does not take the wish as it is: somebody has to change it. */
export async function refuseWish(db: TradingDatabase, wish: TillWish): Promise<void> {
  await writeMeta(db, "tillWish", { ...wish, refused: true });
}
