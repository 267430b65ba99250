import { sql } from "drizzle-orm";
import type { OverviewStep } from "#/contract/figure-queries.ts";
import type { Bucket, Dashboard } from "#/contract/figures.ts";
import { mayRead } from "#/contract/read-rights.ts";
import { can } from "#/domain/permissions.ts";
import { addDays } from "#/i18n/dates.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { changedDays, positionOf } from "#server/modules/accounting/queries/changed-days.ts";
import { recentActions, topProducts } from "./dashboard-lists.ts";
import {
  addSales,
  atLocation,
  type Calendar,
  calendarOf,
  ledgerSums,
  noSales,
  profitOf,
  salesByDay,
  type SalesSums,
  wire,
  within,
} from "#server/modules/accounting/queries/figure-sums.ts";
import { type RowScope, wireInstant } from "#server/kernel/queries/row-scope.ts";
import { countOpenCauses } from "#server/modules/sync/queries/sync-review.ts";

export type DashboardAsked = {
  location?: string | undefined;
  overview: OverviewStep;
  language: "en" | "sw";
  /** The reader's permissions: figures other than sales require the same as their rows (`readGuards`). */
  sees: ReadonlySet<string>;
};

const chartDays = 14;
const overviewLength = { day: 7, week: 8, month: 6 } as const satisfies Record<
  OverviewStep,
  number
>;

/** The owner's current figures, computed from the figures by day. */
export async function dashboardOf(
  tx: Tx,
  scope: RowScope,
  { location, overview, language, sees }: DashboardAsked,
): Promise<Dashboard> {
  const { business, now } = scope;
  const calendar = await calendarOf(tx, business, now);
  const { today } = calendar;
  // Debts belong to the whole business; a user limited to one location sees those created there.
  const [only, ...more] = scope.reader?.places ?? [];
  const place = { business, location: location ?? (more.length === 0 ? only : undefined) };
  const month = `${today.slice(0, 7)}-01`;
  const before = addMonths(month, -1);
  const starts = bucketStarts(overview, today);
  const [first = today] = starts.previous;
  const from = [first, before, addDays(today, 1 - chartDays)].toSorted()[0] ?? today;
  const byDay = await salesByDay(tx, { ...place, from, to: today });
  const of = (start: string, end: string) => addSales(daysWithin(byDay, start, end));
  const ofToday = byDay.get(today) ?? noSales;
  const ofMonth = of(month, today);
  const lastWeek = addDays(today, -7);
  const costs = can(sees, "cost.view");
  const profit = (sums: SalesSums) => (costs ? { profit: wire(profitOf(sums)) } : {});
  return {
    as_of: wireInstant(now),
    day: today,
    location: location ?? null,
    today: { amount: wire(ofToday.amount), sales: ofToday.sales, ...profit(ofToday) },
    last_week: {
      day: lastWeek,
      amount: wire((byDay.get(lastWeek) ?? noSales).amount),
      until_now: wire(await soldUntil(tx, place, calendar, now)),
    },
    month: {
      amount: wire(ofMonth.amount),
      ...profit(ofMonth),
      previous: wire(of(before, sameDayOf(before, today)).amount),
    },
    ...(mayRead("credit", sees) ? { credits: await owedByCustomers(tx, place, today) } : {}),
    ...(can(sees, "purchase.read") && costs
      ? { suppliers: await owedToSuppliers(tx, business) }
      : {}),
    ...(mayRead("stock_alert", sees) ? { alerts: await openAlerts(tx, place) } : {}),
    ...(can(sees, "sync.review") ? { discrepancies: await openDiscrepancies(tx, business) } : {}),
    methods: await paidBy(tx, { ...place, from: today, to: today }),
    days: Array.from({ length: chartDays }, (_, index): Bucket => {
      const day = addDays(today, index - chartDays + 1);
      const { amount, sales } = byDay.get(day) ?? noSales;
      return { from: day, amount: wire(amount), sales, previous: null };
    }),
    overview: overviewOf(byDay, starts, today),
    top_products: await topProducts(tx, { ...place, from: month, to: today }, language),
    recent: await recentActions(tx, place, sees),
    changed_days: await changedDays(tx, scope, {
      location,
      place: place.location,
      to: today,
    }),
    position: await positionOf(tx, business),
  };
}

type Place = { business: string; location: string | undefined };

function* daysWithin(byDay: ReadonlyMap<string, SalesSums>, from: string, to: string) {
  for (const [day, sums] of byDay) if (day >= from && day <= to) yield sums;
}

