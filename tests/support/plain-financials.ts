import { bookkeepingPage, financialsDashboard, trialBalance } from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "./api-client.ts";
import { type Asked, effectsIn, read, type Recount, within } from "./plain-asked.ts";
import { daysLater, plainDay, wireOf } from "./plain-clock.ts";
import { debtsOn, openBills, openDebts, plainAges } from "./plain-debts.ts";
import type { Effect } from "./plain-effect.ts";
import { sumsOf } from "./plain-recount.ts";
import { total } from "./plain-trade.ts";

const moneyAccounts = ["cash", "mobile_money", "bank", "card_clearing"] as const;

/** The expected financials of a period, at one location or at all. */
export function expectedFinancials({ facts, today, booked, clock }: Recount, asked: Asked) {
  const { from, to, previous, place } = asked;
  const isHere = (one: { place: string }) => place === undefined || one.place === place;
  const { here: all, present, beside } = effectsIn(booked, asked);
  const sums = sumsOf(present);
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const before = sumsOf(all.filter(({ day }) => day < from));
  const taxBack = -sumsOf(present.filter(({ kind }) => kind === "return")).tax;
  const [now, old] = [resultOf(present), resultOf(beside)];
  const lines = new Set([...Object.keys(now.lines), ...Object.keys(old.lines)]);
  return {
    previous,
    results: someLines(
      [...lines].map((key) => [key, wireOf(now.lines[key] ?? 0), wireOf(old.lines[key] ?? 0)]),
    ),
    margin: { rate: now.margin, previous: old.margin },
    discounts: { amount: wireOf(sums.discount), previous: wireOf(sumsOf(beside).discount) },
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
      paid: wireOf(sums.taxPaid),
      due: wireOf(sums.tax - sums.taxPaid),
      owed: wireOf(before.tax - before.taxPaid + sums.tax - sums.taxPaid),
    },
    receivables: plainAges(openDebts(facts).filter(isHere), today),
    payables: plainAges(openBills(facts).open.filter(isHere), today),
    before: {
      receivables: plainAges(debtsOn(facts, previous.to, clock).filter(isHere), previous.to),
      payables: plainAges(
        openBills(facts.filter(({ at }) => plainDay(at, clock) <= previous.to)).open.filter(isHere),
        previous.to,
      ),
    },
    stock_value: { opening: wireOf(before.stock), closing: wireOf(before.stock + sums.stock) },
    days: Array.from({ length }, (_, index) => {
      const day = daysLater(from, index);
      const of = sumsOf(within(all, { from: day, to: day }));
      const other = daysLater(previous.from, index);
      const was = sumsOf(within(all, { from: other, to: other })).amount;
      return {
        from: day,
        amount: wireOf(of.amount),
        profit: wireOf(of.profit),
        sales: of.sales,
        previous: other > previous.to ? null : wireOf(was),
      };
    }),
  };
}

/** The lines of a profit and loss, income positive, and gross profit in percent of net sales. */
function resultOf(effects: readonly Effect[]) {
  const { tax, cost, spent, lost } = sumsOf(effects);
  const returned = effects.filter(({ kind }) => kind === "return");
  const taxBack = -sumsOf(returned).tax;
  const sales = total(effects, "sold") - total(effects, "voided") - tax - taxBack;
  const returns = -(total(returned, "back") - taxBack);
  const gross = sales + returns - cost;
  const expenses = Object.entries(spent).map(([part, amount]) => [`expense ${part}`, -amount]);
  const all = Object.values(spent).reduce((a, b) => a + b, 0);
  const lines: Record<string, number> = {
    sales,
    returns,
    cost_of_goods_sold: -cost,
    gross_profit: gross,
    ...(Object.fromEntries(expenses) as Record<string, number>),
    stock_variance: -lost,
    net_profit: gross - all - lost,
  };
  const kept = sales + returns;
  const tenths = Math.round((Math.abs(gross) * 1000) / kept) * Math.sign(gross);
  return { lines, margin: kept <= 0 ? null : (tenths / 10).toFixed(1) };
}

/** Lines with an amount in either period. */
function someLines(lines: readonly (readonly [string, string, string])[]) {
  return Object.fromEntries(
    lines
      .filter(([, amount, previous]) => Number(amount) !== 0 || Number(previous) !== 0)
      .map(([key, ...both]) => [key, both]),
  );
}

export async function readFinancials(owner: ApiClient, { query }: Asked) {
  const said = await read(owner, paths.financialsDashboard, query, financialsDashboard);
  return {
    previous: said.previous,
    results: someLines(
      said.profit_and_loss.map(({ key, detail, amount, previous }) => {
        return [key === "expense" ? `expense ${detail}` : key, amount, previous];
      }),
    ),
    margin: said.margin,
    discounts: said.discounts,
    cash_flow: said.cash_flow,
    tax: said.tax,
    receivables: said.receivables,
    payables: said.payables,
    before: { receivables: said.before?.receivables, payables: said.before?.payables },
    stock_value: said.stock_value,
    days: said.days,
  };
}

/** Each account's final balance, debits positive; zero balances are omitted. */
export function expectedBalances({ facts, booked }: Recount): Record<string, string> {
  const { money, spent, cost, tax, taxPaid, stock, lost } = sumsOf(booked);
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
    tax_payable: taxPaid - tax,
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

/** The same from the trial balance, and from all entries. */
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

/** Money in a location's accounts at the end of a day, from what was booked until then. */
export function moneyOn(effects: readonly Effect[], day: string): Record<string, number> {
  return sumsOf(effects.filter((one) => one.day <= day)).money;
}
