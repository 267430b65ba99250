/**
 * A recount of the figures over the history of a test, in plain arithmetic and without the product's
 * code: only then does it tell whether that is right. Minor units.
 */

type When = {
  at: number;
  /** When the server heard of it. */
  arrived: number;
};

type Line = {
  product: string | null;
  milli: number;
  discount: number;
  total: number;
  tax: number;
  cost: number;
};

export type PlainSale = When & {
  kind: "sale";
  id: string;
  method: "cash" | "mobile_money" | "card" | "credit";
  lines: readonly Line[];
  total: number;
  rounding: number;
  tip: number;
  paid: number;
  /** The day a debt is due on. */
  due: string;
};

export type PlainExpense = When & {
  kind: "expense";
  id: string;
  amount: number;
  category: string;
  account: "cash" | "mobile_money" | "bank";
  isFromDrawer: boolean;
  /** The day it is of, where that is not the one it was recorded on. */
  day: string | null;
};

type Back = { product: string | null; milli: number; amount: number; tax: number; cost: number };
type PlainReturn = When & Back & { kind: "return"; sale: string; method: PlainSale["method"] };

export type PlainFact =
  | PlainSale
  | PlainReturn
  | (When & { kind: "void"; sale: string })
  | (When & { kind: "payment" | "write_off"; sale: string; amount: number })
  | (When & { kind: "pay_out"; amount: number })
  | PlainExpense
  | (When & { kind: "cancel"; expense: string })
  | (When & { kind: "purchase"; value: number; paid: number; date: string })
  /** Goods lost or found; below zero they left. Used by the shop itself they are an expense. */
  | (When & { kind: "correction"; value: number; isUsed: boolean })
  /** Goods left for another location or came there, and what never came. */
  | (When & { kind: "moved"; value: number; lost: number })
  /** The drawer is counted, when all has arrived. It was opened empty. */
  | (When & { kind: "close"; counted: number })
  | (When & { kind: "none" });

/** What one fact came to on its day. */
export type Effect = {
  day: string;
  at: number;
  kind: PlainFact["kind"];
  count: number;
  sold: number;
  back: number;
  tax: number;
  cost: number;
  discount: number;
  rounding: number;
  spent: Readonly<Record<string, number>>;
  /** What came into accounts, and what is owed for sales among them. */
  money: Readonly<Record<string, number>>;
  stock: number;
  /** Goods lost on the shelf or on their way. */
  lost: number;
  goods: readonly { product: string | null; milli: number; amount: number }[];
};

const accountOf = {
  cash: "cash",
  mobile_money: "mobile_money",
  card: "card_clearing",
  credit: "accounts_receivable",
} as const;