/** The first day of the month the given number of months later. */
function addMonths(first: string, months: number): string {
  const [year = 0, month = 1] = first.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The same day number in that month, or its last day if the month is shorter. */
function sameDayOf(month: string, today: string): string {
  const last = addDays(addMonths(month, 1), -1);
  const same = `${month.slice(0, 8)}${today.slice(8)}`;
  return same < last ? same : last;
}

type Starts = { present: string[]; previous: string[] };

/** The first days of the chart's buckets and of as many before them. Weeks begin on Monday. */
function bucketStarts(step: OverviewStep, today: string): Starts {
  const count = overviewLength[step];
  const first = (back: number): string => {
    if (step === "day") return addDays(today, -back);
    if (step === "month") return addMonths(`${today.slice(0, 7)}-01`, -back);
    const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    return addDays(today, -weekday - 7 * back);
  };
  const all = Array.from({ length: 2 * count }, (_, index) => first(2 * count - 1 - index));
  return { previous: all.slice(0, count), present: all.slice(count) };
}

function overviewOf(
  byDay: ReadonlyMap<string, SalesSums>,
  { present, previous }: Starts,
  today: string,
): Bucket[] {
  const all = [...previous, ...present];
  const sums = all.map((from, index) => {
    const next = all[index + 1];
    return addSales(daysWithin(byDay, from, next === undefined ? today : addDays(next, -1)));
  });
  return present.map((from, index) => {
    const { amount, sales } = sums[previous.length + index] ?? noSales;
    const old = sums[index] ?? noSales;
    return { from, amount: wire(amount), sales, previous: wire(old.amount) };
  });
}

/** Sales of the same weekday a week ago up to this time of day, from the ledger. */
async function soldUntil(
  tx: Tx,
  { business, location }: Place,
  { zone, today }: Calendar,
  now: number,
): Promise<number> {
  // In local time, because the clocks may have changed in between.
  const until = sql`((${new Date(now).toISOString()}::timestamptz at time zone ${zone}) - interval '7 days') at time zone ${zone}`;
  const [row] = await rowsOf<{ amount: string }>(
    tx,
    sql`select coalesce(sum(p.credit - p.debit), 0) as amount
      from journal_entries e
      join journal_postings p on p.business_id = e.business_id and p.entry_id = e.id
      where e.business_id = ${business} and e.day = ${addDays(today, -7)}
        and e.effective_at >= ${addDays(today, -7)}::date::timestamp at time zone ${zone}
        and e.effective_at <= ${until} and e.kind in ('sale', 'return', 'void')
        and p.account in ('sales_revenue', 'sales_returns', 'tax_payable')
        and ${atLocation(location, sql`p.location_id`)}`,
  );
  return Number(row?.amount ?? 0);
}

async function owedByCustomers(tx: Tx, { business, location }: Place, today: string) {
  const [row] = await rowsOf<Record<"owed" | "debts" | "overdue" | "overdue_amount", string>>(
    tx,
    sql`select coalesce(sum(left_to_pay), 0) as owed, count(*) as debts,
        count(*) filter (where due_date < ${today}) as overdue,
        coalesce(sum(left_to_pay) filter (where due_date < ${today}), 0) as overdue_amount
      from (select due_date, credit_amount - reduced - amount_paid as left_to_pay from credits
        where business_id = ${business} and credit_amount - reduced - amount_paid > 0
          and ${atLocation(location)}) open`,
  );
  return {
    owed: wire(Number(row?.owed ?? 0)),
    debts: Number(row?.debts ?? 0),
    overdue: Number(row?.overdue ?? 0),
    overdue_amount: wire(Number(row?.overdue_amount ?? 0)),
  };
}

async function owedToSuppliers(tx: Tx, business: string) {
  const [row] = await rowsOf<Record<"owed" | "suppliers", string>>(
    tx,
    sql`select coalesce(sum(balance), 0) as owed, count(*) as suppliers
      from suppliers where business_id = ${business} and balance > 0`,
  );
  return { owed: wire(Number(row?.owed ?? 0)), suppliers: Number(row?.suppliers ?? 0) };
}

async function openAlerts(tx: Tx, { business, location }: Place) {
  const [row] = await rowsOf<Record<"open" | "out_of_stock", string>>(
    tx,
    sql`select count(*) as open, count(*) filter (where a.alert_type = 'OUT_OF_STOCK') as out_of_stock
      from stock_alerts a
      join stock_items i on i.business_id = a.business_id and i.id = a.stock_item_id
      where a.business_id = ${business} and a.closed_at is null
        and ${atLocation(location, sql`i.location_id`)}`,
  );
  return { open: Number(row?.open ?? 0), out_of_stock: Number(row?.out_of_stock ?? 0) };
}

async function openDiscrepancies(tx: Tx, business: string) {
  const causes = await countOpenCauses(tx, business);
  return { open: causes.reduce((sum, { count }) => sum + count, 0) };
}

/** Sales by payment method, net of refunds; includes sales on credit. */
async function paidBy(tx: Tx, asked: Parameters<typeof within>[0]) {
  const kinds = sql`kind in ('sale', 'return', 'void')`;
  const rows = await ledgerSums(tx, sql`${within(asked)} and ${kinds}`);
  const sums = new Map<string, number>();
  for (const { account, debit, credit } of rows) {
    const name = account === "customer_deposits" ? "accounts_receivable" : account;
    if (!paidAccounts.has(name)) continue;
    sums.set(name, (sums.get(name) ?? 0) + debit - credit);
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([account, amount]) => ({ account, amount: wire(amount) }));
}

const paidAccounts: ReadonlySet<string> = new Set([
  "cash",
  "mobile_money",
  "bank",
  "card_clearing",
  "accounts_receivable",
]);
