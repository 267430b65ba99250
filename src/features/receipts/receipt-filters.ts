import { type AskedOf, asking, days, id, listFilters, oneOf } from "#/kit/list/list-filters.ts";

export const receiptFilters = listFilters({
  // Written out: the route reads the address before its screen and what it needs are fetched.
  type: oneOf(["sale", "credit", "payment"]),
  /** By what it was sent; `none`: by neither. */
  sent: asking(oneOf(["email", "sms", "none"]), (by): Record<string, string> =>
    by === "none" ? { email_sent: "false", sms_sent: "false" } : { [`${by}_sent`]: "true" },
  ),
  /** Business days. Without either: the last days, and older ones when they are asked for. */
  ...days,
  customer: id,
});
/** What of the receipts is shown, as it stands in the address. */
export type ReceiptFilters = AskedOf<typeof receiptFilters>;
