import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#server/kernel/database/database.ts";

/** Background queues. */
export const queues = ["imports", "receipts", "fiscal", "evening", "reminders"] as const;
export type Queue = (typeof queues)[number];

export type QueueAge = {
  queue: Queue;
  waiting: number;
  /** Seconds the longest-waiting entry has been due; 0 if none is due. */
  overdue: number;
};

/** Returns the size and delay of each queue over all businesses. Reads only waiting entries. */
export function queueAges(database: Database, now: number): Promise<QueueAge[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  return database.system(
    (tx) =>
      rowsOf<QueueAge>(
        tx,
        sql`select queue, count(due)::int as waiting,
            coalesce(greatest(extract(epoch from ${at} - min(due)), 0), 0)::float8 as overdue
          from (values ('imports'), ('receipts'), ('fiscal'), ('evening'), ('reminders')) q (queue)
          left join (
            select 'imports' as of, coalesce(lease_until, created_at) as due from import_jobs
              where status in ('PENDING', 'PROCESSING')
            union all select 'receipts', next_at from receipt_sends where status = 'waiting'
            union all select 'fiscal', next_at from fiscal_receipts where status = 'waiting'
            union all select 'evening', next_at from evening_messages where status = 'waiting'
            union all select 'reminders', sent_at + interval '1 day' from credit_reminders
              where status = 'waiting'
          ) w on w.of = q.queue
          group by queue`,
      ),
    { readOnly: true },
  );
}
