import type { FinancialsDashboard } from "#/contract/financials.ts";
import { money } from "#/domain/money.ts";

type Told = Pick<
  FinancialsDashboard,
  "profit_and_loss" | "cash_flow" | "stock_value" | "receivables" | "payables" | "tax"
>;

/** Whether there is no activity yet: no result in either period, no money, no stock and no debts. */
export function isEmpty(figures: Told): boolean {
  const { profit_and_loss: lines, cash_flow: flow, stock_value: stock } = figures;
  const amounts = [
    ...lines.flatMap(({ amount, previous }) => [amount, previous]),
    ...flow.flatMap((one) => [one.opening, one.in, one.out, one.closing]),
    stock.opening,
    stock.closing,
    figures.receivables.total,
    figures.payables.total,
    figures.tax.owed,
  ];
  return amounts.every((amount) => money(amount) === 0);
}
