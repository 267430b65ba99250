import { describe, expect, it } from "vitest";
import { isReminderDay, reminderRefusal, type ReminderCase } from "./reminder.ts";

const timeZone = "Africa/Dar_es_Salaam";
/** Noon in Dar es Salaam. */
const noon = Date.parse("2026-11-20T09:00:00Z");
const hour = 3_600_000;
const of = (over: Partial<ReminderCase> = {}): ReminderCase => ({
  now: noon,
  timeZone,
  noReminders: false,
  owed: 1,
  lastAt: null,
  ...over,
});

describe("a reminder", () => {
  it.each([
    [-5, "outside_hours"],
    [-4, null],
    [7.99, null],
    [8, "outside_hours"],
  ] as const)("%d hours from noon: %s", (hours, refusal) => {
    expect(reminderRefusal(of({ now: noon + hours * hour }))).toBe(refusal);
  });

  it("is sent at most once a day, to customers who owe and have not opted out", () => {
    expect(reminderRefusal(of({ lastAt: noon - 2 * hour }))).toBe("sent_today");
    expect(reminderRefusal(of({ lastAt: noon - 24 * hour }))).toBeNull();
    expect(reminderRefusal(of({ owed: 0 }))).toBe("nothing_owed");
    expect(reminderRefusal(of({ noReminders: true }))).toBe("opted_out");
  });

  it("is sent automatically on the first day overdue and every seventh day after", () => {
    const days = Array.from({ length: 16 }, (_, day) => day).filter(isReminderDay);
    expect(days).toEqual([1, 8, 15]);
  });
});
