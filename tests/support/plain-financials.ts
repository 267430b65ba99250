import { bookkeepingPage, financialsDashboard, trialBalance } from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "./api-client.ts";
import { type Period, read, type Recount, within } from "./plain-asked.ts";
import { daysLater, wireOf } from "./plain-clock.ts";
import { openBills, openDebts, plainAges } from "./plain-debts.ts";
import type { Effect } from "./plain-effect.ts";
import { sumsOf } from "./plain-recount.ts";
import { total } from "./plain-trade.ts";

const moneyAccounts = ["cash", "mobile_money", "bank", "card_clearing"] as const;

/** What the server ought to say of the money in a period, at one location or at all. */
export function expectedFinancials(
  { facts, today, booked }: Recount,
  place: string | undefined,
  { from, to }: Period,
) {
  const isHere = (one: { place: string }) => place === undefined || one.place === place;
  const all = booked.filter(isHere);
  const present = within(all, { from, to });
  const sums = sumsOf(present);
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const beside = { from: daysLater(from, -length), to: daysLater(from, -1) };
  const old = sumsOf(within(all, beside));
  const before = sumsOf(all.filter(({ day }) => day < from));
  const spentOf = ({ spent }: typeof sums) => Object.values(spent).reduce((a, b) => a + b, 0);
  const returned = present.filter(({ kind }) => kind === "return");
  const taxBack = -sumsOf(returned).tax;
  return {
    previous: beside,
    gross: [wireOf(sums.profit), wireOf(old.profit)],
    cost: wireOf(-sums.cost),
    net: [sums, old].map((of) => wireOf(of.profit - spentOf(of) - of.lost)),
    lost: [wireOf(-sums.lost), wireOf(-old.lost)],
    returns: wireOf(-(total(returned, "back") - taxBack)),
    expenses: Object.fromEntries(
      Object.entries(sums.spent)
        .filter(([, amount]) => amount !== 0)
        .map(([detail, amount]) => [detail, wireOf(-amount)]),
    ),
    discounts: { amount: wireOf(sums.discount), previous: wireOf(old.discount) },
    cash_flow: moneyAccounts.map((account) => {
      const moves = present.map(({ money }) => money[account] ?? 0);
      const come = moves.reduce((sum, move) => sum + Math.max(move, 0), 0);
      const gone = moves.reduce((sum, move) => sum + Math.max(-move, 0), 0);
      const opening = before.money[account] ?? 0;
      const closing = wireOf(opening + come - gone);
      return { account, opening: wireOf(opening), in: wireOf(come), out: wireOf(gone), closing };
    }),
    tax: {
      charged: wireOf(sums.tax + taxBack),
      returned: wireOf(taxBack),
      paid: wireOf(0),
      due: wireOf(sums.tax),
      owed: wireOf(before.tax + sums.tax),
    },
    receivables: plainAges(openDebts(facts).filter(isHere), today),
    payables: plainAges(openBills(facts).open.filter(isHere), today),
    stock_value: { opening: wireOf(before.stock), closing: wireOf(before.stock + sums.stock) },
    days: Array.from({ length }, (_, index) => {
      const day = daysLater(from, index);
      const of = sumsOf(within(all, { from: day, to: day }));
      return { from: day, amount: wireOf(of.amount), profit: wireOf(of.profit), sales: of.sales };
    }),
  };
}

export async function readFinancials(owner: ApiClient, place: string | undefined, asked: Period) {
  const query = { ...asked, ...(place === undefined ? {} : { location: place }) };
  const said = await read(owner, paths.financialsDashboard, query, financialsDashboard);
  const line = (key: string) => said.profit_and_loss.find((one) => one.key === key);
  const both = (key: string) => [line(key)?.amount, line(key)?.previous];
  return {
    previous: said.previous,
    gross: both("gross_profit"),
    cost: line("cost_of_goods_sold")?.amount,
    net: both("net_profit"),
    lost: both("stock_variance"),
    returns: line("returns")?.amount,
    expenses: Object.fromEntries(
      said.profit_and_loss
        .filter(({ key, amount }) => key === "expense" && Number(amount) !== 0)
        .map(({ detail, amount }): [string, string] => [detail ?? "", amount]),
    ),
    discounts: said.discounts,
    cash_flow: said.cash_flow,
    tax: said.tax,
    receivables: said.receivables,
    payables: said.payables,
    stock_value: said.stock_value,
    days: said.days.map(({ from, amount, profit, sales }) => ({ from, amount, profit, sales })),
  };
}

/** What each account stands at in the end, debits above zero; those with nothing are left out. */
export function expectedBalances({ facts, booked }: Recount): Record<string, string> {
  const { money, spent, cost, tax, stock, lost } = sumsOf(booked);
  const { open, advances } = openBills(facts);
  const all = (key: "sold" | "voided" | "back" | "tip" | "suspense" | "transit") =>
    total(booked, key);
  const taxBack = -sumsOf(booked.filter(({ kind }) => kind === "return")).tax;
  const left = (list: readonly { left: number }[]) => list.reduce((sum, one) => sum + one.left, 0);
  const balances = {
    ...Object.fromEntries(moneyAccounts.map((account) => [account, money[account] ?? 0])),
    accounts_receivable: left(openDebts(facts)),
    inventory: stock,
    goods_in_transit: all("transit"),
    supplier_advances: advances,
    accounts_payable: -left(open),
    tax_payable: -tax,
    tips_payable: -all("tip"),
    suspense: all("suspense"),
    sales_revenue: -(all("sold") - all("voided") - tax - taxBack),
    sales_returns: all("back") - taxBack,
    cost_of_goods_sold: cost,
    stock_variance: lost,
    expenses: Object.values(spent).reduce((a, b) => a + b, 0),
  };
  return Object.fromEntries(
    Object.entries(balances)
      .filter(([, balance]) => balance !== 0)
      .map(([account, balance]): [string, string] => [account, wireOf(balance)]),
  );
}

/** The same by the trial balance, and by all entries that there are. */
export async function readBalances(owner: ApiClient, { today }: Recount) {
  const trial = await read(owner, paths.financialsTrialBalance, { to: today }, trialBalance);
  const entries = new Map<string, number>();
  for (let page = 1, more = true; more; page += 1) {
    const query = { page_size: "200", page: String(page) };
    const { results, count } = await read(owner, paths.financialsEntries, query, bookkeepingPage);
    for (const { account_type: account, debit, credit } of results) {
      const change = Math.round((Number(debit) - Number(credit)) * 100);
      entries.set(account, (entries.get(account) ?? 0) + change);
    }
    more = page * 200 < count;
  }
  return {
    trial: Object.fromEntries(
      trial.rows
        .filter(({ balance }) => Number(balance) !== 0)
        .map(({ account, balance }): [string, string] => [account, balance]),
    ),
    entries: Object.fromEntries(
      [...entries]
        .filter(([, balance]) => balance !== 0)
        .map(([account, balance]): [string, string] => [account, wireOf(balance)]),
    ),
  };
}

/** Money in the accounts of a location at the end of a day, by what the books have until then. */
export function moneyOn(effects: readonly Effect[], day: string): Record<string, number> {
  return sumsOf(effects.filter((one) => one.day <= day)).money;
}
