import { paths } from "#/contract/paths.ts";
import * as contract from "#/contract/reports.ts";
import type { ApiClient } from "./api-client.ts";
import { type Asked, byKey, effectsIn, read, type Recount } from "./plain-asked.ts";
import { wireOf } from "./plain-clock.ts";
import { expectedTotals, hasSome } from "./plain-summaries.ts";
import { total } from "./plain-trade.ts";

/** Names with the items' sort order, by id; quick items have none. */
export type ItemNames = Readonly<Record<string, string>>;

/** Products by revenue, in their classes, with their current stock. */
export function expectedProducts({ booked }: Recount, asked: Asked, names: ItemNames) {
  const { from, to } = asked;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const { here, present, beside } = effectsIn(booked, asked);
  const items = present.flatMap((one) => one.goods);
  const stock = here.flatMap((one) => one.stockItems);
  const keyOf = ({ product }: { product: string | null }) => product ?? "";
  const sum = (of: "sold" | "back" | "discount" | "amount" | "tax" | "cost") =>
    byKey(items, keyOf, (one) => one[of]);
  const [sold, back, amounts] = [sum("sold"), sum("back"), sum("amount")];
  const [discounts, taxes, costs] = [sum("discount"), sum("tax"), sum("cost")];
  const old = byKey(
    beside.flatMap((one) => one.goods),
    keyOf,
    ({ amount }) => amount,
  );
  const available = byKey(stock, keyOf, ({ milli }) => milli);
  const values = byKey(stock, keyOf, ({ value }) => value);
  const all = [...amounts.values()].reduce((a, b) => a + b, 0);
  const selling = [...amounts.values()].reduce((a, b) => a + Math.max(b, 0), 0);
  const keys = new Set([sold, back, amounts, available, old].flatMap((sums) => [...sums.keys()]));
  const rows = Object.fromEntries(
    [...keys].toSorted().map((key) => {
      const of = (sums: Map<string, number>) => sums.get(key) ?? 0;
      const amount = of(amounts);
      // On equal revenue, sorted by name.
      const isBefore = ([other, one]: [string, number]) =>
        one > amount || (one === amount && (names[other] ?? "") < (names[key] ?? ""));
      const before = [...amounts].filter(isBefore).reduce((much, [, one]) => much + one, 0);
      const share = before / selling;
      const net = amount - of(taxes);
      const pace = of(sold) - of(back);
      const isLasting = pace > 0 && of(available) > 0;
      const lasts = isLasting ? Math.floor((of(available) / pace) * days) : null;
      const profit = net - of(costs);
      const lastDays = here
        .filter((one) => one.day <= to && one.kind === "sale")
        .filter((one) => one.goods.some((item) => keyOf(item) === key && item.sold > 0))
        .map(({ day }) => day);
      return [
        key,
        {
          quantity: of(sold),
          returned: of(back),
          discount: wireOf(of(discounts)),
          amount: wireOf(amount),
          previous: wireOf(of(old)),
          net: wireOf(net),
          profit: wireOf(profit),
          margin: net <= 0 ? null : percentOf(profit, net),
          share: all === 0 ? wireOf(0) : percentOf(amount, all),
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
  return { rows, totals: expectedTotals(booked, asked), value: wireOf(total(stock, "value")) };
}

export function percentOf(part: number, whole: number): string {
  return (Math.round((part / whole) * 10_000) / 100).toFixed(2);
}

export async function readProducts(owner: ApiClient, { query }: Asked) {
  const find = (only: Record<string, string> = {}) =>
    read(owner, paths.reportProducts, { ...query, ...only }, contract.productPerformance);
  const still = new Map<string, string>();
  for (const only of contract.stillStock)
    for (const { product } of (await find({ only })).rows) still.set(product ?? "", only);
  const { rows, totals, stock_value: value } = await find();
  const milli = (text: string | null) => Math.round(Number(text ?? "0") * 1000);
  const told = rows.map((row) => {
    const { discount, amount, net, profit, margin, share, last_sold, days_left } = row;
    return [
      row.product ?? "",
      {
        quantity: milli(row.quantity),
        returned: milli(row.returned),
        discount,
        amount,
        previous: row.previous ?? wireOf(0),
        net,
        profit,
        margin,
        share,
        class: row.class,
        last_sold,
        available: milli(row.available),
        stock_value: row.stock_value ?? wireOf(0),
        days_left,
        still: still.get(row.product ?? "") ?? null,
      },
    ] as const;
  });
  // Items sold and returned on the same day may or may not have a row.
  const isHere = ({ quantity, returned, amount, previous, available }: (typeof told)[number][1]) =>
    hasSome({ quantity, returned, amount, previous, available });
  return { rows: Object.fromEntries(told.filter(([, row]) => isHere(row))), totals, value };
}
