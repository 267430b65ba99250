import type { ChangedDay } from "#/contract/figures.ts";
import { financialsDashboard } from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import { money } from "#/domain/money.ts";
import type { ApiClient } from "./api-client.ts";

/** The financials of one day: its sales, profit, money and stock change. */
async function sumsOf(owner: ApiClient, day: string) {
  const { body } = await owner.get(paths.financialsDashboard, { from: day, to: day });
  const said = financialsDashboard.parse(body);
  const net = said.profit_and_loss.find(({ key }) => key === "net_profit");
  return {
    amount: money(said.days[0]?.amount ?? ""),
    profit: money(net?.amount ?? ""),
    money: said.cash_flow.reduce((sum, one) => sum + money(one.in) - money(one.out), 0),
    stock: money(said.stock_value.closing) - money(said.stock_value.opening),
  };
}

/** The reported change of a day. */
export const changeOf = ({ amount, profit = "", money: moved = "", stock = "" }: ChangedDay) => ({
  amount: money(amount),
  profit: money(profit),
  money: money(moved),
  stock: money(stock),
});

/** Runs an action and returns the changes it made to each day. `reader` reads the figures. */
export async function dayDifferences(
  reader: () => ApiClient,
  days: readonly string[],
  work: () => Promise<unknown>,
) {
  const before = await Promise.all(days.map((day) => sumsOf(reader(), day)));
  await work();
  const after = await Promise.all(days.map((day) => sumsOf(reader(), day)));
  return after.map((now, index) => {
    const was = before[index] ?? now;
    return {
      amount: now.amount - was.amount,
      profit: now.profit - was.profit,
      money: now.money - was.money,
      stock: now.stock - was.stock,
    };
  });
}
