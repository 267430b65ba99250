/**
 * A business day is a calendar day in the business's own time zone, written `2026-11-20`. A sale at 23:30 in
 * Dar es Salaam belongs to that evening, whatever day it is in UTC.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the business day of an instant (epoch milliseconds or RFC 3339). Throws RangeError for a time zone
 * unknown to Intl and for an invalid instant.
 */
export function businessDay(instant: number | string, timeZone: string): string {
  const parts = { year: "", month: "", day: "" };
  for (const { type, value } of formatFor(timeZone).formatToParts(new Date(instant))) {
    if (type === "year" || type === "month" || type === "day") parts[type] = value;
  }
  return `${parts.year.padStart(4, "0")}-${parts.month}-${parts.day}`;
}

/** Cached: creating a format costs far more than using it, and a business has one time zone. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone,
  });
  formats.set(timeZone, format);
  return format;
}

const dayMs = 86_400_000;

/** Returns the days from one business day to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (dayStart(to) - dayStart(from)) / dayMs;
}

/** Calendar days have no time zone; in UTC each is 24 hours long. */
function dayStart(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) throw new RangeError(`not a day: ${day}`);
  return at;
}
