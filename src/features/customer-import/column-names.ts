import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { CustomerColumn } from "#/domain/import/customer-columns.ts";
import type { RowProblem } from "./plan-customers.ts";

/** What a column of a file can be, in words. */
export const columnNames = {
  name: msg`Name`,
  phone: msg`Phone`,
  email: msg`Email`,
  address: msg`Address`,
  credit_limit: msg`Credit limit`,
  credit_days: msg`Days to pay`,
} as const satisfies Record<CustomerColumn, MessageDescriptor>;

/** What is wrong with a cell, or with a whole row. */
export const problemWords = {
  missing: msg`A name is needed.`,
  not_a_number: msg`Write it as 07XX XXX XXX or +255 7XX XXX XXX.`,
  not_an_address: msg`This is no email address.`,
  not_an_amount: msg`Write the amount in figures, such as 50,000.`,
  not_days: msg`Write the days in figures, 365 at the most.`,
  too_long: msg`This is too long.`,
  misquoted: msg`A quotation mark stands in the wrong place.`,
  too_many_cells: msg`The row has more cells than the header.`,
} as const satisfies Record<RowProblem["code"], MessageDescriptor>;
