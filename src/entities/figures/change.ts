import type { Minor } from "#/domain/money.ts";

/**
 * By how much an amount differs from the one before, in whole percent of that one's size; null where
 * there is nothing to compare with.
 */
export function percentChange(now: Minor, before: Minor): number | null {
  if (before === 0) return null;
  return Math.round(((now - before) / Math.abs(before)) * 100);
}

/** Without cents, for a card: its parts are written to the cent where they are listed. */
export function wholeUnits(amount: Minor): Minor {
  // A zero has no sign.
  return Math.round(amount / 100) * 100 + 0;
}

/** Percent with its sign, as it is written: `+12%`, `−3%`, `0%`. */
export function signedPercent(percent: number, write: (hundredths: number) => string): string {
  const size = write(Math.abs(percent) * 100);
  if (percent === 0) return size;
  return percent > 0 ? `+${size}` : `−${size}`;
}
