import { sql } from "drizzle-orm";
import type { EveningLast } from "#/contract/business.ts";
import { type Tx, rowsOf } from "#server/kernel/database/database.ts";

/** The delivery results of the evening messages of the last day that had any; null before the first. */
export async function eveningLast(tx: Tx, business: string): Promise<EveningLast | null> {
  const [last] = await rowsOf<EveningLast>(
    tx,
    sql`select day::text as day,
          count(*) filter (where status = 'sent')::int as sent,
          count(*) filter (where status = 'waiting')::int as waiting,
          count(*) filter (where status = 'failed')::int as failed,
          min(failure) as failure
        from evening_messages
        where business_id = ${business}
          and day = (select max(day) from evening_messages where business_id = ${business})
        group by day`,
  );
  return last ?? null;
}
