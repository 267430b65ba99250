import { sql, type SQL } from "drizzle-orm";
import type { PurchaseAnalytics } from "#/contract/purchase-analytics.ts";
import { daysBetween } from "#/domain/business-day.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { monthsBetween, type PurchaseDimension, shareOf } from "#/domain/purchasing/analytics.ts";
import { formatQuantityWire, type Unit } from "#/domain/quantity.ts";
import { formatRateWire } from "#/domain/rate.ts";
import { addDays } from "#/i18n/dates.ts";
import type { Language } from "#/i18n/language.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { deliveriesOf, type PurchasePeriod } from "./purchase-deliveries.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";

export type AnalyticsAsked = PurchasePeriod & { by: PurchaseDimension; language: Language };

/** A group of purchased items: minor units, thousandths. */
export type BoughtPart = {
  key: string;
  label: string;
  purchases: number;
  quantity: number | null;
  unit: Unit | null;
  amount: number;
  /** Amount in the previous period; null when grouped by month. */
  previous: number | null;
};

type Bought = { parts: BoughtPart[]; totals: { purchases: number; amount: number } };

/** Rows beyond this limit appear only in the export. */
const mostRows = 200;

/** Purchases of a period by group, compared with the previous period, and the performance of its deliveries. */
export async function purchaseAnalytics(
  tx: Tx,
  scope: RowScope,
  asked: AnalyticsAsked,
): Promise<PurchaseAnalytics> {
  const { from, to, by, location = null } = asked;
  const { parts, totals, before } = await boughtInParts(tx, scope, asked);
  const shown = parts.slice(0, mostRows);
  return {
    from,
    to,
    previous_from: before.from,
    previous_to: before.to,
    as_of: wireInstant(scope.now),
    location,
    by,
    rows: shown.map(({ quantity, amount, previous, ...part }) => ({
      ...part,
      quantity: quantity === null ? null : formatQuantityWire(quantity),
      amount: formatMoneyWire(amount),
      previous: previous === null ? null : formatMoneyWire(previous),
      share: formatRateWire(shareOf(amount, totals.amount)),
    })),
    row_count: parts.length,
    totals: {
      purchases: totals.purchases,
      amount: formatMoneyWire(totals.amount),
      previous: formatMoneyWire(before.amount),
    },
    deliveries: await deliveriesOf(tx, scope, asked),
  };
}

/** All groups, largest amount first; months in order without gaps. */
export async function boughtInParts(tx: Tx, scope: RowScope, asked: AnalyticsAsked) {
  const { from, to, by } = asked;
  const before = {
    from: addDays(from, daysBetween(to, from) - 1),
    to: addDays(from, -1),
  };
  const now = await bought(tx, scope, asked);
  const then = await bought(tx, scope, { ...asked, ...before });
  const parts = by === "month" ? inMonths(now.parts, asked) : beside(now.parts, then.parts);
  return { parts, totals: now.totals, before: { ...before, amount: then.totals.amount } };
}

/** Includes groups bought only in the previous period, so that missing ones are visible. */
function beside(now: readonly BoughtPart[], then: readonly BoughtPart[]): BoughtPart[] {
  const earlier = new Map(then.map((part) => [part.key, part.amount]));
  const known = new Set(now.map(({ key }) => key));
  const gone = then
    .filter(({ key }) => !known.has(key))
    .map((part) => ({ ...part, purchases: 0, quantity: zeroOf(part.quantity), amount: 0 }));
  return [...now, ...gone]
    .map((part) => ({ ...part, previous: earlier.get(part.key) ?? 0 }))
    .toSorted(
      (a, b) =>
        b.amount - a.amount || (b.previous ?? 0) - (a.previous ?? 0) || (a.key < b.key ? -1 : 1),
    );
}

function zeroOf(quantity: number | null): number | null {
  return quantity === null ? null : 0;
}

function inMonths(parts: readonly BoughtPart[], { from, to }: PurchasePeriod): BoughtPart[] {
  const known = new Map(parts.map((part) => [part.key, part]));
  const none = { purchases: 0, quantity: null, unit: null, amount: 0, previous: null };
  return monthsBetween(from, to).map(
    (month) => known.get(month) ?? { ...none, key: month, label: month },
  );
}

type Results = {
  key: string;
  label: string;
  purchases: number;
  quantity: string | null;
  unit: Unit | null;
  amount: string;
};

async function bought(tx: Tx, { business }: RowScope, asked: AnalyticsAsked): Promise<Bought> {
  const chosen = chosenPurchases(business, asked);
  const [sums] = await rowsOf<{ purchases: number; amount: string }>(
    tx,
    sql`${chosen} select count(*)::int as purchases, coalesce(sum(total), 0)::text as amount from chosen`,
  );
  const totals = { purchases: sums?.purchases ?? 0, amount: Number(sums?.amount ?? 0) };
  const found = await rowsOf<Results>(tx, sql`${chosen} ${partsBy(business, asked)}`);
  const parts = found.map((part) => ({
    ...part,
    quantity: part.quantity === null ? null : Number(part.quantity),
    amount: Number(part.amount),
    previous: null,
  }));
  const rest = totals.amount - parts.reduce((sum, { amount }) => sum + amount, 0);
  return { parts: rest === 0 ? parts : [...parts, onBillAlone(rest)], totals };
}

