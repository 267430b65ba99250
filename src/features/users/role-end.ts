const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The last moment of a business's day, as the wire writes it.
 * @param asked `2026-12-31`
 * @param dayOf the day of a moment in the business's own time zone
 */
export function endOfDay(asked: string, dayOf: (instant: number) => string): string {
  const inUtc = Date.parse(asked) + day - 1;
  // Zones lie whole quarters of an hour apart, at most 14 hours from UTC.
  for (let shift = -day; shift <= day; shift += 15 * minute) {
    const moment = inUtc + shift;
    if (dayOf(moment) === asked && dayOf(moment + 1) !== asked)
      return new Date(moment).toISOString();
  }
  return new Date(inUtc).toISOString();
}
