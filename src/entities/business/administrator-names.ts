import type { TradingDatabase } from "#/store/trading-database.ts";

/** Returns the names of users who may change the business's settings and plan, as stored on this device. */
export async function administratorNames(db: TradingDatabase): Promise<readonly string[]> {
  const found = await db.members
    .filter(({ role, status }) => role === "business_administrator" && status === "active")
    .toArray();
  return found
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim())
    .toSorted((a, b) => a.localeCompare(b));
}
