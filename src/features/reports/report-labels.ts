import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReportBreakdown, ReportKind } from "./report-filters.ts";
import type { ReportProblem } from "./report-range.ts";

export const reportNames = {
  sales: msg`Sales summary`,
  products: msg`Product performance`,
  customers: msg`Customer performance`,
  staff: msg`People`,
  tax: msg`Tax`,
  "stock-value": msg`Stock value`,
  "credit-ageing": msg`Credit by age`,
  shifts: msg`Shifts`,
} as const satisfies Record<ReportKind, MessageDescriptor>;

export const breakdownNames = {
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
} as const satisfies Record<ReportBreakdown, MessageDescriptor>;

export const problemWords = {
  no_range: msg`A date range is required.`,
  wrong_order: msg`The last day is before the first.`,
  not_yet: msg`This day has not come yet.`,
  too_long: msg`Choose three years at most.`,
} as const satisfies Record<ReportProblem, MessageDescriptor>;

/** What sales brought in by account, as the file says it. */
export const methodNames: Readonly<Record<string, MessageDescriptor>> = {
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

export const weekdayNames: readonly MessageDescriptor[] = [
  msg`Monday`,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
  msg`Sunday`,
];

export const nothingNamed = {
  category: msg`No category`,
  quick: msg`Quick items`,
  rest: msg`Difference in totals`,
} as const;
