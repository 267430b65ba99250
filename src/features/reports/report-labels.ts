import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReportKind } from "./report-filters.ts";
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

export const problemMessages = {
  no_range: msg`A date range is required.`,
  wrong_order: msg`The last day is before the first.`,
  not_yet: msg`This day has not come yet.`,
  too_long: msg`Choose three years at most.`,
} as const satisfies Record<ReportProblem, MessageDescriptor>;
