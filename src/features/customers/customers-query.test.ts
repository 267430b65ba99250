import { expect, it } from "vitest";
import { matchingCustomers, type ListedCustomer } from "./customers-query.ts";

const customer = (id: string, over: Partial<ListedCustomer>): ListedCustomer => ({
  id,
  customer_code: id,
  name: id,
  email: null,
  phone: null,
  address: "",
  credit_limit: "0.00",
  no_credit_limit: false,
  credit_days: 7,
  credit_balance: "0.00",
  has_credit: false,
  is_wholesale: false,
  is_active: true,
  _seq: 1,
  sync: "sent",
  pending: 0,
  balance: 0,
  daysOverdue: 0,
  ...over,
});

it("filters customers by what they owe, by the credit they may have and by active status", () => {
  const customers = [
    customer("cash", {}),
    customer("limited", { credit_limit: "50000.00", balance: 100 }),
    customer("endless", { no_credit_limit: true, balance: 100, daysOverdue: 2 }),
    customer("gone", { credit_limit: "50000.00", is_active: false }),
  ];
  const ids = (filter: Parameters<typeof matchingCustomers>[2]) =>
    matchingCustomers(customers, "", filter).map(({ id }) => id);
  expect(ids(undefined)).toEqual(["cash", "limited", "endless"]);
  expect(ids("owes")).toEqual(["limited", "endless"]);
  expect(ids("overdue")).toEqual(["endless"]);
  expect(ids("credit")).toEqual(["limited", "endless"]);
  expect(ids("inactive")).toEqual(["gone"]);
});
