/** Cached: creating a format costs far more than using it, and a business has one time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the hour of the day, 0 to 23, of an instant in a time zone. */
export function businessHour(instant: number | string, timeZone: string): number {
  const format = formats.get(timeZone) ?? formatFor(timeZone);
  formats.set(timeZone, format);
  return Number(format.format(new Date(instant)));
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone });
}
