import { paths } from "#/contract/paths.ts";
import * as contract from "#/contract/reports.ts";
import type { ApiClient } from "./api-client.ts";
import { lastOfMonthBefore } from "./plain-ages.ts";
import { type Asked, byKey, effectsIn, read, type Recount } from "./plain-asked.ts";
import { wireOf } from "./plain-clock.ts";
import type { Effect } from "./plain-effect.ts";
import { someOf } from "./plain-summaries.ts";

const sum = (list: Iterable<number>) => [...list].reduce((all, one) => all + one, 0);

/** VAT by rate, "" if unknown. */
export function expectedTax({ booked }: Recount, asked: Asked) {
  const { present, beside } = effectsIn(booked, asked);
  const by = (effects: readonly Effect[], of: "amount" | "tax") =>
    byKey(
      effects.flatMap(({ rates }) => rates),
      ({ rate }) => rate,
      (one) => one[of],
    );
  const [taxes, amounts, old] = [by(present, "tax"), by(present, "amount"), by(beside, "tax")];
  const row = (tax: number, amount: number, previous: number) => ({
    net: wireOf(amount - tax),
    tax: wireOf(tax),
    amount: wireOf(amount),
    previous: wireOf(previous),
  });
  const rates = new Set([...taxes.keys(), ...amounts.keys(), ...old.keys()]);
  return {
    rows: someOf(
      [...rates].map((rate) => [
        rate,
        row(taxes.get(rate) ?? 0, amounts.get(rate) ?? 0, old.get(rate) ?? 0),
      ]),
    ),
    totals: row(sum(taxes.values()), sum(amounts.values()), sum(old.values())),
  };
}

export async function readTax(owner: ApiClient, { query }: Asked) {
  const { rows, totals } = await read(owner, paths.reportTax, query, contract.taxReport);
  return {
    rows: someOf(
      rows.map(({ rate, previous, ...row }) => [
        rate ?? "",
        { ...row, previous: previous ?? wireOf(0) },
      ]),
    ),
    totals,
  };
}

/** The value of each location's items at the end of the period, and at the end of the month before it. */
export function expectedStock({ booked }: Recount, asked: Asked) {
  const beside = lastOfMonthBefore(asked.to);
  const { here } = effectsIn(booked, asked);
  const on = (day: string) =>
    byKey(
      here.filter((one) => one.day <= day),
      ({ place }) => place,
      ({ stock }) => stock,
    );
  const [now, old] = [on(asked.to), on(beside)];
  const places = new Set([...now.keys(), ...old.keys()]);
  return {
    rows: someOf(
      [...places].map((place) => [
        place,
        { value: wireOf(now.get(place) ?? 0), previous: wireOf(old.get(place) ?? 0) },
      ]),
    ),
    total: wireOf(sum(now.values())),
    previous: { on: beside, total: wireOf(sum(old.values())) },
    // Belongs to no location, whichever one is requested.
    in_transit: wireOf(
      sum(booked.filter(({ day }) => day <= asked.to).map(({ transit }) => transit)),
    ),
  };
}

export async function readStock(owner: ApiClient, { to, place }: Asked) {
  const at = place === undefined ? {} : { location: place };
  const said = await read(
    owner,
    paths.reportStockValue,
    { on: to, ...at },
    contract.stockValueReport,
  );
  const rows = said.rows.map(({ location, value, previous }) => {
    return [location, { value, previous }] as const;
  });
  const { total, previous, in_transit } = said;
  return { rows: someOf(rows), total, previous, in_transit };
}
