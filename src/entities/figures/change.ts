import type { Minor } from "#/domain/money.ts";

/**
 * Returns the relative change of an amount in whole percent of the previous amount's absolute value; null if
 * there is nothing to compare with.
 */
export function percentChange(now: Minor, before: Minor): number | null {
  if (before === 0) return null;
  return Math.round(((now - before) / Math.abs(before)) * 100);
}

/** Rounds off cents for a card; lists show its parts to the cent. */
export function wholeUnits(amount: Minor): Minor {
  // Avoids negative zero.
  return Math.round(amount / 100) * 100 + 0;
}

/** Formats a percentage with its sign: `+12%`, `−3%`, `0%`. */
export function signedPercent(percent: number, write: (hundredths: number) => string): string {
  const size = write(Math.abs(percent) * 100);
  if (percent === 0) return size;
  return percent > 0 ? `+${size}` : `−${size}`;
}
