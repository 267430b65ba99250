import { businessDay } from "./business-day.ts";

/** Reminders are sent from eight in the morning until eight in the evening, in the shop's time zone. */
const opens = 8;
const closes = 20;

export type ReminderRefusal = "opted_out" | "nothing_owed" | "outside_hours" | "sent_today";

export type ReminderCase = {
  /** Epoch milliseconds. */
  now: number;
  timeZone: string;
  noReminders: boolean;
  /** Minor units. */
  owed: number;
  /** When the last one was sent; null before the first. */
  lastAt: number | null;
};

/** Returns why a customer may not be reminded now; null if they may. */
export function reminderRefusal(of: ReminderCase): ReminderRefusal | null {
  if (of.noReminders) return "opted_out";
  if (of.owed <= 0) return "nothing_owed";
  const hour = hourOf(of.now, of.timeZone);
  if (hour < opens || hour >= closes) return "outside_hours";
  const today = businessDay(of.now, of.timeZone);
  if (of.lastAt !== null && businessDay(of.lastAt, of.timeZone) === today) return "sent_today";
  return null;
}

/** Whether the server's schedule sends a reminder on this day: the first day overdue, then every seventh. */
export function isReminderDay(overdue: number): boolean {
  return overdue > 0 && (overdue - 1) % 7 === 0;
}

/** Returns the hour of the day, 0 … 23, in a time zone. */
function hourOf(now: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hour12: false, timeZone });
  return Number(text.format(now)) % 24;
}
