import { paths } from "#/contract/paths.ts";
import * as contract from "#/contract/reports.ts";
import type { ApiClient } from "./api-client.ts";
import { byKey, type Period, read, type Recount, within } from "./plain-asked.ts";
import { daysLater, plainDay, wireOf } from "./plain-clock.ts";
import { cardOf, debtsOn, openDebts, plainAges } from "./plain-debts.ts";
import type { Effect } from "./plain-effect.ts";
import { sumsOf } from "./plain-recount.ts";
import { total } from "./plain-trade.ts";

type Cast = { manager: string };

/** What each person sold, gave away and took back, and what somebody had to allow them. */
function expectedStaff({ booked, facts, clock }: Recount, period: Period, { manager }: Cast) {
  const present = within(booked, period);
  const acts = facts.flatMap((fact) =>
    (fact.kind === "return" || fact.kind === "void") &&
    plainDay(fact.at, clock) >= period.from &&
    plainDay(fact.at, clock) <= period.to
      ? [fact]
      : [],
  );
  const people = new Set(
    [...present, ...acts].flatMap(({ actor }) => (actor === "" ? [] : [actor])),
  );
  const rows = [...people].map((person) => {
    const own = present.filter(({ actor }) => actor === person);
    const sold = own.filter(({ kind }) => kind === "sale");
    const judged = acts.filter(({ actor }) => actor === person);
    return [
      person,
      {
        sales: total(sold, "count"),
        amount: wireOf(sumsOf(own).amount),
        discount: wireOf(total(own, "discount")),
        returns: total(own, "returns"),
        returned: wireOf(total(own, "back")),
        voids: total(own, "voids"),
        voided: wireOf(total(own, "voided")),
        overrides: judged.filter(({ isAllowed }) => isAllowed).length,
        // A manager may by themselves.
        unapproved: person === manager ? 0 : judged.filter(({ isAllowed }) => !isAllowed).length,
      },
    ] as const;
  });
  return Object.fromEntries(rows.filter(([, row]) => hasSome(row)));
}

/** Some figure of a row is not nothing: what was booked and taken off again is told of nobody. */
function hasSome(row: Readonly<Record<string, string | number>>): boolean {
  return Object.values(row).some((figure) => Number(figure) !== 0);
}

/** What each customer bought, on the card that they have by now. */
function expectedCustomers({ booked, facts }: Recount, period: Period) {
  const owed = openDebts(facts);
  const cardsOf = (effects: readonly Effect[]) =>
    effects.flatMap((one) =>
      one.customer === null ? [] : [{ ...one, customer: cardOf(facts, one.customer) }],
    );
  const present = cardsOf(within(booked, period));
  const sold = cardsOf(booked.filter(({ kind, day }) => kind === "sale" && day <= period.to));
  const amounts = byKey(
    present,
    ({ customer }) => customer,
    (one) => sumsOf([one]).amount,
  );
  const names = [...amounts.keys()];
  return Object.fromEntries(
    names.map((customer) => {
      const own = present.filter((one) => one.customer === customer);
      const { amount, profit } = sumsOf(own);
      const made = own.filter(({ kind }) => kind === "sale").length;
      const undone = own.filter(({ kind }) => kind === "void").length;
      const days = sold.filter((one) => one.customer === customer).map(({ day }) => day);
      const left = owed.filter((one) => one.customer === customer);
      return [
        customer,
        {
          sales: made - undone,
          amount: wireOf(amount),
          profit: wireOf(profit),
          last_sold: days.toSorted().at(-1) ?? null,
          owed: wireOf(left.reduce((sum, one) => sum + one.left, 0)),
        },
      ];
    }),
  );
}

