const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Returns the last instant of a business day, in wire format.
 * @param asked `2026-12-31`
 * @param dayOf returns the day of an instant in the business's time zone
 */
export function endOfDay(asked: string, dayOf: (instant: number) => string): string {
  const inUtc = Date.parse(asked) + day - 1;
  // Time zone offsets are multiples of 15 minutes, at most 14 hours from UTC.
  for (let shift = -day; shift <= day; shift += 15 * minute) {
    const moment = inUtc + shift;
    if (dayOf(moment) === asked && dayOf(moment + 1) !== asked)
      return new Date(moment).toISOString();
  }
  return new Date(inUtc).toISOString();
}
