import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/writes.ts";
import { afterSaleBodies } from "./after-sale-bodies.ts";
import {
  daysLater,
  plainDay,
  type PlainExpense,
  type PlainFact,
  type PlainSale,
  wireOf,
} from "./plain-recount.ts";
import { expenseBodies } from "./expense-bodies.ts";
import { purchaseBodies } from "./purchase-bodies.ts";
import { bodyOf } from "./sale-of-history.ts";
import type { Sent } from "./sent-fact.ts";
import { seededRandom } from "./seeded.ts";
import { shiftBodies } from "./shift-bodies.ts";
import type { TestApi } from "./api.ts";
import type { TestBusiness } from "./test-business.ts";
import { stockTeller } from "./stock-history.ts";
import { bodiesOf } from "./trade-bodies.ts";

const [minute, day] = [60_000, 86_400_000];
/** What the goods of a test business cost; bought at the same price, so that no average moves. */
const costs = [120_000, 230_000, 60_000] as const;

type When = Pick<PlainFact, "at" | "arrived">;

/** A history of a business: what happened, and what the server was told of it, when. */
export type History = { facts: PlainFact[]; sent: Sent[]; now: number };

type Story = { api: TestApi; duka: TestBusiness; start: number; zoneHours: number };

/**
 * Makes up what happens in a business in nine days, at minutes that gather around its midnights. Each
 * fact arrives at once or up to two days later, so that one may come before what it speaks of.
 */
export function historyOf(seed: number, story: Story): History {
  const random = seededRandom(seed);
  const { start, zoneHours } = story;
  const below = (n: number) => Math.floor(random() * n);
  const ahead = zoneHours * 60 * minute;
  const midnight = Math.ceil((start + ahead) / day) * day - ahead;
  const times = Array.from({ length: 16 }, () => {
    const around = midnight + below(9) * day;
    return around + (random() < 0.5 ? below(40) - 20 : below(24 * 60)) * minute;
  })
    .filter((at) => at > start + minute)
    .toSorted((a, b) => a - b);
  const teller = new Teller(story, random);
  for (const at of times)
    teller.happen({ at, arrived: random() < 0.6 ? at : at + below(2 * 24 * 60) * minute });
  const latest = teller.sent.reduce((last, { fact }) => Math.max(last, fact.arrived), start);
  teller.closeDrawer({ at: (times.at(-1) ?? start) + minute, arrived: latest + minute });
  const sent = teller.sent.toSorted((a, b) => a.fact.arrived - b.fact.arrived);
  const last = sent.at(-1)?.fact.arrived ?? start;
  return { facts: sent.map(({ fact }) => fact), sent, now: last + below(12 * 60) * minute };
}

type Sold = { sale: PlainSale; body: SaleBody };

/** Writes one thing after another, with what is sent of it. */
class Teller {
  readonly sent: Sent[] = [];
  readonly #sold: Sold[] = [];
  /** Sales that something was done with; each is touched once. */
  readonly #touched = new Set<string>();
  readonly #duka: TestBusiness;
  readonly #newId: () => string;
  readonly #random: () => number;
  readonly #bodies: ReturnType<typeof bodiesOf>;
  readonly #shift: string;
  readonly #zoneHours: number;
  readonly #moveStock: ReturnType<typeof stockTeller>;
  /** Expenses that nobody has taken back. */
  readonly #standing: PlainExpense[] = [];