/** Products by what they brought in, in their classes, with what lies in stock of them now. */
function expectedProducts({ booked }: Recount, period: Period) {
  const days = (Date.parse(period.to) - Date.parse(period.from)) / 86_400_000 + 1;
  const goods = within(booked, period).flatMap((one) => one.goods);
  const shelves = booked.flatMap((one) => one.shelves);
  const keyOf = ({ product }: { product: string | null }) => product ?? "";
  const sum = (of: "sold" | "back" | "discount" | "amount" | "tax" | "cost") =>
    byKey(goods, keyOf, (one) => one[of]);
  const [sold, back, amounts] = [sum("sold"), sum("back"), sum("amount")];
  const [discounts, taxes, costs] = [sum("discount"), sum("tax"), sum("cost")];
  const available = byKey(shelves, keyOf, ({ milli }) => milli);
  const values = byKey(shelves, keyOf, ({ value }) => value);
  const all = [...amounts.values()].reduce((a, b) => a + b, 0);
  const selling = [...amounts.values()].reduce((a, b) => a + Math.max(b, 0), 0);
  const keys = new Set([...sold.keys(), ...back.keys(), ...amounts.keys(), ...available.keys()]);
  return Object.fromEntries(
    [...keys].toSorted().map((key) => {
      const of = (sums: Map<string, number>) => sums.get(key) ?? 0;
      const amount = of(amounts);
      const before = [...amounts.values()].filter((one) => one > amount).reduce((a, b) => a + b, 0);
      const share = before / selling;
      const net = amount - of(taxes);
      const pace = of(sold) - of(back);
      const isLasting = pace > 0 && of(available) > 0;
      const lasts = isLasting ? Math.floor((of(available) / pace) * days) : null;
      const lastDays = booked
        .filter((one) => one.day <= period.to && one.kind === "sale")
        .filter((one) => one.goods.some((good) => keyOf(good) === key && good.sold > 0))
        .map(({ day }) => day);
      return [
        key,
        {
          quantity: of(sold),
          returned: of(back),
          discount: wireOf(of(discounts)),
          amount: wireOf(amount),
          net: wireOf(net),
          profit: wireOf(net - of(costs)),
          share: all === 0 ? "0.00" : (Math.round((amount / all) * 10_000) / 100).toFixed(2),
          class: amount <= 0 ? null : share < 0.8 ? "A" : share < 0.95 ? "B" : "C",
          last_sold: lastDays.toSorted().at(-1) ?? null,
          available: of(available),
          stock_value: wireOf(of(values)),
          days_left: lasts,
          still:
            of(available) <= 0
              ? null
              : of(sold) === 0
                ? "dead"
                : lasts !== null && lasts > 90
                  ? "slow"
                  : null,
        },
      ];
    }),
  );
}

/** Today, and days that are over: what had happened by then is what was owed then. */
function agesAsked({ today }: Recount): string[] {
  return [0, -2, -5].map((back) => daysLater(today, back));
}

/** What is owed at the end of each of some days, by how long it had been due. */
export function expectedAges(recount: Recount) {
  const { facts, clock } = recount;
  return agesAsked(recount).map((day) => plainAges(debtsOn(facts, day, clock), day));
}

export async function readAges(owner: ApiClient, recount: Recount) {
  const ages: unknown[] = [];
  for (const on of agesAsked(recount)) {
    const { totals } = await read(
      owner,
      paths.reportCreditAgeing,
      { on },
      contract.creditAgeingReport,
    );
    ages.push(totals);
  }
  return ages;
}

export function expectedPeople(recount: Recount, cast: Cast, period: Period) {
  return {
    staff: expectedStaff(recount, period, cast),
    customers: expectedCustomers(recount, period),
    products: expectedProducts(recount, period),
  };
}

export async function readPeople(owner: ApiClient, period: Period) {
  const staff = await read(owner, paths.reportStaff, period, contract.staffReport);
  const customers = await read(owner, paths.reportCustomers, period, contract.customerPerformance);
  return {
    staff: Object.fromEntries(
      staff.rows
        .map((row) => {
          const { sales, amount, discount, returns, returned } = row;
          const { voids, voided, overrides, unapproved } = row;
          const sold = { sales, amount, discount, returns, returned };
          return [row.person, { ...sold, voids, voided, overrides, unapproved }] as const;
        })
        .filter(([, row]) => hasSome(row)),
    ),
    customers: Object.fromEntries(
      customers.rows
        .filter(({ amount }) => Number(amount) !== 0)
        .map(
          ({ customer, sales, amount, profit, last_sold, owed }) =>
            [customer, { sales, amount, profit, last_sold, owed }] as const,
        ),
    ),
    products: await readProducts(owner, period),
  };
}

async function readProducts(owner: ApiClient, period: Period) {
  const ask = (only: Record<string, string> = {}) =>
    read(owner, paths.reportProducts, { ...period, ...only }, contract.productPerformance);
  const still = new Map<string, string>();
  for (const only of contract.stillStock)
    for (const { product } of (await ask({ only })).rows) still.set(product ?? "", only);
  const { rows } = await ask();
  const milli = (text: string | null) => Math.round(Number(text ?? "0") * 1000);
  // A row may be there for the period before alone.
  const isHere = ({ quantity, returned, amount, available }: (typeof rows)[number]) =>
    hasSome({ quantity, returned, amount, available: available ?? 0 });
  return Object.fromEntries(
    rows.filter(isHere).map((row) => {
      const { discount, amount, net, profit, share, last_sold, stock_value, days_left } = row;
      return [
        row.product ?? "",
        {
          quantity: milli(row.quantity),
          returned: milli(row.returned),
          discount,
          amount,
          net,
          profit,
          share,
          class: row.class,
          last_sold,
          available: milli(row.available),
          stock_value: stock_value ?? "0.00",
          days_left,
          still: still.get(row.product ?? "") ?? null,
        },
      ] as const;
    }),
  );
}
