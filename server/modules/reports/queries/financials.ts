import { sql } from "drizzle-orm";
import type { FinancialsDashboard } from "#/contract/financials.ts";
import { moneyAccounts } from "#/domain/accounting/accounts.ts";
import { daysBetween } from "#/domain/business-day.ts";
import { addDays } from "#/i18n/dates.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { changedDays, positionOf } from "#server/modules/accounting/queries/changed-days.ts";
import {
  addSales,
  atLocation,
  calendarOf,
  type FiguresAsked,
  ledgerSums,
  noSales,
  profitOf,
  salesByDay,
  wire,
  within,
} from "#server/modules/accounting/queries/figure-sums.ts";
import { agesNow, agesThen } from "./owed-ages.ts";
import { type RowScope, wireInstant } from "#server/kernel/queries/row-scope.ts";

export type FinancialsAsked = {
  location?: string | undefined;
  from: string;
  to: string;
  compare_from?: string | undefined;
  compare_to?: string | undefined;
};

/** The comparison period: as requested, else the same number of days before. */
function periodBeside({ from, to, compare_from, compare_to }: FinancialsAsked) {
  const length = daysBetween(from, to) + 1;
  return {
    from: compare_from ?? addDays(from, -length),
    to: compare_to ?? addDays(from, -1),
  };
}

/** The results of a period and its balances, computed from the figures by day. */
export async function financialsOf(
  tx: Tx,
  scope: RowScope,
  asked: FinancialsAsked,
): Promise<FinancialsDashboard> {
  const { business, now } = scope;
  const { location, from, to } = asked;
  const calendar = await calendarOf(tx, business, now);
  const previous = periodBeside(asked);
  const place = { business, location };
  const present = { ...place, from, to };
  const beside = { ...place, ...previous };
  const [ledger, ledgerBefore] = [await ledgerOf(tx, present), await ledgerOf(tx, beside)];
  const [byDay, byDayBefore] = [await salesByDay(tx, present), await salesByDay(tx, beside)];
  const discounts = [byDay, byDayBefore].map((days) => addSales(days.values()).discount);
  return {
    from,
    to,
    previous,
    as_of: wireInstant(now),
    location: location ?? null,
    profit_and_loss: profitAndLoss(ledger, ledgerBefore),
    discounts: { amount: wire(discounts[0] ?? 0), previous: wire(discounts[1] ?? 0) },
    margin: { rate: marginOf(ledger), previous: marginOf(ledgerBefore) },
    ...(await standingOf(tx, place, from, ledger)),
    ...(await agesNow(tx, place, calendar.today)),
    before: {
      ...(await standingOf(tx, place, previous.from, ledgerBefore)),
      ...(await agesThen(tx, place, previous.to)),
    },
    days: Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
      const day = addDays(from, index);
      const sums = byDay.get(day) ?? noSales;
      const old = addDays(previous.from, index);
      return {
        from: day,
        amount: wire(sums.amount),
        sales: sums.sales,
        previous: old > previous.to ? null : wire((byDayBefore.get(old) ?? noSales).amount),
        profit: wire(profitOf(sums)),
      };
    }),
    changed_days: await changedDays(tx, scope, { location, from, to }),
    position: await positionOf(tx, business),
    locked_until: calendar.lockedUntil,
  };
}

type Ledger = Awaited<ReturnType<typeof ledgerSums>>;
type Place = { business: string; location: string | undefined };

function ledgerOf(tx: Tx, asked: FiguresAsked): Promise<Ledger> {
  return ledgerSums(tx, within(asked));
}

/** Debits less credits of an account. */
function net(ledger: Ledger, account: string): number {
  return ledger
    .filter((row) => row.account === account)
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
}

function resultOf(ledger: Ledger) {
  const expenses = new Map<string, number>();
  for (const { account, detail, debit, credit } of ledger)
    if (account === "expenses") expenses.set(detail, (expenses.get(detail) ?? 0) + debit - credit);
  const sales = -net(ledger, "sales_revenue");
  const returns = -net(ledger, "sales_returns");
  const items = -net(ledger, "cost_of_goods_sold");
  const stock = -net(ledger, "stock_variance");
  const spent = [...expenses.values()].reduce((sum, amount) => sum + amount, 0);
  const gross = sales + returns + items;
  return { sales, returns, goods: items, gross, expenses, stock, net: gross - spent + stock };
}

