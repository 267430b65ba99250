import { msg } from "@lingui/core/macro";
import type { JournalEntryKind } from "#/domain/accounting/accounts.ts";

/** Names of the kinds of journal entry. */
export const journalEntryKindNames = {
  sale: msg`Sale`,
  purchase: msg`Purchase`,
  payment: msg`Payment`,
  receipt: msg`Delivery`,
  count: msg`Count`,
  adjustment: msg`Adjustment`,
  transfer: msg`Transfer`,
  void: msg`Void`,
  return: msg`Return`,
  cash: msg`Cash in or out`,
  write_off: msg`Write-off`,
  merge: msg`Customers merged`,
  opening: msg`Opening balance`,
  expense: msg`Expense`,
  manual: msg`Manual entry`,
  reversal: msg`Reversal`,
} as const satisfies Record<JournalEntryKind, unknown>;
