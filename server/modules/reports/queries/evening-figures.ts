import { sql } from "drizzle-orm";
import { type Minor, money } from "#/domain/money.ts";
import { type TillContact, tillsWithoutContact } from "#/domain/tills-without-contact.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { dashboardOf } from "./dashboard.ts";
import { closingsOf } from "#server/modules/accounting/queries/day-closings.ts";
import { shiftReport } from "./report-days.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

/** The figures of a day in the owner's evening message. Amounts in minor units. */
export type EveningFigures = {
  day: string;
  /** Epoch milliseconds: the state of the server at that time. */
  asOf: number;
  amount: Minor;
  sales: number;
  profit: Minor;
  /** Sales of the same weekday a week ago up to this time of day. */
  lastWeek: Minor;
  /** Sales on credit, net of returns. */
  debts: Minor;
  /** The day's sales by payment method, largest first. */
  methods: { account: string; amount: Minor }[];
  /** Σ of the differences of the shifts closed today, and the shifts that had one. */
  difference: Minor;
  differences: { shift: string; till: string; person: string; amount: Minor }[];
  shiftsClosed: number;
  /** Tills with an open shift: their drawer has not been counted. */
  openShifts: string[];
  /** The locations whose money was counted to close this day, with the differences found. */
  counted: { place: string; differences: { account: string; amount: Minor }[] }[];
  silentTills: TillContact[];
};

/** The figures of the whole business for the day so far, as on the dashboard at this time. */
export async function eveningFigures(
  tx: Tx,
  business: string,
  now: number,
): Promise<EveningFigures> {
  const scope = { business, seesCosts: true, now };
  const sees = new Set(["cost.view"]);
  const asked = { overview: "day", language: "en", sees } as const;
  const { day, today, last_week, methods } = await dashboardOf(tx, scope, asked);
  const paid = methods.map((one) => ({ ...one, amount: money(one.amount) }));
  const previous = { from: last_week.day, to: last_week.day };
  const shifts = await shiftReport(tx, scope, { from: day, to: day, previous });
  const closed = shifts.rows.map(({ shift, till, person, difference }) => {
    return { shift, till, person, amount: money(difference) };
  });
  return {
    day,
    asOf: now,
    amount: money(today.amount),
    sales: today.sales,
    profit: money(today.profit ?? "0.00"),
    lastWeek: money(last_week.until_now),
    debts: paid.find(({ account }) => account === "accounts_receivable")?.amount ?? 0,
    methods: paid.filter(({ account }) => account !== "accounts_receivable"),
    difference: money(shifts.totals.difference),
    differences: closed.filter(({ amount }) => amount !== 0),
    shiftsClosed: closed.length,
    openShifts: await openShifts(tx, business),
    counted: await countedLocations(tx, scope, day),
    silentTills: tillsWithoutContact(await activeTills(tx, business), now),
  };
}

/**
 * Computed from everything received so far: operations arriving after the count may have changed its
 * difference.
 */
async function countedLocations(
  tx: Tx,
  scope: RowScope,
  day: string,
): Promise<EveningFigures["counted"]> {
  const { results } = await closingsOf(tx, scope, { from: day, to: day, location: undefined });
  const places = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select id, name from locations where business_id = ${scope.business} order by name, id`,
  );
  return places.flatMap(({ id, name }) => {
    const closed = results.find((row) => row.location === id && row.closing !== null);
    if (closed === undefined) return [];
    const differences = closed.money.map(({ account, difference }) => {
      return { account, amount: money(difference ?? "0.00") };
    });
    return [{ place: name, differences: differences.filter(({ amount }) => amount !== 0) }];
  });
}

async function openShifts(tx: Tx, business: string): Promise<string[]> {
  const rows = await rowsOf<{ code: string }>(
    tx,
    sql`select distinct t.code from shifts s
      join tills t on t.business_id = s.business_id and t.id = s.till_id
      where s.business_id = ${business} and s.closed_at is null order by t.code`,
  );
  return rows.map(({ code }) => code);
}

async function activeTills(tx: Tx, business: string): Promise<TillContact[]> {
  const rows = await rowsOf<{ code: string; heard: string | null; pending: number }>(
    tx,
    sql`select code, (extract(epoch from last_heard_at) * 1000)::bigint as heard, pending_count as pending
      from tills where business_id = ${business} and status = 'active'`,
  );
  return rows.map(({ code, heard: contact, pending }) => ({
    code,
    lastContactAt: contact === null ? null : Number(contact),
    pending,
  }));
}
