import type { Formatter } from "#/i18n/formatter.ts";

/** A difference with its sign: `+TSh 500`, `-TSh 500`, `TSh 0`. */
export function signed(format: Formatter, minor: number): string {
  const written = format.amount(minor);
  return minor > 0 ? `+${written}` : written;
}
