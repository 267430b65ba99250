import { msg } from "@lingui/core/macro";
import type { ExpenseDetail } from "#/domain/accounting/accounts.ts";

/** Names of expense categories: those users select, and those booked automatically. */
export const expenseNames = {
  rent: msg`Rent`,
  wages: msg`Wages`,
  transport: msg`Transport`,
  electricity: msg`Electricity`,
  water: msg`Water`,
  airtime_data: msg`Airtime and data`,
  licences_taxes: msg`Licences and taxes`,
  packaging: msg`Packaging`,
  repairs: msg`Repairs`,
  cleaning: msg`Cleaning`,
  security: msg`Security`,
  bank_charges: msg`Bank and mobile charges`,
  meals: msg`Meals`,
  other: msg`Other expenses`,
  rounding: msg`Rounding`,
  cash_difference: msg`Missing in the drawer`,
  bad_debts: msg`Debts written off`,
  lost_costs: msg`Costs of stock that never came`,
  own_use: msg`Stock used by the shop`,
  pay_out: msg`Paid out of the drawer`,
} as const satisfies Record<ExpenseDetail, unknown>;

/** Whether this version has a name for it. */
export function isExpenseDetail(detail: string): detail is ExpenseDetail {
  return Object.hasOwn(expenseNames, detail);
}
