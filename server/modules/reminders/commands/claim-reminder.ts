import { and, desc, eq, gt, inArray, notInArray, or, sql } from "drizzle-orm";
import type { ReminderChannel } from "#/contract/credit.ts";
import { businessDay } from "#/domain/business-day.ts";
import { reminderRefusal, type ReminderRefusal } from "#/domain/reminder.ts";
import type { Language } from "#/i18n/language.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { creditReminders } from "#server/modules/receipts/schema-reminders.ts";
import { credits, customers } from "#server/modules/credit/schema-credit.ts";
import type { ReminderText } from "../reminder-message.ts";

export type ReminderWish = {
  business: string;
  customer: string;
  /** The debt it is asked for; null by the server's own schedule. */
  credit: string | null;
  channel: ReminderChannel;
  /** Null: the customer's own, or else as the business writes. */
  language: Language | null;
  /** Null: nobody asked, the schedule did. */
  actor: string | null;
  id: string;
  now: number;
};

/** A reminder that is this process's to send. */
export type ClaimedReminder = {
  id: string;
  recipient: string;
  language: Language;
  about: ReminderText;
};

export type ReminderClaim =
  | { ok: true; reminder: ClaimedReminder }
  | { ok: false; why: ReminderRefusal | "no_address" | "not_found" };

/**
 * Takes a customer's reminder of the day, or says why there is none. Whoever writes the day's row sends
 * it: the key of the table lets one through, however many processes and people ask.
 */
export async function claimReminder(tx: Tx, wish: ReminderWish): Promise<ReminderClaim> {
  const { business, now, channel } = wish;
  const known = await customerOf(tx, wish);
  if (known === null) return { ok: false, why: "not_found" };
  const { customer, shop } = known;
  const refusal = reminderRefusal({
    now,
    timeZone: shop.time_zone,
    noReminders: customer.no_reminders,
    owed: customer.credit_balance,
    lastAt: await lastSent(tx, wish),
  });
  if (refusal !== null) return { ok: false, why: refusal };
  const recipient = { sms: customer.phone, email: customer.email, share: "" }[channel];
  if (recipient === null) return { ok: false, why: "no_address" };
  const { customer_language: usual = "sw" } = shop.settings;
  const language = wish.language ?? customer.language ?? usual;
  const written = await tx
    .insert(creditReminders)
    .values({
      business_id: business,
      id: wish.id,
      customer_id: wish.customer,
      credit_id: wish.credit,
      day: businessDay(now, shop.time_zone),
      channel,
      recipient,
      language,
      status: "sending",
      is_automatic: wish.actor === null,
      actor_id: wish.actor,
      sent_at: now,
    })
    .onConflictDoUpdate({
      target: [creditReminders.business_id, creditReminders.customer_id, creditReminders.day],
      set: { channel, recipient, language, status: "sending", sent_at: now, actor_id: wish.actor },
      // What no carrier took did not reach anybody: it may be tried again. One that waits for tomorrow is
      // tried again today by a person alone, or the schedule would try it all day.
      setWhere: inArray(
        creditReminders.status,
        wish.actor === null ? ["failed"] : ["failed", "waiting"],
      ),
    })
    .returning({ id: creditReminders.id });
  const [mine] = written;
  if (mine === undefined) return { ok: false, why: "sent_today" };
  const about: ReminderText = {
    name: customer.name,
    business: shop.name,
    phone: shop.phone,
    owed: customer.credit_balance,
    since: await earliestDue(tx, wish, businessDay(now, shop.time_zone)),
    timeZone: shop.time_zone,
  };
  return { ok: true, reminder: { id: mine.id, recipient, language, about } };
}

async function customerOf(tx: Tx, { business, customer }: ReminderWish) {
  const [found] = await tx
    .select({ customer: customers, shop: businesses })
    .from(customers)
    .innerJoin(businesses, eq(businesses.id, customers.business_id))
    .where(and(eq(customers.business_id, business), eq(customers.id, customer)));
  return found ?? null;
}

/** When the last one went to this person, whichever of their cards it was for. */
async function lastSent(tx: Tx, { business, customer }: ReminderWish): Promise<number | null> {
  const cards = tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.business_id, business),
        or(eq(customers.id, customer), eq(customers.merged_into, customer)),
      ),
    );
  const [last] = await tx
    .select({ at: creditReminders.sent_at })
    .from(creditReminders)
    .where(
      and(
        eq(creditReminders.business_id, business),
        inArray(creditReminders.customer_id, cards),
        notInArray(creditReminders.status, ["failed", "waiting"]),
      ),
    )
    .orderBy(desc(creditReminders.sent_at))
    .limit(1);
  return last?.at ?? null;
}

/** The earliest day something still owed was due, where that day is over; null otherwise. */
async function earliestDue(
  tx: Tx,
  { business, customer }: ReminderWish,
  today: string,
): Promise<string | null> {
  const open = gt(sql`${credits.credit_amount} - ${credits.reduced}`, credits.amount_paid);
  const [found] = await tx
    .select({ day: sql<string | null>`min(${credits.due_date})::text` })
    .from(credits)
    .where(and(eq(credits.business_id, business), eq(credits.customer_id, customer), open));
  const day = found?.day ?? null;
  return day !== null && day < today ? day : null;
}
