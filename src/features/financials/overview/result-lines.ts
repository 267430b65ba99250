import type { FinancialsDashboard } from "#/contract/financials.ts";
import type { Account } from "#/domain/accounting/accounts.ts";
import type { Result } from "#/domain/accounting/results.ts";
import { addAll, money, type Minor } from "#/domain/money.ts";
import { percentChange } from "#/entities/figures/change.ts";
import type { Cell } from "#/kit/page/csv-text.ts";

export type ResultLine = FinancialsDashboard["profit_and_loss"][number];
export type ResultKey = ResultLine["key"];

/** The journal filter of each line: an account, or all accounts of a result. */
export const entriesOfLine = {
  sales: { account: "sales_revenue" },
  returns: { account: "sales_returns" },
  cost_of_goods_sold: { account: "cost_of_goods_sold" },
  gross_profit: { result: "gross_profit" },
  expense: { account: "expenses" },
  stock_variance: { account: "stock_variance" },
  net_profit: { result: "net_profit" },
} as const satisfies Record<ResultKey, { account: Account } | { result: Result }>;

/** Returns a profit and loss line in minor units; adds up several lines with the same key. */
export function lineOf(
  { profit_and_loss: lines }: Pick<FinancialsDashboard, "profit_and_loss">,
  key: ResultKey,
): { amount: Minor; previous: Minor } {
  const own = lines.filter((line) => line.key === key);
  return {
    amount: addAll(own.map(({ amount }) => money(amount))),
    previous: addAll(own.map(({ previous }) => money(previous))),
  };
}

/** Returns the profit and loss statement as file rows: name, amount, previous amount and change. */
export function resultCells(
  { profit_and_loss: lines }: Pick<FinancialsDashboard, "profit_and_loss">,
  nameOf: (line: ResultLine) => string,
): Cell[][] {
  return lines.map((line) => {
    const amount = money(line.amount);
    const previous = money(line.previous);
    return [
      nameOf(line),
      amount / 100,
      previous / 100,
      (amount - previous) / 100,
      percentChange(amount, previous) ?? "",
    ];
  });
}
