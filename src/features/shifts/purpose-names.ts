import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CashPurpose } from "#/domain/cash-drawer.ts";

/** Source or destination of moved cash, in shopkeepers' terms. */
export const purposeNames = {
  change: msg`Small change`,
  expense: msg`An expense of the shop`,
  bank: msg`The bank`,
  owner: msg`The owner`,
  tips: msg`Tips for staff`,
  supplier: msg`A supplier`,
  other: msg`Something else`,
} as const satisfies Record<CashPurpose, MessageDescriptor>;
