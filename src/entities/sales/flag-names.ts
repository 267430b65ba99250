import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DiscrepancyKind } from "#/contract/sync.ts";

/** Names of discrepancies found by the server (S14). */
export const flagNames = {
  oversold: msg`Sold below zero`,
  price_differs: msg`Price differs from the catalogue`,
  product_inactive: msg`Item no longer sold`,
  quick_item: msg`Sold without being in the catalogue`,
  over_credit_limit: msg`Over the credit limit`,
  overpaid: msg`More was paid than owed`,
  actor_suspended: msg`Seller was suspended`,
  actor_role_reduced: msg`Seller had lost the right`,
  late: msg`Arrived on a later day`,
  orphan: msg`Belongs to something not here yet`,
  key_reused: msg`Sent twice with other content`,
  forked_till: msg`Two devices used this till's numbers`,
  totals_differ: msg`Totals do not add up`,
  received_more: msg`More came than was sent or ordered`,
  received_by_two: msg`Two devices received it, each without knowing of the other`,
  cancelled_received: msg`Taken back, and received as well`,
  transfer_short: msg`Items of a transfer never came`,
  received_elsewhere: msg`Received at another location than planned`,
  void_twice: msg`Voided more than once`,
  returned_more: msg`More came back than was sold`,
  not_approved: msg`No proof that a supervisor allowed it`,
  terms_not_taken: msg`Credit terms set without the right were refused`,
  discount_limit: msg`Discount over the limit`,
  reference_reused: msg`The reference was used before`,
  shift_overlap: msg`Outside the till's shift`,
  cash_difference: msg`The drawer's count differs`,
  stock_loss: msg`More missing in a count than the person may lose alone`,
  location_closed: msg`A location of a transfer is closed`,
  serial_conflict: msg`A serial number was not where it was sold or moved from`,
  carried: msg`Sent by somebody else's sign-in`,
  till_number: msg`A number this till could not have given`,
  refused_not_kept: msg`More was refused in a day than is kept here`,
  messages_nearly_used: msg`Today's messages are nearly used up`,
} as const satisfies Record<DiscrepancyKind, MessageDescriptor>;

/** Returns the kind of a flag; null if this version does not support it. */
export function readFlag(flag: string): DiscrepancyKind | null {
  return isKnown(flag) ? flag : null;
}

function isKnown(flag: string): flag is DiscrepancyKind {
  return Object.hasOwn(flagNames, flag);
}
