import type { Effect, Item } from "./plain-effect.ts";
import type { PlainFact, PlainReturn, PlainSale, PlainVoid } from "./plain-facts.ts";

const accountOf = {
  cash: "cash",
  mobile_money: "mobile_money",
  bank_transfer: "bank",
  card: "card_clearing",
  credit: "accounts_receivable",
} as const;

function paidFor(sale: PlainSale, sign: 1 | -1) {
  const money: Record<string, number> = {};
  for (const { method, amount } of sale.payments)
    money[accountOf[method]] = (money[accountOf[method]] ?? 0) + sign * amount;
  return money;
}

export function soldIn(sale: PlainSale): Partial<Effect> {
  const { lines, rounding, tip, customer } = sale;
  const cost = total(lines, "cost");
  return {
    customer,
    count: 1,
    discount: total(lines, "discount"),
    sold: sale.total,
    tax: total(lines, "tax"),
    cost,
    stock: -cost,
    rounding,
    tip,
    spent: { rounding: -rounding },
    money: paidFor(sale, 1),
    goods: lines.map(({ product, milli, discount, total: amount, tax, cost: worth }) => {
      return { product, lines: 1, sold: milli, back: 0, discount, amount, tax, cost: worth };
    }),
    rates: lines.map(({ rate, total: amount, tax }) => ({ rate, amount, tax })),
    stockItems: stockOf(lines, -1),
  };
}

function stockOf(lines: PlainSale["lines"], sign: 1 | -1) {
  return lines.flatMap(({ product, milli, cost }) =>
    product === null ? [] : [{ product, milli: sign * milli, value: sign * cost }],
  );
}

type Taken = { line: number; milli: number; amount: number; tax: number };

/** What each operation reversed of a sale, in the order they happened: nothing is reversed twice. */
export function takenBack(
  sale: PlainSale,
  facts: readonly PlainFact[],
  known: ReadonlySet<string>,
) {
  const acts = facts
    .filter((one) => one.kind === "return" || one.kind === "void")
    .filter((one) => one.sale.id === sale.id)
    .toSorted((a, b) => a.at - b.at || (a.op < b.op ? -1 : 1));
  const isKnown = known.has(sale.id);
  const left: Taken[] = sale.lines.map(({ milli, total: amount, tax }, line) => {
    return { line, milli, amount, tax };
  });
  const taken = new Map<string, Taken[]>();
  for (const act of acts) {
    if (act.kind === "void") {
      if (!isKnown) continue;
      taken.set(
        act.op,
        left.map((one) => ({ ...one })),
      );
      for (const one of left) Object.assign(one, { milli: 0, amount: 0, tax: 0 });
      continue;
    }
    const { line, milli, amount, tax } = act;
    const has = left[line] ?? { milli: 0, amount: 0, tax: 0 };
    const part = isKnown
      ? {
          line,
          milli: Math.min(milli, has.milli),
          amount: Math.min(amount, has.amount),
          tax: Math.min(tax, has.tax),
        }
      : { line, milli, amount, tax };
    taken.set(act.op, [part]);
    has.milli -= part.milli;
    has.amount -= part.amount;
    has.tax -= part.tax;
  }
  return taken;
}

function itemsBack(sale: PlainSale, lines: readonly Taken[], costs: readonly number[]): Item[] {
  return sale.lines.map(({ product }, index) => {
    const { milli = 0, amount = 0, tax = 0 } = lines.find(({ line }) => line === index) ?? {};
    const cost = -(costs[index] ?? 0);
    return {
      product,
      lines: 0,
      sold: 0,
      back: milli,
      discount: 0,
      amount: -amount,
      tax: -tax,
      cost,
    };
  });
}

function ratesBack(sale: PlainSale, lines: readonly Taken[], isKnown: boolean) {
  return lines.map(({ line, amount, tax }) => {
    const rate = isKnown ? (sale.lines[line]?.rate ?? "") : "";
    return { rate, amount: -amount, tax: -tax };
  });
}

/** Refunds all money and restocks all items, whatever was returned before. */
export function voidedBy({ sale }: PlainVoid, lines: readonly Taken[]): Partial<Effect> {
  const cost = total(sale.lines, "cost");
  const amount = total(lines, "amount");
  const isFirst = lines.length > 0;
  const isWhole = isFirst && amount === sale.total;
  const [tip, rounding] = [isFirst ? sale.tip : 0, isWhole ? sale.rounding : 0];
  return {
    customer: sale.customer,
    count: -1,
    voids: 1,
    voided: amount,
    tax: -total(lines, "tax"),
    cost: -cost,
    stock: cost,
    rounding: -rounding,
    tip: -tip,
    suspense: total(sale.payments, "amount") - amount - tip - rounding,
    spent: { rounding },
    money: paidFor(sale, -1),
    goods: itemsBack(
      sale,
      lines,
      sale.lines.map((line) => line.cost),
    ),
    rates: ratesBack(sale, lines, true),
    stockItems: stockOf(sale.lines, 1),
  };
}

export function returnedBy(
  { sale, line, milli, amount: given, cost, method }: PlainReturn,
  lines: readonly Taken[],
  known: ReadonlySet<string>,
): Partial<Effect> {
  const amount = total(lines, "amount");
  const product = sale.lines[line]?.product ?? null;
  return {
    customer: sale.customer,
    returns: 1,
    back: amount,
    tax: -total(lines, "tax"),
    cost: -cost,
    stock: cost,
    suspense: given - amount,
    money: { [accountOf[method]]: -given },
    goods: itemsBack(
      sale,
      lines,
      sale.lines.map((_, index) => (index === line ? cost : 0)),
    ),
    rates: ratesBack(sale, lines, known.has(sale.id)),
    stockItems: product === null ? [] : [{ product, milli, value: cost }],
  };
}

export function total<Key extends string>(
  list: readonly Readonly<Record<Key, number>>[],
  key: Key,
): number {
  return list.reduce((sum, one) => sum + one[key], 0);
}
