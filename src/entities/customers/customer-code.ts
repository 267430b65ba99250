import { formatCustomerCode, highestOfTill } from "#/domain/customer-code.ts";
import { readMeta, writeMeta } from "#/store/meta.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** Takes the till's next customer code, `C-K2-0012` (S6). An abandoned form leaves a gap. */
export async function nextCustomerCode(db: TradingDatabase, tillCode: string): Promise<string> {
  const [code = ""] = await nextCustomerCodes(db, tillCode, 1);
  return code;
}

/**
 * Takes several of the till's next codes, which are never reused. Codes in server rows are taken into account
 * too, so that a till whose store was lost continues the count.
 */
export function nextCustomerCodes(
  db: TradingDatabase,
  tillCode: string,
  count: number,
): Promise<string[]> {
  return db.transaction("rw", [db.meta, db.customers], async () => {
    const counts = (await readMeta(db, "customers")) ?? {};
    const rows = await db.customers.toArray();
    const codes = rows.map(({ customer_code }) => customer_code);
    const last = Math.max(counts[tillCode] ?? 0, highestOfTill(tillCode, codes));
    await writeMeta(db, "customers", { ...counts, [tillCode]: last + count });
    return Array.from({ length: count }, (_, at) => formatCustomerCode(tillCode, last + 1 + at));
  });
}