export function wireOf(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** The day of a moment where clocks are so many hours ahead of UTC all year. */
export function plainDay(at: number, zoneHours: number): string {
  return new Date(at + zoneHours * 3_600_000).toISOString().slice(0, 10);
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What each fact came to, of those known. A void of a sale that is not known comes to nothing. */
export function effectsOf(facts: readonly PlainFact[], zoneHours: number): Effect[] {
  const sales = new Map(facts.flatMap((fact) => (fact.kind === "sale" ? [[fact.id, fact]] : [])));
  const expenses = new Map(
    facts.flatMap((fact) => (fact.kind === "expense" ? [[fact.id, fact]] : [])),
  );
  return facts.map((fact) => ({
    ...nothing,
    day: (fact.kind === "expense" ? fact.day : null) ?? plainDay(fact.at, zoneHours),
    at: fact.at,
    kind: fact.kind,
    ...(fact.kind === "close" ? counted(fact, facts, expenses) : effectOf(fact, sales, expenses)),
  }));
}

const nothing = {
  count: 0,
  sold: 0,
  back: 0,
  tax: 0,
  cost: 0,
  discount: 0,
  rounding: 0,
  stock: 0,
  lost: 0,
  spent: {},
  money: {},
  goods: [],
};

function effectOf(
  fact: PlainFact,
  sales: ReadonlyMap<string, PlainSale>,
  expenses: ReadonlyMap<string, PlainExpense>,
): Partial<Effect> {
  switch (fact.kind) {
    case "sale":
      return { ...soldIn(fact, 1), count: 1, discount: total(fact.lines, "discount") };
    case "void": {
      const sale = sales.get(fact.sale);
      return sale === undefined ? {} : { ...soldIn(sale, -1), count: -1 };
    }
    case "return": {
      const { product, milli, amount, tax, cost, method } = fact;
      const money = { [accountOf[method]]: -amount };
      const goods = [{ product, milli: -milli, amount: -amount }];
      return { back: amount, tax: -tax, cost: -cost, stock: cost, money, goods };
    }
    case "payment":
      return { money: { cash: fact.amount } };
    case "write_off":
      return { spent: { bad_debts: fact.amount } };
    case "pay_out":
      return { money: { cash: -fact.amount }, spent: { pay_out: fact.amount } };
    case "expense":
      return spentOn(fact, 1);
    case "cancel": {
      const expense = expenses.get(fact.expense);
      return expense === undefined ? {} : spentOn(expense, -1);
    }
    case "purchase":
      return { money: { cash: -fact.paid }, stock: fact.value };
    case "correction": {
      const { value, isUsed } = fact;
      return { stock: value, ...(isUsed ? { spent: { own_use: -value } } : { lost: -value }) };
    }
    case "moved":
      return { stock: fact.value, lost: fact.lost };
    case "close":
    case "none":
      return {};
  }
}

/** What the drawer held more or less than what was put into it and taken out. */
function counted(
  close: { counted: number },
  facts: readonly PlainFact[],
  expenses: ReadonlyMap<string, PlainExpense>,
): Partial<Effect> {
  const taken = facts.reduce((sum, fact) => {
    if (fact.kind === "pay_out") return sum + fact.amount;
    const expense = fact.kind === "cancel" ? expenses.get(fact.expense) : fact;
    if (expense?.kind !== "expense" || !expense.isFromDrawer) return sum;
    return sum + (fact.kind === "cancel" ? -expense.amount : expense.amount);
  }, 0);
  const difference = close.counted + taken;
  return { money: { cash: difference }, spent: { cash_difference: -difference } };
}

function spentOn({ account, category, amount }: PlainExpense, sign: 1 | -1) {
  return { money: { [account]: -sign * amount }, spent: { [category]: sign * amount } };
}

function soldIn(sale: PlainSale, sign: 1 | -1) {
  const cost = sign * total(sale.lines, "cost");
  return {
    sold: sign * sale.total,
    tax: sign * total(sale.lines, "tax"),
    cost,
    stock: -cost,
    rounding: sign * sale.rounding,
    spent: { rounding: -sign * sale.rounding },
    money: { [accountOf[sale.method]]: sign * sale.paid },
    goods: sale.lines.map(({ product, milli, total: amount }) => {
      return { product, milli: sign * milli, amount: sign * amount };
    }),
  };
}

function total<Key extends string>(list: readonly Record<Key, number>[], key: Key): number {
  return list.reduce((sum, one) => sum + one[key], 0);
}

/** Sums of effects: sales with tax less what came back, profit, money by account, expenses. */
export function sumsOf(effects: readonly Effect[]) {
  const by = (of: "money" | "spent") => {
    const sums: Record<string, number> = {};
    for (const one of effects)
      for (const [name, amount] of Object.entries(one[of])) sums[name] = (sums[name] ?? 0) + amount;
    return sums;
  };
  const [sold, back, tax] = [total(effects, "sold"), total(effects, "back"), total(effects, "tax")];
  const cost = total(effects, "cost");
  const amount = sold - back;
  return {
    amount,
    sales: total(effects, "count"),
    tax,
    cost,
    profit: amount - tax - cost,
    discount: total(effects, "discount"),
    stock: total(effects, "stock"),
    lost: total(effects, "lost"),
    money: by("money"),
    spent: by("spent"),
  };
}

/**
 * What is left of each debt, and of each bill, with the day it counts from. What came back or was given
 * up lessens the debt of its sale; money paid settles the oldest debts first, whichever it was paid for.
 */
export function openDebts(facts: readonly PlainFact[]) {
  const sales = facts.flatMap((fact) =>
    fact.kind === "sale" && fact.method === "credit" ? [fact] : [],
  );
  let paid = facts.reduce((sum, act) => sum + (act.kind === "payment" ? act.amount : 0), 0);
  const lent = sales
    .toSorted((a, b) => a.at - b.at)
    .map((fact) => {
      const acts = facts.filter((act) => "sale" in act && act.sale === fact.id);
      const less = acts.reduce((sum, act) => {
        if (act.kind === "void") return fact.total;
        return sum + (act.kind === "return" || act.kind === "write_off" ? act.amount : 0);
      }, 0);
      const settled = Math.min(paid, fact.total - less);
      paid -= settled;
      return { left: fact.total - less - settled, day: fact.due };
    });
  const bills = facts.flatMap((fact) =>
    fact.kind === "purchase" ? [{ left: fact.value - fact.paid, day: fact.date }] : [],
  );
  const open = (list: readonly { left: number; day: string }[]) =>
    list.filter(({ left }) => left > 0);
  return { lent: open(lent), bills: open(bills) };
}

/** Sums of debts by the days since the day each counts from. */
export function plainAges(list: readonly { left: number; day: string }[], today: string) {
  const ageOf = (day: string) => (Date.parse(today) - Date.parse(day)) / 86_400_000;
  const sum = (from: number, to: number) =>
    wireOf(
      list
        .filter(({ day }) => ageOf(day) >= from && ageOf(day) <= to)
        .reduce((all, { left }) => all + left, 0),
    );
  return {
    total: sum(-Infinity, Infinity),
    not_due: sum(-Infinity, 0),
    to_30: sum(1, 30),
    to_60: sum(31, 60),
    to_90: sum(61, 90),
    over_90: sum(91, Infinity),
    overdue: list.filter(({ day }) => ageOf(day) > 0).length,
  };
}
