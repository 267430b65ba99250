import fc from "fast-check";
import { expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { mergeCustomers } from "./merge-customers.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { twoLocations } from "#tests/support/two-locations.ts";

const start = Date.parse("2026-11-20T08:00:00.000Z");
const minute = 60_000;

const till = fc.constantFrom("shop" as const, "second" as const, "branch" as const);
const at = fc.integer({ min: 0, max: 5 });
const milli = fc.integer({ min: 1, max: 5_000 });
const who = fc.constantFrom("asha" as const, "juma" as const);
/** Selects one of the preceding sales; `amount` and `milli` select how much of it. */
const of = fc.nat();
const about = { till, at, of };

const step = fc.oneof(
  fc.record({ kind: fc.constant("sale" as const), till, at, milli, who }),
  fc.record({ kind: fc.constant("payment" as const), ...about, amount: milli }),
  fc.record({ kind: fc.constant("write_off" as const), ...about, amount: milli }),
  fc.record({ kind: fc.constant("void" as const), ...about }),
  fc.record({ kind: fc.constant("return" as const), ...about, milli }),
  fc.constant({ kind: "merge" as const }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type Action = { opId: string; path: string; body: object } | "merge";
type Places = ReturnType<typeof twoLocations>;

const debtOf = (sale: SaleBody) => sale.payments[0]?.id ?? "";

/** The actions of three tills for two customers, one of whom is a duplicate card of the other. */
function actionsOf(
  places: Places,
  cards: Record<"asha" | "juma", string>,
  steps: readonly Step[],
): Action[] {
  const { newId, sugar } = places;
  const sales: SaleBody[] = [];
  const actions: Action[] = [];
  const say = (opId: string, path: string, body: object) =>
    // The times of a run are not monotonic, unlike those of a till's own chain (S16).
    actions.push({ opId, path, body: { ...body, prev_op: null } });
  for (const one of steps) {
    if (one.kind === "merge") {
      if (!actions.includes("merge")) actions.push("merge");
      continue;
    }
    const desk = places[one.till];
    const after = afterSaleBodies(desk, newId);
    const opId = newId();
    const when = start + one.at * minute;
    if (one.kind === "sale") {
      const credit = { customer: cards[one.who], name: one.who, debt: newId() };
      const items = [{ product: sugar, milli: one.milli, price: 3_200_00 }];
      const body = desk.sale(opId, items, { credit, at: when });
      sales.push(body);
      say(opId, paths.sales, body);
      continue;
    }
    const sale = sales[one.of % Math.max(1, sales.length)];
    if (sale === undefined) continue;
    const customer = sale.customer ?? "";
    const named = { customer, name: "A", sale: sale.id, saleNumber: sale.number };
    switch (one.kind) {
      case "payment":
        say(
          opId,
          paths.creditPayments(debtOf(sale)),
          desk.payment(opId, named, one.amount * 320, when),
        );
        break;
      case "write_off": {
        const amount = formatMoneyWire(one.amount * 320);
        const said = { id: newId(), customer, amount, reason: "Moved away" };
        say(opId, paths.creditWriteOff(debtOf(sale)), { ...desk.origin(opId, when), ...said });
        break;
      }
      case "void":
        say(opId, paths.saleVoid(sale.id), after.void(opId, sale, { at: when }));
        break;
      case "return": {
        const back = after.back(opId, sale, [one.milli], { at: when, method: "credit" });
        if (back.lines.length > 0) say(opId, paths.saleReturns(sale.id), back);
      }
    }
  }
  return actions;
}

const compared = ["accounts_receivable", "customer_deposits", "cash", "expenses"] as const;

/** Sends a run in an order of arrival and returns the final balances. */
async function endOf(steps: readonly Step[], keys: readonly number[] | null) {
  const places = twoLocations(start, "business_administrator");
  const { server, clock, send, books, newId, shop } = places;
  const cards = { asha: newId(), juma: newId() };
  for (const [name, id] of Object.entries(cards)) {
    const opId = newId();
    await send(opId, paths.customers, { ...shop.customer(opId, id, name), prev_op: null });
  }
  const actions = actionsOf(places, cards, steps);
  clock.now = start + 60 * minute;
  const ordered = actions
    .map((action, index) => ({ act: action, key: keys?.[index % keys.length] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ act: action }) => action);
  const waiting: Action[] = [];
  for (const action of ordered) if (!(await done(action))) waiting.push(action);
  // A debt can only be written off once it is known, so such actions are sent after the debt.
  for (const action of waiting) expect(await done(action)).toBe(true);
  const state = server.read();
  const merged = actions.includes("merge") ? cards.juma : cards.asha;
  expect(state.customers.get(cards.asha)?.mergedInto ?? cards.asha).toBe(merged);
  return {
    balances: [...state.customers.values()].map(({ id, balance }) => [id, balance]),
    debts: [...state.credits.values()]
      .map(({ id, customer, amount, paid, reduced }) => ({ id, customer, amount, paid, reduced }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    books: Object.fromEntries(compared.map((account) => [account, (books()[account] ?? 0) + 0])),
  };

  async function done(action: Action): Promise<boolean> {
    if (action === "merge") {
      const two = { from: cards.asha, into: cards.juma };
      const isDone = await server.transact((store) =>
        mergeCustomers(store, two, { id: newId(), at: clock.now }),
      );
      expect(isDone).toBe(true);
    } else {
      const { outcome, code } = await send(action.opId, action.path, action.body);
      if (code === "not_found") return false;
      expect([action.path, outcome]).toEqual([action.path, "accepted"]);
    }
    const { credits, customers, journal } = server.read();
    const owed = [...credits.values()].reduce(
      (sum, one) => sum + one.amount - one.reduced - one.paid,
      0,
    );
    const held = [...customers.values()].reduce((sum, one) => sum + Math.max(0, -one.balance), 0);
    expect(books()["accounts_receivable"] ?? 0).toBe(owed);
    expect(books()["customer_deposits"] ?? 0).toBe(0 - held);
    for (const { postings } of journal)
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    return true;
  }
}

it("[S15] customer balances, each debt and the books are the same in every order of arrival", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 12 }),
      fc.array(fc.nat({ max: 50 }), { minLength: 3, maxLength: 12 }),
      async (steps, keys) => {
        const inOrder = await endOf(steps, null);
        const shuffled = await endOf(steps, keys);
        expect(shuffled).toEqual(inOrder);
      },
    ),
    { numRuns: 120 },
  );
}, 120_000);
