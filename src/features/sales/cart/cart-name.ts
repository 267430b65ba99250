import type { Formatter } from "#/i18n/formatter.ts";
import type { CartRow } from "#/store/cart-row.ts";

/** Returns a cart's label: its name, otherwise its customer, otherwise the time it was opened. */
export function cartName({ name, customer, openedAt }: CartRow, format: Formatter): string {
  return name || (customer?.name ?? format.time(openedAt));
}
