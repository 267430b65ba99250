import { type AskedOf, asking, days, id, listFilters, oneOf } from "#/kit/list/list-filters.ts";

export const receiptFilters = listFilters({
  // Literal values: the route parses the URL before the screen and its dependencies are loaded.
  type: oneOf(["sale", "credit", "payment"]),
  /** The channel it was sent by; `none`: not sent. */
  sent: asking(oneOf(["email", "sms", "none"]), (by): Record<string, string> =>
    by === "none" ? { email_sent: "false", sms_sent: "false" } : { [`${by}_sent`]: "true" },
  ),
  /** Business days. By default the most recent days; older ones on request. */
  ...days,
  customer: id,
});
/** The receipt filters, as encoded in the URL. */
export type ReceiptFilters = AskedOf<typeof receiptFilters>;
