import { expect, it } from "vitest";
import { isEmpty } from "./is-empty.ts";

const ages = {
  total: "0.00",
  not_due: "0.00",
  to_30: "0.00",
  to_60: "0.00",
  to_90: "0.00",
  over_90: "0.00",
  overdue: 0,
};
const tax = { charged: "0.00", returned: "0.00", paid: "0.00", due: "0.00", owed: "0.00" };
const nothing: Parameters<typeof isEmpty>[0] = {
  profit_and_loss: [{ key: "sales", detail: null, amount: "0.00", previous: "0.00" }],
  cash_flow: [{ account: "cash", opening: "0.00", in: "0.00", out: "0.00", closing: "0.00" }],
  stock_value: { opening: "0.00", closing: "0.00" },
  receivables: ages,
  payables: ages,
  tax,
};

it("is empty before any activity, and not once one figure is set", () => {
  expect(isEmpty(nothing)).toBe(true);
  const [sales, drawer] = [nothing.profit_and_loss[0], nothing.cash_flow[0]];
  if (sales === undefined || drawer === undefined) throw new Error("they stand above");
  const some: (typeof nothing)[] = [
    { ...nothing, profit_and_loss: [{ ...sales, previous: "-1.00" }] },
    // Money in and out cancel, so the closing balance is zero.
    { ...nothing, cash_flow: [{ ...drawer, in: "5.00", out: "5.00" }] },
    { ...nothing, stock_value: { opening: "1.00", closing: "0.00" } },
    { ...nothing, receivables: { ...ages, total: "1.00" } },
    { ...nothing, payables: { ...ages, total: "1.00" } },
    { ...nothing, tax: { ...tax, owed: "1.00" } },
  ];
  expect(some.map(isEmpty)).toEqual(some.map(() => false));
});
