import type { TradingDatabase } from "#/store/trading-database.ts";

/** Those who may change the business's settings and its plan, as far as this device knows them. */
export async function administratorNames(db: TradingDatabase): Promise<readonly string[]> {
  const found = await db.members
    .filter(({ role, status }) => role === "business_administrator" && status === "active")
    .toArray();
  return found
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim())
    .toSorted((a, b) => a.localeCompare(b));
}
