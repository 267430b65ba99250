import { sql } from "drizzle-orm";
import { businessDay, daysBetween } from "#/domain/business-day.ts";
import { isReminderDay } from "#/domain/reminder.ts";
import type { ApiLogger } from "#server/kernel/api-deps.ts";
import { errorCode } from "#server/kernel/database/database-error.ts";
import { rowsOf } from "#server/kernel/database/database.ts";
import { sendKeptReminders } from "./kept-reminders.ts";
import { sendReminder, type ReminderDeps } from "./commands/send-reminder.ts";

type Due = {
  business: string;
  customer: string;
  zone: string;
  phone: string | null;
  /** The earliest due date of an outstanding debt. */
  due: string;
};

/**
 * Reminds overdue customers of every business that enabled it, on their first overdue day and every seventh
 * after. Any number of processes may run it: whichever writes a customer's row of the day sends the reminder.
 * Reminders postponed by the installation's cap are sent first. Returns the number sent.
 */
export async function remindOverdue(deps: ReminderDeps & { logger: ApiLogger }): Promise<number> {
  const now = deps.now();
  const kept = await sendKeptReminders(deps);
  const due = await deps.database.system((tx) => rowsOf<Due>(tx, overdueCustomers), {
    readOnly: true,
  });
  let sent = kept;
  for (const { business, customer, zone, phone, due: day } of due) {
    if (!isReminderDay(daysBetween(day, businessDay(now, zone)))) continue;
    const reminded = await sendReminder(deps, (work) => deps.database.system(work), {
      business,
      customer,
      credit: null,
      channel: phone === null ? "email" : "sms",
      language: null,
      actor: null,
      id: deps.newId(),
      now,
    }).catch((error: unknown) => {
      deps.logger.error("a reminder was not sent", { business, code: errorCode(error) });
      return null;
    });
    if (reminded?.ok) sent += 1;
  }
  return sent;
}

const overdueCustomers = sql`
  select c.business_id as business, c.customer_id as customer, b.time_zone as zone, p.phone,
    min(c.due_date)::text as due
  from credits c
  join businesses b on b.id = c.business_id
  join customers p on p.business_id = c.business_id and p.id = c.customer_id
  where (b.settings ->> 'reminders')::boolean and p.is_active and not p.no_reminders
    and p.credit_balance > 0 and coalesce(p.phone, p.email) is not null
    and c.credit_amount - c.reduced > c.amount_paid and c.due_date < current_date + 1
  group by 1, 2, 3, 4`;