function profitAndLoss(
  ledger: Ledger,
  ledgerBefore: Ledger,
): FinancialsDashboard["profit_and_loss"] {
  const [now, old] = [resultOf(ledger), resultOf(ledgerBefore)];
  const line = (
    key: FinancialsDashboard["profit_and_loss"][number]["key"],
    amount: number,
    previous: number,
    detail: string | null = null,
  ) => ({ key, detail, amount: wire(amount), previous: wire(previous) });
  const details = [...new Set([...now.expenses.keys(), ...old.expenses.keys()])]
    .filter(
      (detail) => (now.expenses.get(detail) ?? 0) !== 0 || (old.expenses.get(detail) ?? 0) !== 0,
    )
    .toSorted(
      (a, b) => (now.expenses.get(b) ?? 0) - (now.expenses.get(a) ?? 0) || a.localeCompare(b),
    );
  return [
    line("sales", now.sales, old.sales),
    line("returns", now.returns, old.returns),
    line("cost_of_goods_sold", now.goods, old.goods),
    line("gross_profit", now.gross, old.gross),
    ...details.map((detail) =>
      line("expense", -(now.expenses.get(detail) ?? 0), -(old.expenses.get(detail) ?? 0), detail),
    ),
    line("stock_variance", now.stock, old.stock),
    line("net_profit", now.net, old.net),
  ];
}

/** Gross profit as a percentage of net sales. */
function marginOf(ledger: Ledger): string | null {
  const { sales, returns, gross } = resultOf(ledger);
  const sold = sales + returns;
  return sold <= 0 ? null : ((100 * gross) / sold).toFixed(1);
}

/** Money, VAT and stock of a period: opening balance, changes and closing balance. */
async function standingOf(
  tx: Tx,
  place: Place,
  from: string,
  ledger: Ledger,
): Promise<Pick<FinancialsDashboard, "cash_flow" | "tax" | "stock_value">> {
  const names = [...moneyAccounts, "inventory", "tax_payable"];
  const opening = await balanceBefore(tx, place, from, names);
  const stock = opening.get("inventory") ?? 0;
  return {
    cash_flow: cashFlow(opening, ledger),
    tax: taxOf(ledger, -(opening.get("tax_payable") ?? 0)),
    stock_value: { opening: wire(stock), closing: wire(stock + net(ledger, "inventory")) },
  };
}

/** Inflows and outflows of each money account; a transfer between two counts on both. */
function cashFlow(
  opening: ReadonlyMap<string, number>,
  ledger: Ledger,
): FinancialsDashboard["cash_flow"] {
  return moneyAccounts.map((account) => {
    const rows = ledger.filter((row) => row.account === account);
    const come = rows.reduce((sum, { debit }) => sum + debit, 0);
    const gone = rows.reduce((sum, { credit }) => sum + credit, 0);
    const before = opening.get(account) ?? 0;
    return {
      account,
      opening: wire(before),
      in: wire(come),
      out: wire(gone),
      closing: wire(before + come - gone),
    };
  });
}

/** Balances of accounts at the start of a day. */
async function balanceBefore(
  tx: Tx,
  { business, location }: Place,
  day: string,
  accounts: readonly string[],
): Promise<Map<string, number>> {
  const names = sql.join(
    accounts.map((account) => sql`${account}`),
    sql`, `,
  );
  const rows = await rowsOf<{ account: string; balance: string }>(
    tx,
    sql`select account, sum(debit - credit) as balance from ledger_days
      where business_id = ${business} and account in (${names}) and day < ${day} and ${atLocation(location)}
      group by account`,
  );
  return new Map(rows.map(({ account, balance }) => [account, Number(balance)]));
}

/**
 * VAT on sales that were not voided, on returns, and remitted: payments to the authority are entered manually
 * and may be reversed. `before` is the amount owed at the start of the period.
 */
function taxOf(ledger: Ledger, before: number): FinancialsDashboard["tax"] {
  const own = ledger.filter(({ account }) => account === "tax_payable");
  const of = (side: "debit" | "credit", ...kinds: readonly string[]) =>
    own.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum + row[side], 0);
  const charged = of("credit", "sale", "void") - of("debit", "sale", "void");
  const returned = of("debit", "return") - of("credit", "return");
  const paid = of("debit", "manual") - of("credit", "reversal");
  return {
    charged: wire(charged),
    returned: wire(returned),
    paid: wire(paid),
    due: wire(charged - returned - paid),
    owed: wire(before - net(ledger, "tax_payable")),
  };
}
