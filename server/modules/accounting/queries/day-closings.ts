import { sql } from "drizzle-orm";
import type { DayClosing, DayClosings } from "#/contract/day-closings.ts";
import { type MoneyAccount, moneyAccounts } from "#/domain/accounting/accounts.ts";
import type { Minor } from "#/domain/money.ts";
import { addDays } from "#/i18n/dates.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { instantFromText } from "#server/kernel/database/schema-columns.ts";
import { noKey } from "../schema-figures.ts";
import { atLocation, calendarOf, type FiguresAsked, wire } from "./figure-sums.ts";
import {
  type Count,
  countsBefore,
  countsWithin,
  type Flow,
  flowsBefore,
  flowsWithin,
} from "./money-flows.ts";
import { type RowScope, wireInstant } from "#server/kernel/queries/row-scope.ts";
import { soldOutside, type SoldOutside } from "./sold-outside.ts";

type Asked = Omit<FiguresAsked, "business">;
type Closing = NonNullable<DayClosing["closing"]>;

/**
 * The days of the requested locations, latest first: the expected amounts at the end of each, computed from
 * the last count and everything received since, and the counted ones (docs/decisions/0041).
 */
export async function closingsOf(
  tx: Tx,
  scope: RowScope,
  { location, from, to }: Asked,
): Promise<DayClosings> {
  const { business } = scope;
  const { today, zone } = await calendarOf(tx, business, scope.now);
  const asked = { business, location, from, to: to > today ? today : to };
  const { locations, isOnly } = await placesOf(tx, scope, location);
  const bases = await countsBefore(tx, asked);
  const counts = await countsWithin(tx, asked);
  // Amounts of the business as a whole are assigned to its only location; with several locations they are
  // left out.
  const owned = isOnly ? sql`true` : sql`d.location_id <> ${noKey} and ${atLocation(location)}`;
  const before = await flowsBefore(tx, asked, owned, bases);
  const flows = await flowsWithin(tx, asked, owned);
  const closings = await closingsWithin(tx, asked);
  const sold = await salesOf(tx, asked);
  const outside = await soldOutside(tx, { ...asked, zone });
  const results = locations.flatMap((place) => {
    const mine = <Row extends { location: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.location === place || (isOnly && row.location === noKey));
    return daysOf(
      { ...asked, place, today },
      {
        bases: mine(bases),
        before: mine(before),
        flows: mine(flows),
        counts: mine(counts),
        closings,
        sold,
        outside,
      },
    );
  });
  return {
    as_of: wireInstant(scope.now),
    today,
    results: results.toSorted((a, b) => b.day.localeCompare(a.day)),
    open_shifts: await openShifts(tx, { business, zone }, locations),
  };
}

type Known = {
  bases: readonly Omit<Count, "expected">[];
  before: readonly Flow[];
  flows: readonly Flow[];
  counts: readonly Count[];
  closings: ReadonlyMap<string, Closing>;
  sold: ReadonlyMap<string, Minor>;
  outside: ReadonlyMap<string, SoldOutside>;
};

/** Iterates over the days of one location, from count to count. */
function daysOf(
  { place, from, to, today }: { place: string; from: string; to: string; today: string },
  { bases, before, flows, counts, closings, sold, outside }: Known,
): DayClosing[] {
  const places = moneyAccounts.map((account) => {
    const base = bases.find((one) => one.account === account);
    return {
      account,
      base: base === undefined ? null : { day: base.day, counted: base.counted },
      ...summed(before.filter((one) => one.account === account)),
    };
  });
  const rows: DayClosing[] = [];
  const byDay = new Map<string, Flow[]>();
  for (const one of flows) byDay.set(one.day, [...(byDay.get(one.day) ?? []), one]);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const ofDay = byDay.get(day) ?? [];
    const closing = closings.get(`${place} ${day}`) ?? null;
    for (const one of places) {
      const moved = summed(ofDay.filter(({ account }) => account === one.account));
      one.in += moved.in;
      one.out += moved.out;
    }
    const countOf = (account: MoneyAccount) =>
      counts.find((one) => one.day === day && one.account === account);
    if (ofDay.length > 0 || closing !== null || day === today || from === to) {
      const money = places.flatMap((one) => {
        const count = countOf(one.account);
        const isIdle = one.base === null && one.in === 0 && one.out === 0;
        if (one.account !== "cash" && isIdle && count === undefined) return [];
        const expected = (one.base?.counted ?? 0) + one.in - one.out;
        return [
          {
            account: one.account,
            base: one.base === null ? null : { ...one.base, counted: wire(one.base.counted) },
            in: wire(one.in),
            out: wire(one.out),
            expected: wire(expected),
            counted: count === undefined ? null : wire(count.counted),
            difference: count === undefined ? null : wire(count.counted - expected),
            expected_then: count === undefined ? null : wire(count.expected),
          },
        ];
      });
      const amount = wire(sold.get(`${place} ${day}`) ?? 0);
      const apart = outside.get(`${place} ${day}`);
      const told = apart === undefined ? {} : { outside_shift: apart };
      rows.push({ day, location: place, amount, ...told, money, closing });
    }
    for (const one of places) {
      const count = countOf(one.account);
      if (count !== undefined)
        Object.assign(one, { base: { day, counted: count.counted }, in: 0, out: 0 });
    }
  }
  return rows;
}

