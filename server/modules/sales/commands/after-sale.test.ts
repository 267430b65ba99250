import fc from "fast-check";
import { expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { twoLocations } from "#tests/support/two-locations.ts";

const start = Date.parse("2026-11-20T08:00:00.000Z");
const minute = 60_000;

const till = fc.constantFrom("shop" as const, "second" as const, "branch" as const);
const at = fc.integer({ min: 0, max: 9 });
const action = fc.oneof(
  fc.record({
    kind: fc.constant("void" as const),
    till,
    at,
    goods: fc.constantFrom("back" as const, "never_left" as const),
  }),
  fc.record({
    kind: fc.constant("return" as const),
    till,
    at,
    milli: fc.integer({ min: 1, max: 3_000 }),
    method: fc.constantFrom("cash" as const, "credit" as const),
  }),
  fc.record({ kind: fc.constant("payment" as const), till, at, amount: fc.nat(2_000_000) }),
  fc.record({
    kind: fc.constant("confirm" as const),
    till,
    at,
    reference: fc.constantFrom("", "QX1", "QX2"),
    isOfSale: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("sale" as const),
    till,
    at,
    milli: fc.integer({ min: 1, max: 3_000 }),
  }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

type Sent = { opId: string; path: string; body: object };
type Places = ReturnType<typeof twoLocations>;

/** A sale on credit or for cash, and the actions of three tills on it and its customer. */
function operationsOf(places: Places, isLent: boolean, actions: readonly Action[]): Sent[] {
  const { newId, sugar } = places;
  const sent: Sent[] = [];
  const say = (opId: string, path: string, body: object) =>
    sent.push({ opId, path, body: { ...body, prev_op: null } });
  const customer = newId();
  const sell = (desk: Places["shop"], milli: number, when: number, lent: boolean): SaleBody => {
    const opId = newId();
    const credit = { customer, name: "Asha", debt: newId() };
    const items = [{ product: sugar, milli, price: 3_333_33 }];
    const body = desk.sale(opId, items, { at: when, ...(lent ? { credit } : {}) });
    // Includes tax, so that shares of it must be rounded.
    const [line] = body.lines;
    const tax = "77.77";
    const tip = "250.00";
    // The tip is left in cash in addition to the debt, or paid by phone.
    const payments = lent
      ? [...body.payments, { id: newId(), method: "cash" as const, amount: tip }]
      : body.payments.map((payment) => byPhone(payment, tip));
    const lines = line ? [{ ...line, tax }] : [];
    const taxed = { ...body, tax, tip, lines, customer, payments };
    say(opId, paths.sales, taxed);
    return taxed;
  };
  const sale = sell(places.shop, 3_000, start, isLent);
  for (const one of actions) {
    const desk = places[one.till];
    const bodies = afterSaleBodies(desk, newId);
    const opId = newId();
    const when = start + one.at * minute;
    if (one.kind === "void")
      say(opId, paths.saleVoid(sale.id), bodies.void(opId, sale, { at: when, goods: one.goods }));
    else if (one.kind === "return") {
      const { method } = one;
      const body = bodies.back(opId, sale, [one.milli], { at: when, method });
      say(opId, paths.saleReturns(sale.id), body);
    } else if (one.kind === "confirm") {
      // An existing payment of the sale, or an unknown one.
      const payment = one.isOfSale ? (sale.payments[0]?.id ?? "") : newId();
      const body = bodies.confirm(opId, sale.id, one.reference, when);
      say(opId, paths.salePaymentConfirm(sale.id, payment), body);
    } else if (one.kind === "sale") sell(desk, one.milli, when, true);
    else {
      const of = { customer, name: "Asha", sale: sale.id, saleNumber: sale.number };
      const credit = sale.payments[0]?.id ?? "";
      say(opId, paths.creditPayments(credit), desk.payment(opId, of, one.amount + 1, when));
    }
  }
  return sent;
}

function byPhone(
  { id, amount: price }: SaleBody["payments"][number],
  tip: string,
): SaleBody["payments"][number] {
  const amount = formatMoneyWire(money(price) + money(tip));
  return { id, method: "mobile_money", amount, operator: "mpesa", status: "unconfirmed" };
}

async function endOf(isLent: boolean, actions: readonly Action[], keys: readonly number[] | null) {
  const places = twoLocations(start);
  const { server, clock, send, stockAt, books } = places;
  const sent = operationsOf(places, isLent, actions);
  clock.now = start + 60 * minute;
  const order = sent.map((one, index) => ({ one, key: keys?.[index % keys.length] ?? 0 }));
  for (const { one } of order.toSorted((a, b) => a.key - b.key)) {
    const done = await send(one.opId, one.path, one.body);
    expect([one.path, done.outcome, done.errors]).toEqual([one.path, "accepted", {}]);
    const { credits, customers, stock, journal } = server.read();
    for (const { postings } of journal)
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const sums = books();
    const owed = [...credits.values()].reduce(
      (sum, debt) => sum + debt.amount - debt.reduced - debt.paid,
      0,
    );
    const held = [...customers.values()].reduce(
      (sum, { balance }) => sum + Math.max(0, 0 - balance),
      0,
    );
    expect(sums["accounts_receivable"] ?? 0).toBe(owed);
    expect(0 - (sums["customer_deposits"] ?? 0)).toBe(held);
    const { sales, voids } = server.read();
    const kept = [...sales.keys()].filter((id) => !voids.some(({ sale }) => sale === id));
    // [S15] Tips belong to the staff until the sale is voided, regardless of returns.
    expect(0 - (sums["tips_payable"] ?? 0)).toBe(kept.length * 250_00);
    const value = [...stock.values()].reduce((sum, item) => sum + item.value, 0);
    expect(sums["inventory"] ?? 0).toBe(value);
  }
  const { credits, customers, saleStatus, sales } = server.read();
  const sums = books();
  const of = (account: string) => sums[account] ?? 0;
  return {
    balances: [...customers.values()].map(({ id, balance }) => ({ id, balance })),
    debts: [...credits.values()]
      .map(({ id, paid, reduced }) => ({ id, paid, reduced }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    quantities: [places.shop, places.branch].map(
      ({ location }) => stockAt(location)?.quantity ?? 0,
    ),
    status: [...saleStatus.values()],
    payments: [...sales.values()]
      .flatMap(({ body }) => body.payments)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    accounts: [
      "cash",
      "accounts_receivable",
      "customer_deposits",
      "sales_revenue",
      "sales_returns",
      "tax_payable",
      "tips_payable",
      "mobile_money",
      "suspense",
    ].map(of),
  };
}

it("[S5] [S14] [S15] sales, payments, voids and returns of three tills give one balance, one quantity and the same balanced books in any order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(action, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
      async (isLent, actions, keys) => {
        const end = await endOf(isLent, actions, null);
        expect(await endOf(isLent, actions, keys)).toEqual(end);
      },
    ),
    { numRuns: 80 },
  );
});

it("[S15] a void alone leaves no amount in any account except inventory's", async () => {
  for (const isLent of [true, false]) {
    const { accounts, status, quantities } = await endOf(
      isLent,
      [{ kind: "void", till: "shop", at: 1, goods: "never_left" }],
      null,
    );
    expect(accounts.every((amount) => amount === 0)).toBe(true);
    expect(status).toEqual(["cancelled"]);
    expect(quantities).toEqual([0, 0]);
  }
});
