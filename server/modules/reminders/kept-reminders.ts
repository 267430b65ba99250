import { and, eq } from "drizzle-orm";
import type { ApiLogger } from "#server/kernel/api-deps.ts";
import { errorCode } from "#server/kernel/database/database-error.ts";
import { creditReminders } from "#server/modules/receipts/schema-reminders.ts";
import { messageDay } from "#server/kernel/jobs/capped-messenger.ts";
import { type Reminded, type ReminderDeps, sendReminder } from "./commands/send-reminder.ts";

type Kept = typeof creditReminders.$inferSelect;

/** Refusals after which a postponed reminder keeps waiting; any other result ends it. */
const waitsFor: ReadonlySet<string> = new Set(["outside_hours", "limit_reached"]);

/**
 * Sends reminders postponed by the installation's cap on a later day, in the name of the requesting user and
 * by the rules of the day of sending. Any number of processes may run it, because each reminder claims the
 * customer's row of that day. Returns the number sent.
 */
export async function sendKeptReminders(
  deps: ReminderDeps & { logger: ApiLogger },
): Promise<number> {
  const { database, now, logger } = deps;
  const waiting = await database.system(
    (tx) =>
      tx
        .select()
        .from(creditReminders)
        .where(eq(creditReminders.status, "waiting"))
        .orderBy(creditReminders.sent_at),
    { readOnly: true },
  );
  const today = messageDay(now());
  let sent = 0;
  for (const kept of waiting) {
    if (messageDay(kept.sent_at) >= today) continue;
    try {
      const done = await sendAgain(deps, kept);
      if (done.ok) sent += 1;
      if (done.ok || !waitsFor.has(done.why)) await end(deps, kept);
    } catch (error) {
      const { business_id: business } = kept;
      logger.error("a reminder was not sent", { business, code: errorCode(error) });
    }
  }
  return sent;
}

function sendAgain(deps: ReminderDeps, kept: Kept): Promise<Reminded> {
  return sendReminder(deps, (work) => deps.database.system(work), {
    business: kept.business_id,
    customer: kept.customer_id,
    credit: kept.credit_id,
    channel: kept.channel,
    language: kept.language,
    actor: kept.actor_id,
    id: deps.newId(),
    now: deps.now(),
  });
}

/** Ends the postponed row: a row of the new day replaces it, or it may no longer be sent. */
async function end({ database }: ReminderDeps, { business_id, id }: Kept): Promise<void> {
  await database.system((tx) =>
    tx
      .update(creditReminders)
      .set({ status: "failed" })
      .where(
        and(
          eq(creditReminders.business_id, business_id),
          eq(creditReminders.id, id),
          eq(creditReminders.status, "waiting"),
        ),
      ),
  );
}
