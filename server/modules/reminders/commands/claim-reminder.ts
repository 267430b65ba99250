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
  /** The debt the reminder was requested for; null for scheduled ones. */
  credit: string | null;
  channel: ReminderChannel;
  /** Null: the customer's language, else the business's. */
  language: Language | null;
  /** Null for scheduled reminders. */
  actor: string | null;
  id: string;
  now: number;
};

/** A reminder this process has claimed for sending. */
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
 * Claims a customer's reminder of the day, or returns why there is none. The unique key lets only one process
 * or user insert the day's row, and that one sends the reminder.
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
      // A failed message was not delivered and may be retried. One waiting for tomorrow is retried today only
      // by a user; the schedule would otherwise retry it all day.
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

/** When this customer was last reminded, on any of their cards. */
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

/** The earliest due date of an outstanding debt, if it has passed; null otherwise. */
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
