import { dayClosings } from "#/contract/day-closings.ts";
import { paths } from "#/contract/paths.ts";
import { pageOf } from "#/contract/primitives.ts";
import { sale } from "#/contract/sale.ts";
import { worthOfDays } from "#/domain/sale-worth.ts";
import type { ApiClient } from "./api-client.ts";
import { type Period, read, type Recount, within } from "./plain-asked.ts";
import { daysLater, wireOf } from "./plain-clock.ts";
import { effectsOf } from "./plain-effects.ts";
import { moneyOn } from "./plain-financials.ts";
import { sumsOf } from "./plain-recount.ts";

const moneyAccounts = ["cash", "mobile_money", "bank", "card_clearing"] as const;

export type Place = { location: string };

/** The expected list of sales and daily closing money, by plain arithmetic over the facts. */
export function expectedReports(recount: Recount, { location }: Place, period: Period) {
  const { booked, today, facts, clock } = recount;
  const days = Array.from({ length: 8 }, (_, index) => daysLater(today, index - 7));
  const here = booked.filter(({ place }) => place === location);
  const listed = within(effectsOf(facts, clock), period);
  return {
    // The list of sales uses the day on which a sale happened, locked or not.
    list: wireOf(sumsOf(listed).amount),
    listHere: wireOf(sumsOf(listed.filter(({ place }) => place === location)).amount),
    // Without a count, the expected cash is the sum of all movements.
    drawers: days.flatMap((day) => {
      const money = moneyOn(here, day);
      const isMoved = here.some(
        (one) =>
          one.day === day && moneyAccounts.some((account) => (one.money[account] ?? 0) !== 0),
      );
      if (!isMoved && day !== today) return [];
      return [{ day, cash: wireOf(money["cash"] ?? 0), bank: wireOf(money["bank"] ?? 0) }];
    }),
  };
}

/** The same as returned by the server; the list of sales through its screen's own function. */
export async function readReports(
  owner: ApiClient,
  { today, clock }: Recount,
  { location }: Place,
  period: Period,
) {
  const { results: sales } = await read(owner, paths.sales, { page_size: "200" }, pageOf(sale));
  const evenings = { from: daysLater(today, -7), to: today, location };
  const closings = await read(owner, paths.financialsClosings, evenings, dayClosings);
  return {
    list: wireOf(worthOfDays(sales, period, clock.zone)),
    listHere: wireOf(worthOfDays(sales, period, clock.zone, location)),
    drawers: closings.results
      .map(({ day, money }) => {
        const of = (account: string) =>
          money.find((one) => one.account === account)?.expected ?? wireOf(0);
        return { day, cash: of("cash"), bank: of("bank") };
      })
      .toReversed(),
  };
}
