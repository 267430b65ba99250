import { sql } from "drizzle-orm";
import type { DayClosing } from "#/contract/day-closings.ts";
import { addDays } from "#/i18n/dates.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { atLocation, type FiguresAsked, wire } from "./figure-sums.ts";

/** Not computed for longer periods: it reads the sales themselves, not the figures of days. */
const mostDays = 31;

export type SoldOutside = NonNullable<DayClosing["outside_shift"]>;

/**
 * Sales outside a shift, by `location day`. Voided sales are excluded. Returns nothing for a business that
 * neither prompts for shifts nor opened one in the period, since all its sales would be included.
 */
export async function soldOutside(
  tx: Tx,
  { business, location, from, to, zone }: FiguresAsked & { zone: string },
): Promise<Map<string, SoldOutside>> {
  if (to >= addDays(from, mostDays)) return new Map();
  const begin = sql`(${from}::date::timestamp at time zone ${zone})`;
  const end = sql`((${to}::date + 1)::timestamp at time zone ${zone})`;
  const rows = await rowsOf<Record<"location" | "day" | "sales" | "amount" | "cash", string>>(
    tx,
    sql`select s.location_id as location, (s.effective_at at time zone ${zone})::date::text as day,
        count(*) as sales, sum(s.total) as amount, sum(coalesce(paid.cash, 0) - s.change) as cash
      from sales s
      left join lateral (
        select sum(p.amount) as cash from sale_payments p
        where p.business_id = ${business} and p.sale_id = s.id and p.method = 'cash'
      ) paid on true
      where s.business_id = ${business} and ${atLocation(location, sql`s.location_id`)}
        and s.effective_at >= ${begin} and s.effective_at < ${end}
        and s.shift_id is null and s.status <> 'cancelled'
        and (
          exists (select 1 from businesses b where b.id = ${business}
            and coalesce(b.settings->>'shift_ask', 'off') <> 'off')
          or exists (select 1 from shifts t where t.business_id = ${business}
            and t.opened_at >= ${begin} and t.opened_at < ${end})
        )
      group by 1, 2`,
  );
  return new Map(
    rows.map(({ location: place, day, sales, amount, cash }) => [
      `${place} ${day}`,
      { sales: Number(sales), amount: wire(Number(amount)), cash: wire(Number(cash)) },
    ]),
  );
}
