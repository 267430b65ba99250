import { paths } from "#/contract/paths.ts";
import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import { expenseBodies } from "./expense-bodies.ts";
import type { Drawers } from "./drawer-history.ts";
import { type Desk, itemOf, type Story } from "./figure-cast.ts";
import { daysLater, plainDay, wireOf } from "./plain-clock.ts";
import type { PlainExpense, PlainFact, PlainPurchase } from "./plain-facts.ts";
import { purchaseBodies } from "./purchase-bodies.ts";
import type { Sent } from "./sent-fact.ts";
import { shiftBodies } from "./shift-bodies.ts";

const minute = 60_000;

type When = Pick<PlainFact, "at" | "arrived">;

type MoneyStory = {
  story: Story;
  desks: readonly [Desk, Desk];
  drawers: Drawers;
  /** Whether manual entries may be dated to a day at that time. */
  isOpen: (day: string, at: number) => boolean;
  newId: () => string;
  /** A random integer from 0 to below the given one. */
  below: (n: number) => number;
  item: () => { product: string; cost: number };
};

const accountOf = { CASH: "cash", MOBILE_MONEY: "mobile_money", BANK_TRANSFER: "bank" } as const;

/** Generates spending: from drawers, for expenses, VAT, and for items of three suppliers. */
export function moneyTeller(told: MoneyStory) {
  const { story, desks, drawers, newId, below, item } = told;
  const { duka, clock } = story;
  const [till] = desks;
  const asOwner = { actor: duka.owner.id };
  const suppliers = [
    { id: duka.supplier, name: "Azam" },
    { id: newId(), name: "Mzee Juma" },
    { id: newId(), name: "Mama Neema" },
  ];
  const pick = <T>(first: T, ...others: T[]): T =>
    [first, ...others][below(others.length + 1)] ?? first;
  /** Expenses not cancelled. */
  const standing: PlainExpense[] = [];
  /** VAT payments not cancelled. */
  const handedOn: { fact: Extract<PlainFact, { kind: "tax_paid" }>; entry: string }[] = [];
  const bought: { fact: PlainPurchase; body: PurchaseBody }[] = [];

  const payOut = (when: When): Sent => {
    const opId = newId();
    const amount = (1 + below(20)) * 10_000;
    const { desk, shift } = pick(...drawers);
    const body = shiftBodies(desk.bodies, newId).moveCash(opId, amount, { at: when.at });
    const fact = { ...when, kind: "pay_out" as const, place: desk.place, shift, amount };
    return { fact, path: paths.shiftCash(shift), opId, body, by: "cashier" };
  };

  const takeBack = (when: When, expense: PlainExpense): Sent => {
    const opId = newId();
    const arrived = Math.max(when.arrived, expense.arrived + minute);
    const { place, id } = expense;
    const fact = { ...when, arrived, kind: "cancel" as const, place, expense };
    const desk = desks.find((one) => one.place === place) ?? till;
    const body = { ...expenseBodies(desk.bodies, newId).takeBack(opId, when.at), ...asOwner };
    return { fact, path: paths.expenseCancel(id), opId, body, by: "owner" };
  };

  /** Records an expense for this or another day, or cancels one the server has received. */
  const payFor = (when: When): Sent => {
    const known = below(10) < 4 ? standing.pop() : undefined;
    if (known !== undefined) return takeBack(when, known);
    const opId = newId();
    const amount = (1 + below(20)) * 50_000;
    const method = pick("CASH" as const, "MOBILE_MONEY", "BANK_TRANSFER");
    const category = pick("rent" as const, "transport", "water");
    const today = plainDay(when.at, clock);
    // A future date counts as today; drawer expenses always count today, whichever the drawer and even after
    // it was counted.
    const said = daysLater(today, below(6) - 3);
    const isFromDrawer = method === "CASH" && below(2) === 0;
    const drawer = isFromDrawer ? pick(...drawers) : null;
    const { place, bodies } = drawer?.desk ?? pick(...desks);
    const shift = drawer?.shift ?? null;
    const own = isFromDrawer || said > today ? null : said;
    const spent = { at: when.at, method, category, expense_date: said } as const;
    const body = expenseBodies(bodies, newId).spend(opId, amount, { ...spent, shift });
    const what = { kind: "expense" as const, place, id: body.id, amount, category, shift };
    const fact: PlainExpense = { ...when, ...what, account: accountOf[method], day: own };
    standing.push(fact);
    return { fact, path: paths.expenses, opId, body: { ...body, ...asOwner }, by: "owner" };
  };

  const buy = (
    when: When,
    { desk, index, milli }: { desk: Desk; index?: number; milli: number },
  ): Sent => {
    const opId = newId();
    const { product, cost } = index === undefined ? item() : itemOf(duka, index);
    const value = (milli * cost) / 1000;
    const paid = pick(0, value, value / 2);
    const supplier = pick(...(suppliers as [(typeof suppliers)[number]]));
    const buying = purchaseBodies(desk.bodies, newId);
    const items = [{ product, milli, cost }];
    const body = buying.buy(opId, supplier, items, { at: when.at, paid });
    const what = { id: body.id, place: desk.place, supplier: supplier.id, product, milli };
    const fact: PlainPurchase = {
      ...when,
      kind: "purchase",
      ...what,
      value,
      paid,
      date: body.purchase_date,
    };
    bought.push({ fact, body });
    return { fact, path: paths.purchases, opId, body: { ...body, ...asOwner }, by: "owner" };
  };

  /** Pays for a purchase the server has received, often more than is outstanding. */
  const payUp = (when: When): Sent => {
    const known = bought.filter(({ fact }) => fact.arrived <= when.at);
    const found = known[below(known.length)];
    const desk = pick(...desks);
    if (found === undefined) return buy(when, { desk, milli: (1 + below(6)) * 1000 });
    const opId = newId();
    const amount = pick(found.fact.value / 2, found.fact.value, found.fact.value * 2);
    const body = purchaseBodies(desk.bodies, newId).settle(opId, found.body, amount, {
      at: when.at,
    });
    const fact = {
      ...when,
      kind: "settlement" as const,
      place: found.fact.place,
      purchase: found.fact,
      amount,
    };
    const path = paths.purchasePayments(found.fact.id);
    return { fact, path, opId, body: { ...body, ...asOwner }, by: "owner" };
  };

  /** Pays VAT to the authority, or cancels such an entry. Both are online-only. */
  const payTax = ({ at }: When): Sent => {
    const today = plainDay(at, clock);
    const id = newId();
    const known = below(3) === 0 ? handedOn.pop() : undefined;
    const common = { at, arrived: at, kind: "tax_paid" as const };
    if (known !== undefined) {
      const { fact, entry } = known;
      const back = { ...fact, ...common, amount: -fact.amount, day: today };
      const body = { id, reason: "Paid twice" };
      return { fact: back, path: paths.financialsReverse(entry), opId: null, body, by: "owner" };
    }
    const said = daysLater(today, -below(3));
    const date = told.isOpen(said, at) ? said : today;
    const account = pick("bank", "mobile_money", "cash");
    const amount = (1 + below(20)) * 1_050;
    const place = pick("", ...desks.map((desk) => desk.place));
    const [paid, none] = [wireOf(amount), wireOf(0)];
    const body = {
      id,
      date,
      description: "VAT of last month",
      location: place === "" ? null : place,
      lines: [
        { account: "tax_payable", debit: paid, credit: none },
        { account, debit: none, credit: paid },
      ],
    };
    const fact = { ...common, place, account, amount, day: date };
    handedOn.push({ fact, entry: id });
    return { fact, path: paths.financialsEntries, opId: null, body, by: "owner" };
  };

  const happen = (when: When): Sent => {
    const dice = below(20);
    if (dice > 13) return payTax(when);
    if (dice < 3) return payOut(when);
    if (dice < 8) return payFor(when);
    if (dice < 11) return payUp(when);
    return buy(when, { desk: pick(...desks), milli: (1 + below(6)) * 1000 });
  };
  return { happen, buy };
}
