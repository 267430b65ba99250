import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { CustomerColumn } from "#/domain/import/customer-columns.ts";
import type { RowProblem } from "./plan-customers.ts";

/** Labels of the fields a column can be mapped to. */
export const columnNames = {
  name: msg`Name`,
  phone: msg`Phone`,
  email: msg`Email`,
  address: msg`Address`,
  credit_limit: msg`Credit limit`,
  credit_days: msg`Days to pay`,
  owed: msg`Owes already`,
  owed_since: msg`Owed since`,
  owed_due: msg`To be paid by`,
} as const satisfies Record<CustomerColumn, MessageDescriptor>;

/** Messages for errors in a cell or a whole row. */
export const problemMessages = {
  missing: msg`A name is needed.`,
  not_a_number: msg`Write it as 07XX XXX XXX or +255 7XX XXX XXX.`,
  not_an_address: msg`This is not an email address.`,
  not_an_amount: msg`Write the amount in figures, such as 50,000.`,
  not_days: msg`Write the days in figures, 365 at the most.`,
  not_a_day: msg`Write the day as 2026-11-20 or 20/11/2026.`,
  in_the_future: msg`This day has not come yet.`,
  too_long: msg`This is too long.`,
  misquoted: msg`A quotation mark is in the wrong place.`,
  too_many_cells: msg`The row has more cells than the header.`,
} as const satisfies Record<RowProblem["code"], MessageDescriptor>;
