import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SummaryDimension } from "#/domain/summary-dimensions.ts";

/** Names of a summary's dimensions, on screen and in exported files. */
export const dimensionNames = {
  day: msg`Day`,
  month: msg`Month`,
  weekday: msg`Weekday`,
  hour: msg`Hour`,
  category: msg`Category`,
  product: msg`Product`,
  person: msg`Person`,
  till: msg`Till`,
  location: msg`Location`,
  method: msg`Account`,
} as const satisfies Record<SummaryDimension, MessageDescriptor>;

/** Sales revenue by account. */
const accounts: Readonly<Record<string, MessageDescriptor>> = {
  cash: msg`Cash`,
  mobile_money: msg`Mobile money`,
  bank: msg`Bank`,
  card_clearing: msg`Card`,
  accounts_receivable: msg`Credit`,
  customer_deposits: msg`Customer deposits`,
  tips_payable: msg`Tips`,
  expenses: msg`Rounding`,
  suspense: msg`Suspense`,
};

const weekdays: readonly MessageDescriptor[] = [
  msg`Monday`,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
  msg`Sunday`,
];

/** Sales without a catalogue item. */
export const quickItems = msg`Quick items`;

/** The name of a summary row: a message to translate, or the row's own label. */
export function summaryName(
  by: SummaryDimension,
  { key, label }: { readonly key: string; readonly label: string },
): MessageDescriptor | string {
  const known =
    by === "weekday" ? weekdays[Number(key) - 1] : by === "method" ? accounts[key] : undefined;
  if (known !== undefined) return known;
  if (label !== "") return label;
  if (key === "rest") return msg`Difference in totals`;
  return by === "category" ? msg`No category` : quickItems;
}
