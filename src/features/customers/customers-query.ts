import { atom } from "jotai";
import { openDebts } from "#/entities/credits/credit-queries.ts";
import { customerMatcher } from "#/entities/customers/customer-queries.ts";
import { creditLimitOf } from "#/domain/credit.ts";
import { addAll, money } from "#/domain/money.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectCustomers, type CustomerView } from "#/sync/projection-customers.ts";
import type { CustomerFilter } from "./customer-filters.ts";

/** What is looked for among the customers. Who opens one and comes back finds the list as it was. */
export const customerQuery = atom("");

/** A customer of the list. Amounts in minor units. */
export interface ListedCustomer extends CustomerView {
  balance: number;
  /** Of the debt that is due the longest; 0 where none is overdue. */
  daysOverdue: number;
}

/** Everybody this device knows, by name; a card that became part of another is gone. */
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

/** Those who are meant; without a filter everybody who is active. */
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

/** How many there are, how many owe, and how much they owe in all. */
export function customerTotals(customers: readonly ListedCustomer[]) {
  const owing = customers.filter(({ balance }) => balance > 0);
  return {
    active: customers.filter((customer) => customer.is_active).length,
    owing: owing.length,
    owed: addAll(owing.map(({ balance }) => balance)),
  };
}