  constructor({ api, duka, start, zoneHours }: Story, random: () => number) {
    this.#duka = duka;
    this.#zoneHours = zoneHours;
    this.#newId = api.newId;
    this.#random = random;
    const desk = {
      business: duka.id,
      location: duka.location,
      till: duka.till.id,
      tillCode: duka.till.code,
      actor: duka.cashier.id,
    };
    this.#bodies = bodiesOf(desk, api.newId, () => start);
    this.#moveStock = stockTeller({
      duka,
      bodies: this.#bodies,
      newId: api.newId,
      below: (n) => this.#below(n),
      good: () => this.#good(),
    });
    this.#shift = api.newId();
    const opId = api.newId();
    const drawer = shiftBodies(this.#bodies, api.newId);
    const opened = drawer.openShift(opId, 0, { at: start, id: this.#shift });
    const fact = { kind: "none" as const, at: start, arrived: start };
    this.#send(fact, paths.shifts, opId, opened);
  }

  happen(when: When): void {
    const dice = this.#random();
    if (dice < 0.45) this.#sell(when);
    else if (dice < 0.7) this.#takeBack(when);
    else if (dice < 0.8) this.#settle(when);
    else if (dice < 0.84) this.#spend(when);
    else if (dice < 0.9) this.#payFor(when);
    else if (dice < 0.96) this.sent.push(this.#moveStock(when));
    else this.#buy(when);
  }

  /** At the end of the story, when all else has been heard. */
  closeDrawer(when: When): void {
    const opId = this.#newId();
    const amount = this.#below(5) * 10_000;
    const drawer = shiftBodies(this.#bodies, this.#newId);
    const body = drawer.closeShift(opId, amount, { at: when.at });
    const fact = { ...when, kind: "close" as const, counted: amount };
    this.#send(fact, paths.shiftClose(this.#shift), opId, body);
  }

  #below(n: number): number {
    return Math.floor(this.#random() * n);
  }

  #pick<T>(first: T, ...others: T[]): T {
    return [first, ...others][this.#below(others.length + 1)] ?? first;
  }

  #send(fact: PlainFact, path: string, opId: string, body: object, by: Sent["by"] = "cashier") {
    this.sent.push({ fact, path, opId, body, by });
  }

  #good() {
    const index = this.#below(3);
    const [good, cost] = [this.#duka.products[index], costs[index]];
    if (good === undefined || cost === undefined) throw new Error("The shop has no such good");
    return { product: good.id, price: good.price, cost };
  }

  #lines(plain: SaleBody, goods: readonly { milli: number; price: number; cost: number }[]) {
    return plain.lines.map(({ product }, index) => {
      const { milli, price, cost } = goods[index] ?? { milli: 0, price: 0, cost: 0 };
      const discount = this.#random() < 0.3 ? this.#below(5) * 1_050 : 0;
      const total = (milli * price) / 1000 - discount;
      const tax = this.#random() < 0.5 ? Math.round((total * 18) / 118) : 0;
      return { product, milli, discount, total, tax, cost: (milli * cost) / 1000 };
    });
  }

  #sell({ at, arrived }: When): void {
    const opId = this.#newId();
    const method = this.#pick<PlainSale["method"]>(
      "cash",
      "cash",
      "mobile_money",
      "card",
      "credit",
    );
    const goods = Array.from({ length: 1 + this.#below(2) }, () => {
      return { ...this.#good(), milli: this.#pick(1000, 2000, 3000) };
    });
    const plain = this.#bodies.sale(opId, goods, { at });
    const lines = this.#lines(plain, goods);
    const total = lines.reduce((sum, line) => sum + line.total, 0);
    const isLent = method === "credit";
    const rounding = method === "cash" ? Math.round(total / 5_000) * 5_000 - total : 0;
    const tip = !isLent && this.#random() < 0.2 ? 50_000 : 0;
    const paid = total + rounding + tip;
    const due = new Date(at + (this.#below(5) - 2) * day).toISOString().slice(0, 10);
    const money = { total, rounding, tip, paid, due };
    const sale: PlainSale = { kind: "sale", at, arrived, id: plain.id, method, lines, ...money };
    const body = { ...bodyOf(plain, sale, this.#newId()), ...(isLent && this.#debtor(due)) };
    this.#sold.push({ sale, body });
    this.#send(sale, paths.sales, opId, body);
  }

  #debtor(due_date: string) {
    const customer_snapshot = { name: "Asha Juma", phone: null };
    return { customer: this.#duka.customer, customer_snapshot, due_date };
  }

  #takeBack(when: When): void {
    const found = this.#sold[this.#below(this.#sold.length)];
    if (found === undefined || this.#touched.has(found.sale.id)) return this.#sell(when);
    const { sale, body } = found;
    const opId = this.#newId();
    const after = afterSaleBodies(this.#bodies, this.#newId);
    this.#touched.add(sale.id);
    const [line] = sale.lines;
    const { at } = when;
    if (line === undefined || line.milli < 2000 || this.#random() < 0.4) {
      const fact = { ...when, kind: "void" as const, sale: sale.id };
      return this.#send(fact, paths.saleVoid(sale.id), opId, after.void(opId, body, { at }));
    }
    const { method } = sale;
    const { product, milli } = line;
    const made = after.back(opId, body, [1000], { at, method });
    const amount = Math.round(line.total * (1000 / milli));
    const tax = Math.round(line.tax * (1000 / milli));
    const worth = { product, milli: 1000, amount, tax, cost: (line.cost * 1000) / milli };
    const fact = { ...when, ...worth, kind: "return" as const, sale: sale.id, method };
    this.#send(fact, paths.saleReturns(sale.id), opId, made);
  }

  /** A debt is paid or given up in part, once the server knows of it. */
  #settle(when: When): void {
    const { at } = when;
    const found = this.#sold.find(({ sale }) => {
      return sale.method === "credit" && sale.arrived <= at && !this.#touched.has(sale.id);
    });
    const debt = found?.body.payments[0]?.id;
    if (found === undefined || debt === undefined) return this.#sell(when);
    const { sale, body } = found;
    this.#touched.add(sale.id);
    const opId = this.#newId();
    const amount = Math.floor(sale.total / 200) * 100;
    const { customer, owner } = this.#duka;
    if (this.#random() < 0.5) {
      const of = { customer, name: "Asha Juma", sale: sale.id, saleNumber: body.number };
      const made = this.#bodies.payment(opId, of, amount, at);
      const fact = { ...when, kind: "payment" as const, sale: sale.id, amount };
      return this.#send(fact, paths.creditPayments(debt), opId, made);
    }
    const given = { customer, amount: wireOf(amount), reason: "Moved away", id: this.#newId() };
    const made = { ...this.#bodies.origin(opId, at), ...given, actor: owner.id };
    const fact = { ...when, kind: "write_off" as const, sale: sale.id, amount };
    this.#send(fact, paths.creditWriteOff(debt), opId, made, "owner");
  }

  #spend(when: When): void {
    const opId = this.#newId();
    const amount = (1 + this.#below(20)) * 10_000;
    const drawer = shiftBodies(this.#bodies, this.#newId);
    const made = drawer.moveCash(opId, amount, { at: when.at });
    this.#send({ ...when, kind: "pay_out", amount }, paths.shiftCash(this.#shift), opId, made);
  }

  /** Records an expense of this day or another, or takes one back that the server has heard of. */
  #payFor(when: When): void {
    const opId = this.#newId();
    const bodies = expenseBodies(this.#bodies, this.#newId);
    const asOwner = { actor: this.#duka.owner.id };
    const known = this.#random() < 0.4 ? this.#standing.pop() : undefined;
    if (known !== undefined) {
      const arrived = Math.max(when.arrived, known.arrived + minute);
      const fact = { ...when, arrived, kind: "cancel" as const, expense: known.id };
      const body = { ...bodies.takeBack(opId, when.at), ...asOwner };
      return this.#send(fact, paths.expenseCancel(known.id), opId, body, "owner");
    }
    const amount = (1 + this.#below(20)) * 50_000;
    const method = this.#pick("CASH", "MOBILE_MONEY", "BANK_TRANSFER");
    const category = this.#pick("rent", "transport", "water");
    const today = plainDay(when.at, this.#zoneHours);
    // Of a day to come it counts today; out of a drawer always.
    const said = daysLater(today, this.#below(6) - 3);
    const shift = method === "CASH" && this.#random() < 0.5 ? this.#shift : null;
    const own = shift !== null || said > today ? null : said;
    const spent = { at: when.at, method, category, shift, expense_date: said } as const;
    const body = bodies.spend(opId, amount, spent);
    const account = (
      { CASH: "cash", MOBILE_MONEY: "mobile_money", BANK_TRANSFER: "bank" } as const
    )[method];
    const isFromDrawer = shift !== null;
    const kind = "expense" as const;
    const what = { kind, id: body.id, amount, category, account, isFromDrawer, day: own };
    const fact: PlainExpense = { ...when, ...what };
    this.#standing.push(fact);
    this.#send(fact, paths.expenses, opId, { ...body, ...asOwner }, "owner");
  }

  #buy(when: When): void {
    const opId = this.#newId();
    const { product, cost } = this.#good();
    const milli = (1 + this.#below(6)) * 1000;
    const value = (milli * cost) / 1000;
    const paid = this.#pick(0, value, value / 2);
    const supplier = { id: this.#newId(), name: `Supplier ${opId.slice(0, 13)}` };
    const buying = purchaseBodies(this.#bodies, this.#newId);
    const bill = buying.buy(opId, supplier, [{ product, milli, cost }], { at: when.at, paid });
    const fact = { ...when, kind: "purchase" as const, value, paid, date: bill.purchase_date };
    this.#send(fact, paths.purchases, opId, { ...bill, actor: this.#duka.owner.id }, "owner");
  }
}
