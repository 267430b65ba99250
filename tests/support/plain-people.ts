import { paths } from "#/contract/paths.ts";
import * as contract from "#/contract/reports.ts";
import type { ApiClient } from "./api-client.ts";
import { type Asked, effectsIn, read, type Recount } from "./plain-asked.ts";
import { plainDay, wireOf } from "./plain-clock.ts";
import { cardOf, openDebts } from "./plain-debts.ts";
import type { Effect } from "./plain-effect.ts";
import { expectedProducts, type ItemNames, percentOf, readProducts } from "./plain-products.ts";
import { sumsOf } from "./plain-recount.ts";
import { expectedTotals, hasSome, someOf } from "./plain-summaries.ts";
import { total } from "./plain-trade.ts";

type Cast = { manager: string; goods: ItemNames };

const amountOf = (effects: readonly Effect[]) => wireOf(sumsOf(effects).amount);

/** Each user's sales, discounts and returns, and what others had to approve for them. */
function expectedStaff({ booked, facts, clock }: Recount, asked: Asked, { manager }: Cast) {
  const { present, beside } = effectsIn(booked, asked);
  const acts = facts.flatMap((fact) =>
    (fact.kind === "return" || fact.kind === "void") &&
    plainDay(fact.at, clock) >= asked.from &&
    plainDay(fact.at, clock) <= asked.to &&
    (asked.place === undefined || fact.place === asked.place)
      ? [fact]
      : [],
  );
  const rowOf = (person: string | null) => {
    const isOwn = ({ actor }: { actor: string }) =>
      person === null ? actor !== "" : actor === person;
    const own = present.filter(isOwn);
    const sold = own.filter(({ kind }) => kind === "sale");
    const judged = acts.filter(isOwn);
    return {
      sales: total(sold, "count"),
      amount: amountOf(own),
      previous: amountOf(beside.filter(isOwn)),
      discount: wireOf(total(own, "discount")),
      returns: total(own, "returns"),
      returned: wireOf(total(own, "back")),
      voids: total(own, "voids"),
      voided: wireOf(total(own, "voided")),
      overrides: judged.filter(({ isAllowed }) => isAllowed).length,
      // A manager needs no approval.
      unapproved: judged.filter(({ isAllowed, actor }) => !isAllowed && actor !== manager).length,
    };
  };
  const rateOf = (person: string) => {
    const sold = present.filter(({ actor, kind }) => actor === person && kind === "sale");
    const [discount, paid] = [total(sold, "discount"), total(sold, "sold")];
    return discount === 0 ? wireOf(0) : percentOf(discount, discount + paid);
  };
  const people = [...present, ...beside, ...acts].map(({ actor }) => actor);
  return {
    rows: someOf(
      [...new Set(people)]
        .filter((person) => person !== "")
        .map((person) => [person, { ...rowOf(person), discount_rate: rateOf(person) }]),
    ),
    totals: rowOf(null),
  };
}

async function readStaff(owner: ApiClient, { query }: Asked) {
  const { rows, totals } = await read(owner, paths.reportStaff, query, contract.staffReport);
  return {
    rows: someOf(
      rows.map((row) => {
        const { sales, amount, discount, discount_rate, returns, returned } = row;
        const { voids, voided, overrides, unapproved } = row;
        const sold = { sales, amount, previous: row.previous ?? wireOf(0), discount };
        const back = { discount_rate, returns, returned, voids, voided };
        return [row.person, { ...sold, ...back, overrides, unapproved }];
      }),
    ),
    totals,
  };
}

/** Each customer's purchases, after merges. */
function expectedCustomers({ booked, facts }: Recount, asked: Asked) {
  const owed = openDebts(facts);
  const cardsOf = (effects: readonly Effect[]) =>
    effects.map((one) => {
      return { ...one, customer: one.customer === null ? null : cardOf(facts, one.customer) };
    });
  const { here, present, beside } = effectsIn(booked, asked);
  const sold = cardsOf(here.filter(({ kind, day }) => kind === "sale" && day <= asked.to));
  const [now, old] = [cardsOf(present), cardsOf(beside)];
  const sumsFor = (card: string | null) => {
    const isTheirs = ({ customer }: { customer: string | null }) => customer === card;
    const own = now.filter(isTheirs);
    const { amount, sales, profit } = sumsOf(own);
    return { amount, sales, profit, previous: amountOf(old.filter(isTheirs)) };
  };
  const rowOf = (card: string) => {
    const { amount, sales, profit, previous } = sumsFor(card);
    const days = sold.filter(({ customer }) => customer === card).map(({ day }) => day);
    const left = owed.filter(({ customer }) => customer === card);
    return {
      sales,
      amount: wireOf(amount),
      previous,
      profit: wireOf(profit),
      average: wireOf(sales === 0 ? 0 : Math.round(amount / sales)),
      last_sold: days.toSorted().at(-1) ?? null,
      owed: wireOf(total(left, "left")),
    };
  };
  const cards = [...now, ...old].flatMap(({ customer }) => (customer === null ? [] : [customer]));
  const { amount, sales, previous } = sumsFor(null);
  return {
    rows: bought([...new Set(cards)].map((card) => [card, rowOf(card)] as const)),
    unnamed: { sales, amount: wireOf(amount), previous },
    totals: expectedTotals(booked, asked),
  };
}

type Bought = { sales: number; amount: string; previous: string; profit: string };

/** Customers who bought something in either period; a balance alone makes no row. */
function bought<Row extends Bought>(rows: readonly (readonly [string, Row])[]) {
  return Object.fromEntries(
    rows.filter(([, { sales, amount, previous, profit }]) =>
      hasSome({ sales, amount, previous, profit }),
    ),
  );
}

async function readCustomers(owner: ApiClient, { query }: Asked) {
  const said = await read(owner, paths.reportCustomers, query, contract.customerPerformance);
  const rows = said.rows.map((row) => {
    const { sales, amount, average, last_sold, owed } = row;
    const previous = row.previous ?? wireOf(0);
    const told = { sales, amount, previous, profit: row.profit ?? "", average, last_sold, owed };
    return [row.customer, told] as const;
  });
  return { rows: bought(rows), unnamed: said.unnamed, totals: said.totals };
}

export function expectedPeople(recount: Recount, cast: Cast, asked: Asked) {
  return {
    staff: expectedStaff(recount, asked, cast),
    customers: expectedCustomers(recount, asked),
    products: expectedProducts(recount, asked, cast.goods),
  };
}

export async function readPeople(owner: ApiClient, asked: Asked) {
  return {
    staff: await readStaff(owner, asked),
    customers: await readCustomers(owner, asked),
    products: await readProducts(owner, asked),
  };
}
