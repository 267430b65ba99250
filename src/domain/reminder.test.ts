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

  it("goes once a day, to whoever owes and has not asked to be left alone", () => {
    expect(reminderRefusal(of({ lastAt: noon - 2 * hour }))).toBe("sent_today");
    expect(reminderRefusal(of({ lastAt: noon - 24 * hour }))).toBeNull();
    expect(reminderRefusal(of({ owed: 0 }))).toBe("nothing_owed");
    expect(reminderRefusal(of({ noReminders: true }))).toBe("opted_out");
  });

  it("goes by itself on the first day overdue and every seventh after", () => {
    const days = Array.from({ length: 16 }, (_, day) => day).filter(isReminderDay);
    expect(days).toEqual([1, 8, 15]);
  });
});
