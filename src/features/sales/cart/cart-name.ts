import type { Formatter } from "#/i18n/formatter.ts";
import type { CartRow } from "#/store/cart-row.ts";

/** What a cart is called: its name, else whose it is, else when it was begun. */
export function cartName({ name, customer, openedAt }: CartRow, format: Formatter): string {
  return name || (customer?.name ?? format.time(openedAt));
}
