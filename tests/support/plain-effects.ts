import { type PlainClock, plainDay } from "./plain-clock.ts";
import type { Effect } from "./plain-effect.ts";
import type { PlainClose, PlainExpense, PlainFact } from "./plain-facts.ts";
import { returnedBy, soldIn, takenBack, voidedBy } from "./plain-trade.ts";

const nothing = {
  place: "",
  till: "",
  actor: "",
  customer: null,
  count: 0,
  voids: 0,
  returns: 0,
  sold: 0,
  voided: 0,
  back: 0,
  tax: 0,
  cost: 0,
  discount: 0,
  rounding: 0,
  tip: 0,
  suspense: 0,
  taxPaid: 0,
  stock: 0,
  lost: 0,
  transit: 0,
  spent: {},
  money: {},
  goods: [],
  rates: [],
  stockItems: [],
};

/** The effect of each known fact, on the day on which it happened. */
export function effectsOf(facts: readonly PlainFact[], clock: PlainClock): Effect[] {
  const known = new Set(facts.flatMap((fact) => (fact.kind === "sale" ? [fact.id] : [])));
  return facts.map((fact) => {
    const own = plainDay(fact.at, clock);
    return {
      ...nothing,
      ...("till" in fact ? { till: fact.till, actor: fact.actor } : {}),
      ...("place" in fact ? { place: fact.place } : {}),
      day: ("day" in fact ? fact.day : null) ?? own,
      told: plainDay(fact.arrived, clock),
      at: fact.at,
      kind: fact.kind,
      ...effectOf(fact, facts, known),
    };
  });
}

function effectOf(
  fact: PlainFact,
  facts: readonly PlainFact[],
  known: ReadonlySet<string>,
): Partial<Effect> {
  switch (fact.kind) {
    case "sale":
      return soldIn(fact);
    case "void":
      return voidedBy(fact, takenBack(fact.sale, facts, known).get(fact.op) ?? []);
    case "return":
      return returnedBy(fact, takenBack(fact.sale, facts, known).get(fact.op) ?? [], known);
    case "payment":
      return { money: { cash: fact.amount } };
    case "write_off":
      return { spent: { bad_debts: fact.amount } };
    case "pay_out":
      return { money: { cash: -fact.amount }, spent: { pay_out: fact.amount } };
    case "expense":
      return spentOn(fact, 1);
    case "cancel":
      return spentOn(fact.expense, -1);
    case "purchase": {
      const { product, milli, value, paid } = fact;
      return { money: { cash: -paid }, stock: value, stockItems: [{ product, milli, value }] };
    }
    case "settlement":
      return { money: { cash: -fact.amount } };
    case "correction": {
      const { product, milli, value, isUsed } = fact;
      const stock = [{ product, milli, value }];
      return {
        stock: value,
        stockItems: stock,
        ...(isUsed ? { spent: { own_use: -value } } : { lost: -value }),
      };
    }
    case "moved": {
      const { product, milli, value, lost } = fact;
      return {
        stock: value,
        lost,
        transit: -value - lost,
        stockItems: [{ product, milli, value }],
      };
    }
    case "close": {
      const difference = fact.counted - expectedIn(fact, facts);
      return { money: { cash: difference }, spent: { cash_difference: -difference } };
    }
    case "tax_paid":
      return { money: { [fact.account]: -fact.amount }, taxPaid: fact.amount };
    case "merge":
    case "lock":
    case "none":
      return {};
  }
}

/** Expected cash in a drawer from the operations received: cash in less cash out. */
export function expectedIn({ float, shift }: PlainClose, facts: readonly PlainFact[]): number {
  return facts.reduce((sum, fact) => {
    if (fact.kind === "pay_out") return fact.shift === shift ? sum - fact.amount : sum;
    const expense = fact.kind === "cancel" ? fact.expense : fact;
    if (expense.kind !== "expense" || expense.shift !== shift) return sum;
    return sum + (fact.kind === "cancel" ? expense.amount : -expense.amount);
  }, float);
}

function spentOn({ account, category, amount }: PlainExpense, sign: 1 | -1) {
  return { money: { [account]: -sign * amount }, spent: { [category]: sign * amount } };
}