/** Amounts billed in addition to items: transport, loading, duty. */
function onBillAlone(amount: number): BoughtPart {
  return { key: "", label: "", purchases: 0, quantity: null, unit: null, amount, previous: null };
}

function chosenPurchases(business: string, { from, to, location }: PurchasePeriod): SQL {
  return sql`with chosen as (
    select p.id, p.supplier_id, p.purchase_date, p.total, p.status, p.cancelled_at, p.cancel_op
    from purchases p
    where p.business_id = ${business} and p.status <> 'cancelled'
      and p.purchase_date between ${from}::date and ${to}::date
      ${location === undefined ? sql`` : sql`and p.location_id = ${location}`})`;
}

function partsBy(business: string, { by, language }: AnalyticsAsked): SQL {
  const nameOf = (of: SQL) =>
    language === "sw"
      ? sql`coalesce(nullif(${of}.name_sw, ''), ${of}.name_en)`
      : sql`${of}.name_en`;
  switch (by) {
    case "supplier":
      return sql`select c.supplier_id as key, s.name as label, count(*)::int as purchases,
          null as quantity, null as unit, sum(c.total)::text as amount
        from chosen c join suppliers s on s.business_id = ${business} and s.id = c.supplier_id
        group by 1, 2 order by sum(c.total) desc, 1`;
    case "month":
      return sql`select to_char(c.purchase_date, 'YYYY-MM') as key,
          to_char(c.purchase_date, 'YYYY-MM') as label, count(*)::int as purchases,
          null as quantity, null as unit, sum(c.total)::text as amount
        from chosen c group by 1 order by 1`;
    case "product":
      return sql`, ${linesOf(business)}
        select p.id as key, ${nameOf(sql`p`)} as label, count(distinct l.purchase_id)::int as purchases,
          sum(l.quantity)::text as quantity, p.unit_of_measure as unit, sum(l.amount)::text as amount
        from lines l join products p on p.business_id = ${business} and p.id = l.product_id
        group by p.business_id, p.id order by sum(l.amount) desc, 1`;
    case "category":
      return sql`, ${linesOf(business)}
        select g.id as key, ${nameOf(sql`g`)} as label, count(distinct l.purchase_id)::int as purchases,
          null as quantity, null as unit, sum(l.amount)::text as amount
        from lines l join products p on p.business_id = ${business} and p.id = l.product_id
        join categories g on g.business_id = ${business} and g.id = p.category_id
        group by g.business_id, g.id order by sum(l.amount) desc, 1`;
  }
}

/**
 * The amount of each line, computed as in `foldPurchase` (`price` is for `per` thousandths: one unit, or a
 * pack): the ordered quantity while a delivery is outstanding, plus what was received less later returns at
 * the received prices.
 */
function linesOf(business: string): SQL {
  return sql`own as (
      select e.purchase_id, r.line_id, sum(r.quantity) as quantity,
        sum(round(case when o.pack is null or r.pack_cost is null then r.unit_cost::numeric * r.quantity / 1000
          else r.pack_cost::numeric * r.quantity / ((o.pack->>'size')::bigint * 1000) end)) as amount
      from chosen c
      join purchase_receipts e on e.business_id = ${business} and e.purchase_id = c.id
      join purchase_receipt_lines r on r.business_id = ${business}
        and r.purchase_id = c.id and r.receipt_id = e.id
      join purchase_lines o on o.business_id = ${business} and o.purchase_id = c.id and o.id = r.line_id
      where r.unit_cost is not null and (c.cancelled_at is null
        or (c.cancelled_at, c.cancel_op) <= (e.effective_at, e.op_id))
      group by 1, 2),
    priced as (
      select l.*, c.status, coalesce(l.pack_cost, l.unit_cost, 0)::numeric as price,
        case when l.pack_cost is null then 1000 else (l.pack->>'size')::bigint * 1000 end as per,
        coalesce(own.amount, 0) as own_amount, l.received - coalesce(own.quantity, 0) as as_ordered
      from chosen c
      join purchase_lines l on l.business_id = ${business} and l.purchase_id = c.id
      left join own on own.purchase_id = c.id and own.line_id = l.id),
    billed as (
      select p.*, round(p.price * p.quantity / p.per) as ordered,
        case when p.as_ordered >= p.quantity then round(p.price * p.quantity / p.per)
          else round(round(p.price * p.quantity / p.per) * p.as_ordered / p.quantity) end
        + round(p.price * greatest(p.as_ordered - p.quantity, 0) / p.per) + p.own_amount as billed
      from priced p),
    lines as (
      select b.purchase_id, b.product_id,
        case when b.status = 'received' then b.received - b.returned else b.quantity end as quantity,
        case when b.status <> 'received' then b.ordered
          when b.returned = 0 then b.billed
          when b.returned <= b.received then b.billed - round(b.billed * b.returned / b.received)
          else -round(b.price * (b.returned - b.received) / b.per) end as amount
      from billed b)`;
}
