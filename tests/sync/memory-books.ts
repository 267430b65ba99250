import type { memoryBusiness } from "#tests/support/memory-trade-store.ts";
import { tipsOwed } from "#tests/support/memory-sale-actions.ts";

type Data = ReturnType<ReturnType<typeof memoryBusiness>["read"]>;

/** Unbalanced entries of a business in memory, and accounts that differ from the sum of its rows. */
export function bookFaultsOf(data: Data): string[] {
  const sums = new Map<string, number>();
  const faults: string[] = [];
  for (const { opId, postings } of data.journal) {
    const rest = postings.reduce((sum, { amount }) => sum + amount, 0);
    if (rest !== 0) faults.push(`the entry of ${opId} is off by ${rest}`);
    for (const { account, amount } of postings)
      sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  const expect = (account: string, value: number) => {
    if ((sums.get(account) ?? 0) !== value)
      faults.push(`${account}: ${sums.get(account) ?? 0}, not ${value}`);
  };
  const owed = [...data.customers.values()].map(({ balance }) => balance);
  expect(
    "inventory",
    [...data.stock.values()].reduce((sum, item) => sum + item.value + item.held.value, 0),
  );
  // Includes transport costs paid for items not received yet.
  const carried = [...data.purchases.values()].reduce((sum, one) => sum + one.costInTransit, 0);
  expect(
    "goods_in_transit",
    [...data.transfers.values()]
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + line.inTransit, carried),
  );
  expect(
    "accounts_receivable",
    owed.reduce((sum, balance) => sum + Math.max(balance, 0), 0),
  );
  expect(
    "customer_deposits",
    owed.reduce((sum, balance) => sum + Math.min(balance, 0), 0),
  );
  expect("tips_payable", 0 - tipsOwed(data));
  const toSuppliers = [...data.suppliers.values()];
  expect(
    "accounts_payable",
    toSuppliers.reduce((sum, balance) => sum - Math.max(balance, 0), 0),
  );
  expect(
    "supplier_advances",
    toSuppliers.reduce((sum, balance) => sum - Math.min(balance, 0), 0),
  );
  return faults;
}
