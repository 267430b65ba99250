import { paths } from "#/contract/paths.ts";
import { creditAgeingReport } from "#/contract/reports.ts";
import type { ApiClient } from "./api-client.ts";
import { read, type Recount } from "./plain-asked.ts";
import { daysLater, wireOf } from "./plain-clock.ts";
import { debtsOn, plainAges } from "./plain-debts.ts";

/** Names by customer id. */
export type Names = Readonly<Record<string, string>>;

/** Today and past days: what had happened by then determines what was owed then. */
function daysAsked({ today }: Recount): string[] {
  return [0, -2, -5].map((back) => daysLater(today, back));
}

/** The comparison day: the last of the month before. */
export function lastOfMonthBefore(day: string): string {
  return daysLater(`${day.slice(0, 7)}-01`, -1);
}

/** What each customer owes at the end of some days, by days overdue. */
export function expectedAges(recount: Recount, names: Names) {
  const { facts, clock } = recount;
  return daysAsked(recount).map((on) => {
    const open = debtsOn(facts, on, clock);
    const beside = lastOfMonthBefore(on);
    const old = debtsOn(facts, beside, clock);
    const sum = (list: readonly { left: number }[]) =>
      wireOf(list.reduce((all, { left }) => all + left, 0));
    const customers = [...new Set(open.map(({ customer }) => customer))];
    const of = (list: typeof open, card: string) =>
      list.filter(({ customer }) => customer === card);
    return {
      rows: Object.fromEntries(
        customers.map((card) => [
          card,
          {
            name: names[card],
            ...plainAges(of(open, card), on),
            previous: sum(of(old, card)),
          },
        ]),
      ),
      totals: plainAges(open, on),
      previous: { on: beside, total: sum(old) },
    };
  });
}

export async function readAges(owner: ApiClient, recount: Recount) {
  const ages: unknown[] = [];
  for (const on of daysAsked(recount)) {
    const said = await read(owner, paths.reportCreditAgeing, { on }, creditAgeingReport);
    const rows = said.rows.map(({ customer, ...row }) => [customer, row] as const);
    const { totals, previous } = said;
    ages.push({ rows: Object.fromEntries(rows), totals, previous });
  }
  return ages;
}
