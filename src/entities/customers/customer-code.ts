import { formatCustomerCode, highestOfTill } from "#/domain/customer-code.ts";
import { readMeta, writeMeta } from "#/store/meta.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/**
 * Takes the till's next code for a customer, `C-K2-0012` (S6). It is never given again; a form that is
 * left leaves a gap. The codes the server knows are looked at too: a till whose store was lost counts on.
 */
export function nextCustomerCode(db: TradingDatabase, tillCode: string): Promise<string> {
  return db.transaction("rw", [db.meta, db.customers], async () => {
    const counts = (await readMeta(db, "customers")) ?? {};
    const rows = await db.customers.toArray();
    const codes = rows.map(({ customer_code }) => customer_code);
    const next = Math.max(counts[tillCode] ?? 0, highestOfTill(tillCode, codes)) + 1;
    await writeMeta(db, "customers", { ...counts, [tillCode]: next });
    return formatCustomerCode(tillCode, next);
  });
}
