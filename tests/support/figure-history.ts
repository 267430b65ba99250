import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { afterSaleBodies } from "./after-sale-bodies.ts";
import { counted, type Drawers, drawersOf, opened } from "./drawer-history.ts";
import { type Desk, desksOf, itemOf, type Story } from "./figure-cast.ts";
import { moneyTeller } from "./money-history.ts";
import { daysLater, plainDay, plainMidnight } from "./plain-clock.ts";
import type { PlainFact, PlainLine, PlainMethod, PlainSale } from "./plain-facts.ts";
import { bodyOf } from "./sale-of-history.ts";
import { seededRandom } from "./seeded.ts";
import type { Sent } from "./sent-fact.ts";
import { stockTeller } from "./stock-history.ts";

const [minute, day] = [60_000, 86_400_000];

type When = Pick<PlainFact, "at" | "arrived">;

/** A business's history: the facts, and what the server received of them and when. */
export type History = { facts: PlainFact[]; sent: Sent[]; now: number };

/**
 * Generates a business's events over nine days, at times clustered around midnight. Each fact arrives
 * immediately or up to two days later, so that one may arrive before those it refers to. In some histories
 * days are closed meanwhile, and two customers are merged.
 */
export function historyOf(seed: number, story: Story): History {
  const random = seededRandom(seed);
  const { start, clock } = story;
  const below = (n: number) => Math.floor(random() * n);
  const first = daysLater(plainDay(start, clock), 1);
  const times = Array.from({ length: 18 }, () => {
    const around = plainMidnight(daysLater(first, below(9)), clock);
    return around + (random() < 0.5 ? below(40) - 20 : below(24 * 60)) * minute;
  })
    .filter((at) => at > start + 10 * minute)
    .toSorted((a, b) => a - b);
  const midway = plainMidnight(daysLater(first, 4), clock) + below(24 * 60) * minute;
  const until = daysLater(plainDay(midway, clock), -1 - below(2));
  const closing = seed % 4 === 0 ? null : { at: midway, until };
  const teller = new Teller(story, random, closing);
  const count = 4 + below(10);
  for (const [index, at] of times.entries()) {
    // One drawer is counted midway, regardless of operations in flight, the other after everything has
    // arrived.
    if (index === count) teller.countDrawer(1, { at, arrived: at + below(24 * 60) * minute });
    teller.happen({ at, arrived: random() < 0.6 ? at : at + below(2 * 24 * 60) * minute });
  }
  if (seed % 3 !== 0) teller.merge(midway + below(3 * 24 * 60) * minute);
  const latest = teller.sent.reduce((last, { fact }) => Math.max(last, fact.arrived), start);
  teller.countDrawer(0, { at: (times.at(-1) ?? start) + minute, arrived: latest + minute });
  const sent = teller.sent.toSorted((a, b) => a.fact.arrived - b.fact.arrived);
  const last = sent.at(-1)?.fact.arrived ?? start;
  return { facts: sent.map(({ fact }) => fact), sent, now: last + below(12 * 60) * minute };
}

type Sold = { sale: PlainSale; body: SaleBody };

/** Generates one event after another, with what is sent of it. */
class Teller {
  readonly sent: Sent[] = [];
  readonly #sold: Sold[] = [];
  /** Number of operations on each sale; a debt has at most one. */
  readonly #touched = new Map<string, number>();
  readonly #story: Story;
  readonly #newId: () => string;
  readonly #random: () => number;
  readonly #desks: [Desk, Desk];
  readonly #drawers: Drawers;
  readonly #moveStock: (when: When) => Sent;
  readonly #spend: (when: When) => Sent;

