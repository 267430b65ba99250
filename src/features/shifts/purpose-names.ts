import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CashPurpose } from "#/domain/cash-drawer.ts";

/** Where money that is moved comes from or goes to, as a shopkeeper says it. */
export const purposeNames = {
  change: msg`Small change`,
  expense: msg`An expense of the shop`,
  bank: msg`The bank`,
  owner: msg`The owner`,
  tips: msg`Tips for staff`,
  supplier: msg`A supplier`,
  other: msg`Something else`,
} as const satisfies Record<CashPurpose, MessageDescriptor>;
