import { and, eq, inArray, sql } from "drizzle-orm";
import { usualEveningHour } from "#/domain/evening.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { errorCode } from "#server/kernel/database/database-error.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { pgLedgerStore } from "#server/modules/operations/pg-ledger-store.ts";
import { eveningMessages } from "#server/modules/receipts/schema-evening.ts";
import { checkMessageQuota } from "#server/modules/receipts/message-quota.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import { type EveningReader, eveningReaders } from "./evening-readers.ts";

export type EveningDeps = Pick<ApiDeps, "database" | "logger" | "messenger" | "newId" | "now">;

type Due = { business: string; day: string; channel: "sms" | "email" };

/**
 * Queues this evening's messages: for businesses that enabled them, whose closing hour has passed and which
 * have none for the day yet. Returns the number of rows written.
 */
export async function queueEvenings(deps: EveningDeps): Promise<number> {
  const now = deps.now();
  const { due, readers } = await deps.database.system(
    async (tx) => {
      const found = await dueBusinesses(tx, now);
      const ids = found.map(({ business }) => business);
      return { due: found, readers: await eveningReaders(tx, ids, now) };
    },
    { readOnly: true },
  );
  let written = 0;
  for (const one of due) {
    const to = readers.filter(
      (reader) => reader.business === one.business && addressOf(reader, one.channel) !== null,
    );
    if (to.length === 0) continue;
    try {
      written += await deps.database.system((tx) => queueOne(tx, deps, one, to, now));
    } catch (error) {
      const { business } = one;
      deps.logger.error("an evening message was not queued", { business, code: errorCode(error) });
    }
  }
  return written;
}

/** The user's address on this channel; null if there is none. */
export function addressOf({ phone, email }: EveningReader, channel: Due["channel"]): string | null {
  return channel === "sms" ? phone : email;
}

/**
 * Queries businesses first, then their messages: with messages distributed over several nodes, one query
 * cannot find the missing ones (decisions/0084).
 */
async function dueBusinesses(tx: Tx, now: number): Promise<Due[]> {
  const here = sql`(${new Date(now).toISOString()}::timestamptz at time zone b.time_zone)`;
  const closed = await rowsOf<Due>(
    tx,
    sql`select b.id as business, ${here}::date::text as day, b.settings ->> 'evening_message' as channel
      from businesses b
      where b.settings ->> 'evening_message' in ('sms', 'email')
        and extract(hour from ${here}) >= coalesce((b.settings ->> 'evening_hour')::int, ${usualEveningHour}::int)`,
  );
  if (closed.length === 0) return [];
  const e = eveningMessages;
  const told = await tx
    .selectDistinct({ business: e.business_id, day: e.day })
    .from(e)
    .where(
      and(
        sql`${e.business_id} = any(${sql.param(closed.map(({ business }) => business))}::uuid[])`,
        inArray(e.day, [...new Set(closed.map(({ day }) => day))]),
      ),
    );
  const has = new Set(told.map(({ business, day }) => `${business} ${day}`));
  return closed.filter(({ business, day }) => !has.has(`${business} ${day}`));
}

/**
 * Runs under the business's lock, so that concurrent processes write and count messages one after the other.
 */
async function queueOne(
  tx: Tx,
  deps: EveningDeps,
  { business, day, channel }: Due,
  readers: readonly EveningReader[],
  now: number,
): Promise<number> {
  const { newId } = deps;
  const scope = { business, user: business, seesCosts: false, now, newId, sha256 };
  const store = pgLedgerStore(tx, scope);
  await store.lockBusiness();
  const [before] = await tx
    .select({ user: eveningMessages.user_id })
    .from(eveningMessages)
    .where(and(eq(eveningMessages.business_id, business), eq(eveningMessages.day, day)))
    .limit(1);
  if (before !== undefined) return 0;
  for (const { user } of readers) {
    const { isOverLimit, flags } = await checkMessageQuota(store, now);
    await tx.insert(eveningMessages).values({
      business_id: business,
      day,
      user_id: user,
      channel,
      ...(isOverLimit
        ? { status: "failed" as const, failure: "limit_reached" }
        : { status: "waiting" as const }),
      next_at: sql`statement_timestamp()`,
    });
    if (flags.length > 0)
      await store.openDiscrepancies(
        flags.map((flag) => ({ ...flag, opId: newId(), till: null, actor: null, openedAt: now })),
      );
  }
  return readers.length;
}