  constructor(story: Story, random: () => number, closing: { at: number; until: string } | null) {
    const { api, duka, start } = story;
    this.#story = story;
    this.#newId = api.newId;
    this.#random = random;
    this.#desks = desksOf(story);
    this.#drawers = drawersOf(this.#desks, api.newId);
    const shared = {
      desks: this.#desks,
      newId: api.newId,
      below: (n: number) => this.#below(n),
      item: () => this.#good(),
    };
    this.#moveStock = stockTeller({ ...shared, owner: duka.owner.id });
    const isOpen = (date: string, at: number) =>
      closing === null || at < closing.at || date > closing.until;
    const money = moneyTeller({ ...shared, story, drawers: this.#drawers, isOpen });
    this.#spend = money.happen;
    this.#open(start);
    if (closing !== null) this.#close(closing);
    for (const desk of this.#desks)
      for (const [index, milli] of [
        [0, 6000],
        [2, 60_000],
      ] as const)
        this.sent.push(money.buy({ at: start, arrived: start }, { desk, index, milli }));
  }

  /** Opens the drawers and creates the second customer. */
  #open(start: number): void {
    const [{ bodies }] = this.#desks;
    for (const drawer of this.#drawers) this.sent.push(opened(drawer, start, this.#newId));
    const fact = { kind: "none" as const, at: start, arrived: start };
    const opId = this.#newId();
    const body = bodies.customer(opId, this.#story.otherCustomer, "Baraka Said", start);
    this.sent.push({ fact, path: paths.customers, opId, body, by: "cashier" });
  }

  happen(when: When): void {
    const dice = this.#random();
    if (dice < 0.46) this.#sell(when);
    else if (dice < 0.72) this.#takeBack(when);
    else if (dice < 0.8) this.#settle(when);
    else if (dice < 0.94) this.sent.push(this.#spend(when));
    else this.sent.push(this.#moveStock(when));
  }

  /** Of the first or second till. */
  countDrawer(which: 0 | 1, when: When): void {
    const shift = { ...when, opened: this.#story.start };
    this.sent.push(counted(this.#drawers[which], shift, this.#below(5), this.#newId));
  }

  #close({ at, until }: { at: number; until: string }): void {
    const fact = { kind: "lock" as const, at, arrived: at, until };
    const body = { locked_until: until };
    this.sent.push({ fact, path: paths.financialsLock, opId: null, body, by: "owner" });
  }

  merge(at: number): void {
    const { otherCustomer: from, duka } = this.#story;
    const into = duka.customer;
    const fact = { kind: "merge" as const, at, arrived: at, from, into };
    const path = paths.customerMerge(from);
    this.sent.push({ fact, path, opId: null, body: { into }, by: "manager" });
  }

  #below(n: number): number {
    return Math.floor(this.#random() * n);
  }

  #pick<T>(first: T, ...others: T[]): T {
    return [first, ...others][this.#below(others.length + 1)] ?? first;
  }

  #good() {
    const dice = this.#random();
    return itemOf(this.#story.duka, dice < 0.5 ? 0 : dice < 0.95 ? 1 : 2);
  }

  /** Any user may sell at any till, and reverse a sale made by another user elsewhere. */
  #who() {
    const desk = this.#pick(...this.#desks);
    const by = this.#pick("cashier" as const, "manager" as const);
    const { place, till, bodies } = desk;
    return { by, bodies, who: { place, till, actor: this.#story.duka[by].id } };
  }

  #line(item: { product: string; milli: number; price: number; cost: number }): PlainLine {
    const { milli, price, cost } = item;
    const isQuick = this.#random() < 0.12;
    const discount = this.#random() < 0.3 ? this.#below(5) * 1_050 : 0;
    const total = (milli * price) / 1000 - discount;
    const isTaxed = this.#random() < 0.5;
    const product = isQuick ? null : item.product;
    return {
      product,
      milli,
      discount,
      total,
      tax: isTaxed ? Math.round((total * 18) / 118) : 0,
      rate: isTaxed ? "18.00" : "0.00",
      cost: isQuick ? 0 : (milli * cost) / 1000,
    };
  }

  #sell({ at, arrived }: When): void {
    const opId = this.#newId();
    const { by, bodies, who } = this.#who();
    const items = Array.from({ length: 1 + this.#below(2) }, () => {
      return { ...this.#good(), milli: this.#pick(1000, 2000, 3000) };
    });
    const plain = bodies.sale(opId, items, { at });
    const lines = items.map((item) => this.#line(item));
    const total = lines.reduce((sum, line) => sum + line.total, 0);
    const method = this.#pick<PlainMethod>(
      "cash",
      "cash",
      "mobile_money",
      "bank_transfer",
      "card",
      "credit",
    );
    const isLent = method === "credit";
    const { duka, otherCustomer } = this.#story;
    const customer = isLent ? this.#pick(duka.customer, otherCustomer) : null;
    const rounding = method === "cash" ? Math.round(total / 5_000) * 5_000 - total : 0;
    const tip = !isLent && this.#random() < 0.2 ? 50_000 : 0;
    const paid = total + rounding + tip;
    const part = method === "card" ? 30_000 : 0;
    const payments = [
      { method, amount: paid - part },
      ...(part > 0 ? [{ method: "mobile_money" as const, amount: part }] : []),
    ];
    const due = new Date(at + (this.#below(5) - 2) * day).toISOString().slice(0, 10);
    const money = { payments, customer, total, rounding, tip, due };
    const sale: PlainSale = { kind: "sale", at, arrived, ...who, id: plain.id, lines, ...money };
    const named = customer === null ? {} : { customer, customer_snapshot, due_date: due };
    const body = { ...bodyOf(plain, sale, this.#newId), ...named };
    this.#sold.push({ sale, body });
    this.sent.push({ fact: sale, path: paths.sales, opId, body, by });
  }

  #takeBack(when: When): void {
    const found = this.#sold[this.#below(this.#sold.length)];
    const touched = found === undefined ? 0 : (this.#touched.get(found.sale.id) ?? 0);
    // A debt is touched once: which of two actions reduces it is covered elsewhere.
    if (found === undefined || touched >= (found.sale.customer === null ? 2 : 1))
      return this.#sell(when);
    const { sale, body } = found;
    const { id } = sale;
    const [line] = sale.lines;
    this.#touched.set(id, touched + 1);
    const isReturn = line !== undefined && line.milli >= 2000 && this.#random() < 0.6;
    if (!isReturn && this.#isVoided(id)) return this.#sell(when);
    const opId = this.#newId();
    const { bodies, who } = this.#who();
    const after = afterSaleBodies(bodies, this.#newId);
    const isAllowed = this.#random() < 0.5;
    const { at } = when;
    const act = isReturn ? ("return" as const) : ("void" as const);
    const approval = isAllowed ? this.#yes(act, at) : null;
    // The approver sends it personally, which vouches for it.
    const by = isAllowed || who.actor === this.#story.duka.manager.id ? "manager" : "cashier";
    // A debt whose sale arrives after its void stays in suspense on either day until then.
    const isEarly = sale.customer !== null && !isReturn && when.arrived <= sale.arrived;
    const arrived = isEarly ? sale.arrived + minute : when.arrived;
    const common = { at, arrived, ...who, op: opId, sale, isAllowed };
    if (line === undefined || !isReturn) {
      const made = { ...after.void(opId, body, { at, approval }), actor: who.actor };
      const fact = { ...common, kind: "void" as const };
      return void this.sent.push({ fact, path: paths.saleVoid(id), opId, body: made, by });
    }
    const method = sale.payments[0]?.method ?? "cash";
    const made = after.back(opId, body, [1000], { at, method, approval });
    const part = (of: number) => Math.round((of * 1000) / line.milli);
    const worth = { line: 0, milli: 1000, amount: part(line.total), tax: part(line.tax) };
    const cost = (line.cost * 1000) / line.milli;
    const fact = { ...common, ...worth, cost, method, kind: "return" as const };
    const sentBody = { ...made, actor: who.actor };
    this.sent.push({ fact, path: paths.saleReturns(id), opId, body: sentBody, by });
  }

  #isVoided(sale: string): boolean {
    return this.sent.some(({ fact }) => fact.kind === "void" && fact.sale.id === sale);
  }

  #yes(act: "void" | "return", time: number) {
    const by = this.#story.duka.manager.id;
    const at = new Date(time).toISOString();
    return { id: this.#newId(), act, by, at, line: null, was: "1", became: "0" };
  }

  /** A debt is partly paid or written off, once the server has it. */
  #settle(when: When): void {
    const { at } = when;
    const found = this.#sold.find(({ sale }) => {
      return sale.customer !== null && sale.arrived <= at && !this.#touched.has(sale.id);
    });
    const debt = found?.body.payments[0]?.id;
    if (found === undefined || debt === undefined) return this.#sell(when);
    const { sale, body } = found;
    this.#touched.set(sale.id, 1);
    const opId = this.#newId();
    const amount = Math.floor(sale.total / 200) * 100;
    const customer = sale.customer ?? "";
    const { bodies, place } = this.#pick(...this.#desks);
    const common = { ...when, place, sale, amount };
    if (this.#random() < 0.5) {
      const { name } = customer_snapshot;
      const of = { customer, name, sale: sale.id, saleNumber: body.number };
      const made = bodies.payment(opId, of, amount, at);
      const fact = { ...common, kind: "payment" as const };
      const path = paths.creditPayments(debt);
      return void this.sent.push({ fact, path, opId, body: made, by: "cashier" });
    }
    const wire = (amount / 100).toFixed(2);
    const given = { customer, amount: wire, reason: "Moved away", id: this.#newId() };
    const actor = this.#story.duka.owner.id;
    const made = { ...bodies.origin(opId, at), ...given, actor };
    // Wherever it is decided, the location that lent bears the loss.
    const fact = { ...common, place: sale.place, kind: "write_off" as const };
    this.sent.push({ fact, path: paths.creditWriteOff(debt), opId, body: made, by: "owner" });
  }
}

const customer_snapshot = { name: "Asha Juma", phone: null };
