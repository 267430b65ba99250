import { formatCustomerCode, highestOfTill } from "#/domain/customer-code.ts";
import { readMeta, writeMeta } from "#/store/meta.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** The till's next code for a customer, `C-K2-0012` (S6). A form that is left leaves a gap. */
export async function nextCustomerCode(db: TradingDatabase, tillCode: string): Promise<string> {
  const [code = ""] = await nextCustomerCodes(db, tillCode, 1);
  return code;
}

/**
 * Takes as many of the till's next codes. They are never given again. The codes the server knows are
 * looked at too: a till whose store was lost counts on.
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