function summed(flows: readonly Flow[]): { in: Minor; out: Minor } {
  return {
    in: flows.reduce((sum, one) => sum + one.in, 0),
    out: flows.reduce((sum, one) => sum + one.out, 0),
  };
}

/** The requested locations visible to the reader, and whether the business has only one. */
async function placesOf(
  tx: Tx,
  { business, reader }: RowScope,
  location: string | undefined,
): Promise<{ locations: string[]; isOnly: boolean }> {
  const all = await rowsOf<{ id: string }>(
    tx,
    sql`select id from locations where business_id = ${business} order by name, id`,
  );
  const places = reader?.places ?? null;
  const locations = all
    .map(({ id }) => id)
    .filter((id) => (location ?? id) === id && (places === null || places.includes(id)));
  return { locations, isOnly: all.length === 1 };
}

async function closingsWithin(
  tx: Tx,
  { business, location, from, to }: FiguresAsked,
): Promise<Map<string, Closing>> {
  type Row = Omit<Closing, "times" | "closed_at"> &
    Record<"location" | "day" | "closed_at" | "times", string>;
  const rows = await rowsOf<Row>(
    tx,
    sql`select c.location_id as location, c.day::text as day, c.id, c.closed_at::text as closed_at,
        trim(m.first_name || ' ' || m.last_name) as person, c.note, c.open_shifts, c.unsent, c.tills,
        (select count(*) from day_closings o where o.business_id = c.business_id
          and o.location_id = c.location_id and o.day = c.day) as times
      from day_closings c
      left join members m on m.business_id = c.business_id and m.id = c.closed_by
      where c.business_id = ${business} and c.is_current and c.day between ${from} and ${to}
        and ${atLocation(location, sql`c.location_id`)}`,
  );
  return new Map(
    rows.map(({ location: place, day, times, closed_at, ...row }) => [
      `${place} ${day}`,
      { ...row, closed_at: wireInstant(instantFromText(closed_at)), times: Number(times) },
    ]),
  );
}

async function salesOf(tx: Tx, asked: FiguresAsked): Promise<Map<string, Minor>> {
  const { business, location, from, to } = asked;
  const rows = await rowsOf<Record<"location" | "day" | "amount", string>>(
    tx,
    sql`select location_id as location, day::text as day, sum(total - returned - voided) as amount
      from sales_days
      where business_id = ${business} and day between ${from} and ${to} and ${atLocation(location)}
      group by location_id, day`,
  );
  return new Map(rows.map((row) => [`${row.location} ${row.day}`, Number(row.amount)]));
}

function openShifts(
  tx: Tx,
  { business, zone }: { business: string; zone: string },
  locations: readonly string[],
): Promise<DayClosings["open_shifts"]> {
  return rowsOf(
    tx,
    sql`select s.location_id as location, t.code as till,
        (s.opened_at at time zone ${zone})::date::text as day, trim(m.first_name || ' ' || m.last_name) as person
      from shifts s
      join tills t on t.business_id = s.business_id and t.id = s.till_id
      left join members m on m.business_id = s.business_id and m.id = s.opened_by
      where s.business_id = ${business} and s.closed_at is null
        and s.location_id = any(${sql.param([...locations])}::uuid[])
      order by t.code`,
  );
}
