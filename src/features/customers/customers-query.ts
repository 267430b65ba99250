import { atom } from "jotai";
import { openDebts } from "#/entities/credits/credit-queries.ts";
import { customerMatcher } from "#/entities/customers/customer-queries.ts";
import { creditLimitOf } from "#/domain/credit.ts";
import { addAll, money } from "#/domain/money.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectCustomers, type CustomerView } from "#/sync/projection-customers.ts";
import type { CustomerFilter } from "./customer-filters.ts";

/** Search text of the customer list, preserved while a customer is open. */
export const customerQuery = atom("");

/** A customer in the list. Amounts in minor units. */
export interface ListedCustomer extends CustomerView {
  balance: number;
  /** Days since the earliest due date; 0 if nothing is overdue. */
  daysOverdue: number;
}

/** Returns all customers known to this device, sorted by name; excludes cards merged into another. */
export function customersKnown(db: TradingDatabase, today: string): Promise<ListedCustomer[]> {
  return db.transaction("r", [db.customers, db.credits, db.operations], async () => {
    const [rows, operations, debts] = await Promise.all([
      db.customers.toArray(),
      visibleOperations(db),
      openDebts(db, today),
    ]);
    const overdue = new Map<string, number>();
    for (const { customer, daysOverdue } of debts)
      overdue.set(customer, Math.max(daysOverdue, overdue.get(customer) ?? 0));
    return projectCustomers(rows, operations)
      .filter(({ merged_into: into }) => into === null || into === undefined)
      .map((view) => ({
        ...view,
        balance: money(view.credit_balance),
        daysOverdue: overdue.get(view.id) ?? 0,
      }));
  });
}

/** Returns the customers that match; all active ones if there is no filter. */
export function matchingCustomers(
  customers: readonly ListedCustomer[],
  query: string,
  filter: CustomerFilter,
): ListedCustomer[] {
  const matches = customerMatcher(query);
  return customers.filter((customer) => isOf(customer, filter) && matches(customer));
}

function isOf(customer: ListedCustomer, filter: CustomerFilter): boolean {
  switch (filter) {
    case "owes":
      return customer.balance > 0;
    case "overdue":
      return customer.daysOverdue > 0;
    case "credit":
      return mayBuyOnCredit(customer);
    case "inactive":
      return !customer.is_active;
    case undefined:
      return customer.is_active;
  }
}

function mayBuyOnCredit(customer: ListedCustomer): boolean {
  return customer.is_active && creditLimitOf(customer) !== 0;
}

/** Returns the number of customers, the number with debts, and their total debt. */
export function customerTotals(customers: readonly ListedCustomer[]) {
  const owing = customers.filter(({ balance }) => balance > 0);
  return {
    active: customers.filter((customer) => customer.is_active).length,
    owing: owing.length,
    owed: addAll(owing.map(({ balance }) => balance)),
  };
}
