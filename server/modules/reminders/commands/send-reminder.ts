import { and, eq, gt, sql } from "drizzle-orm";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { pgLedgerStore } from "#server/modules/operations/pg-ledger-store.ts";
import { creditReminders } from "#server/modules/receipts/schema-reminders.ts";
import { credits } from "#server/modules/credit/schema-credit.ts";
import { claimReminder, type ReminderClaim, type ReminderWish } from "./claim-reminder.ts";
import { checkMessageQuota } from "#server/modules/receipts/message-quota.ts";
import { reminderMessage, reminderText } from "../reminder-message.ts";
import { memberIsProved } from "#server/modules/receipts/sender-proof.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";

export type ReminderDeps = Pick<ApiDeps, "database" | "messenger" | "newId" | "now">;

export type Reminded =
  | { ok: true; text: string; credits: string[] }
  | {
      ok: false;
      why:
        | Extract<ReminderClaim, { ok: false }>["why"]
        | "not_delivered"
        /** The installation's daily cap is reached: stored, and sent the next day (remindOverdue). */
        | "over_cap"
        | "sender_unproved"
        | "limit_reached";
    };

/** Runs a transaction that may write to the business: a member's or the server's own. */
type InBusiness = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Reminds a customer of their debts: claims the day's reminder, sends it between two transactions so that no
 * lock is held during sending, and records it on every open debt.
 */
export async function sendReminder(
  deps: ReminderDeps,
  inBusiness: InBusiness,
  wish: ReminderWish,
): Promise<Reminded> {
  // A shared message is sent from the user's own phone.
  const isOurs = wish.channel !== "share";
  const isProved = await deps.database.system((tx) => memberIsProved(tx, wish), {
    readOnly: true,
  });
  if (isOurs && !isProved) return { ok: false, why: "sender_unproved" };
  const claim = await inBusiness((tx) => claimWithinQuota(tx, deps, wish));
  if (!claim.ok) return claim;
  const { id, recipient, language, about } = claim.reminder;
  const { channel } = wish;
  if (channel !== "share") {
    const message = reminderMessage(channel, recipient, about, language);
    const delivery = await deps.messenger.send(message, { canWait: true });
    if (!delivery.ok) {
      const isKept = delivery.code === "over_cap";
      await inBusiness((tx) => note(tx, wish, id, isKept ? "waiting" : "failed"));
      return { ok: false, why: isKept ? "over_cap" : "not_delivered" };
    }
  }
  const noted = await inBusiness(async (tx) => {
    await note(tx, wish, id, "sent");
    return countOn(tx, deps, wish);
  });
  return { ok: true, text: reminderText(about, language), credits: noted };
}

/**
 * Claims the day's reminder if the business has a message left, and notifies the owner when few remain. Runs
 * under the business's lock, so that concurrent messages are counted one after the other.
 */
async function claimWithinQuota(
  tx: Tx,
  deps: ReminderDeps,
  wish: ReminderWish,
): Promise<ReminderClaim | { ok: false; why: "limit_reached" }> {
  if (wish.channel === "share") return claimReminder(tx, wish);
  const store = storeOf(tx, deps, wish);
  await store.lockBusiness();
  const { isOverLimit, flags } = await checkMessageQuota(store, wish.now);
  if (isOverLimit) return { ok: false, why: "limit_reached" };
  const claim = await claimReminder(tx, wish);
  if (claim.ok && flags.length > 0)
    await store.openDiscrepancies(
      flags.map((flag) => ({
        ...flag,
        opId: claim.reminder.id,
        till: null,
        actor: wish.actor,
        openedAt: wish.now,
      })),
    );
  return claim;
}

function storeOf(tx: Tx, { newId }: ReminderDeps, { business, actor, now }: ReminderWish) {
  const user = actor ?? business;
  return pgLedgerStore(tx, { business, user, seesCosts: false, now, newId, sha256 });
}

async function note(
  tx: Tx,
  { business }: ReminderWish,
  id: string,
  status: "sent" | "failed" | "waiting",
) {
  await tx
    .update(creditReminders)
    .set({ status })
    .where(and(eq(creditReminders.business_id, business), eq(creditReminders.id, id)));
}

/** Counts the reminder on the customer's open debts and touches them in the feed; returns their ids. */
async function countOn(tx: Tx, deps: ReminderDeps, wish: ReminderWish): Promise<string[]> {
  const { business, customer, now } = wish;
  const store = storeOf(tx, deps, wish);
  await store.lockBusiness();
  const open = gt(sql`${credits.credit_amount} - ${credits.reduced}`, credits.amount_paid);
  const counted = await tx
    .update(credits)
    .set({
      reminder_count: sql`${credits.reminder_count} + 1`,
      last_reminder_sent: now,
    })
    .where(and(eq(credits.business_id, business), eq(credits.customer_id, customer), open))
    .returning({ id: credits.id });
  for (const { id } of counted) store.touch("credit", id, null);
  await store.flushChanges();
  return counted.map(({ id }) => id);
}
