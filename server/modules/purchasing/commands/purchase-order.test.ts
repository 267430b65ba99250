import fc from "fast-check";
import { expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { purchaseBodies } from "#tests/support/purchase-bodies.ts";
import { twoLocations } from "#tests/support/two-locations.ts";

const start = Date.parse("2026-11-20T08:00:00.000Z");
const minute = 60_000;
/** Cost of one unit in minor units; whole units only, so that the recount involves no rounding. */
const price = 40_000;
const transport = 600;

const units = (max: number) => fc.integer({ min: 1, max });
const till = fc.constantFrom("shop" as const, "branch" as const);

/** A purchase and its follow-up operations, each from a till of its own. */
const bought = fc.record({
  ordered: units(9),
  /** Bought by the pack, with the pack price in place of the unit price. */
  inPack: fc.boolean(),
  receivedAtOnce: fc.boolean(),
  hasTransport: fc.boolean(),
  deliveries: fc.array(fc.record({ till, came: units(6), isFinal: fc.boolean() }), {
    maxLength: 2,
  }),
  payments: fc.array(fc.record({ till, units: units(9) }), { maxLength: 2 }),
  returned: fc.option(fc.record({ till, units: units(2) })),
  sold: fc.option(fc.record({ till, units: units(5) })),
  /** Delivery cost paid to a third party, reported later. */
  broughtBy: fc.option(fc.record({ till, cents: units(99_999) })),
  /** Corrected unit cost and ordered quantity. */
  corrected: fc.option(fc.record({ ordered: units(9), price: units(900_000) })),
});
type Bought = typeof bought extends fc.Arbitrary<infer One> ? One : never;

type Sent = { opId: string; path: string; body: object; method?: string };

function operationsOf(places: ReturnType<typeof twoLocations>, all: readonly Bought[]) {
  const { newId, sugar } = places;
  const supplier = { id: newId(), name: "Mzee Juma" };
  const desks = {
    shop: purchaseBodies(places.shop, newId),
    branch: purchaseBodies(places.branch, newId),
  };
  const sent: Sent[] = [];
  /** Edits are refused until their purchase is known, so they are sent last. */
  const edits: Sent[] = [];
  // The times of a run are not monotonic, unlike those of a till's own chain (S16).
  const say = (opId: string, path: string, body: object) =>
    sent.push({ opId, path, body: { ...body, prev_op: null } });
  /** A recount of the expected stock per location and the debt to the supplier. */
  const end = { shop: 0, branch: 0, owed: 0 };
  for (const [index, one] of all.entries()) {
    const at = start + index * 10 * minute;
    const opId = newId();
    const carton = { id: newId(), name: "Carton", size: 3 };
    const byPack = { cost: price * 3, pack: carton };
    const items = [
      { product: sugar, milli: one.ordered * 1000, ...(one.inPack ? byPack : { cost: price }) },
    ];
    const amount = (transport * one.ordered) / 100;
    const extra = one.hasTransport
      ? [{ kind: "transport", payee: "supplier", amount: `${amount}.00` } as const]
      : [];
    const body = desks.shop.buy(opId, supplier, items, {
      at,
      isReceived: one.receivedAtOnce,
      extra,
    });
    say(opId, paths.purchases, body);
    const cost = one.corrected?.price ?? price;
    if (one.corrected !== null) {
      const id = newId();
      const told = { milli: one.corrected.ordered * 1000, cost: one.inPack ? cost * 3 : cost };
      const patch = desks.shop.amend(id, body, [told], { at: at + 7 * minute });
      const path = paths.purchase(body.id);
      edits.push({ opId: id, path, body: { ...patch, prev_op: null }, method: "PATCH" });
    }
    if (one.broughtBy !== null) {
      const id = newId();
      const { till: from, cents } = one.broughtBy;
      const told = { at: at + 2 * minute, extra_cost: "transport" } as const;
      say(id, paths.purchasePayments(body.id), desks[from].settle(id, body, cents, told));
    }
    let came = one.receivedAtOnce ? one.ordered : 0;
    end.shop += came;
    for (const [place, delivery] of one.deliveries.entries()) {
      const id = newId();
      const told = { at: at + (place + 1) * minute, isFinal: delivery.isFinal };
      const path = paths.purchaseReceive(body.id);
      say(id, path, desks[delivery.till].arrive(id, body, [{ milli: delivery.came * 1000 }], told));
      came += delivery.came;
      end[delivery.till] += delivery.came;
    }
    for (const payment of one.payments) {
      const id = newId();
      const paid = desks[payment.till].settle(id, body, payment.units * price, { at: at + minute });
      say(id, paths.purchasePayments(body.id), paid);
      end.owed -= payment.units * price;
    }
    if (one.returned !== null) {
      const id = newId();
      const { till: from, units: back } = one.returned;
      const path = paths.purchaseReturns(body.id);
      say(id, path, desks[from].bringBack(id, body, [back * 1000], at + 5 * minute));
      end[from] -= back;
      end.owed -= back * cost;
    }
    if (one.sold !== null) {
      const id = newId();
      const { till: from, units: gone } = one.sold;
      const line = { product: sugar, milli: gone * 1000, price: 90_000 };
      say(id, paths.sales, places[from].sale(id, [line], { at: at + 3 * minute }));
      end[from] -= gone;
    }
    end.owed += came * cost + (one.hasTransport && came > 0 ? amount * 100 : 0);
  }
  return { sent, edits, end, supplier: supplier.id };
}

/** Sends a run in an order of arrival, and compares the ledger with the recount after each operation. */
async function endOf(all: readonly Bought[], keys: readonly number[] | null) {
  const places = twoLocations(start);
  const { server, clock, send, stockAt, books } = places;
  const { sent, edits, end: expected, supplier } = operationsOf(places, all);
  clock.now = start + 600 * minute;
  const order = sent.map((one, index) => ({ one, key: keys?.[index % keys.length] ?? 0 }));
  const facts = order.toSorted((a, b) => a.key - b.key).map(({ one }) => one);
  for (const one of [...facts, ...edits]) {
    const done = await send(one.opId, one.path, one.body, one.method);
    expect([one.path, done.outcome]).toEqual([one.path, "accepted"]);
    const sums = books();
    const { stock, purchases, suppliers } = server.read();
    const value = [...stock.values()].reduce((sum, item) => sum + item.value, 0);
    expect(sums["inventory"] ?? 0).toBe(value);
    const owed = suppliers.get(supplier) ?? 0;
    expect([sums["accounts_payable"] ?? 0, sums["supplier_advances"] ?? 0]).toEqual([
      0 - Math.max(owed, 0) || 0,
      0 - Math.min(owed, 0) || 0,
    ]);
    const known = [...purchases.values()];
    expect(known.reduce((sum, { billed, paid }) => sum + billed - paid, 0)).toBe(owed);
    const inTransit = known.reduce((sum, { costInTransit }) => sum + costInTransit, 0);
    expect(sums["goods_in_transit"] ?? 0).toBe(inTransit);
  }
  const quantity = (location: string) => (stockAt(location)?.quantity ?? 0) / 1000;
  const figures = [...server.read().purchases.values()]
    .map(({ id, status, total, paid, billed, lines }) => {
      const line = lines.map(({ received, returned }) => [received, returned]);
      return { id, status, total, paid, billed, line };
    })
    .toSorted((a, b) => a.id.localeCompare(b.id));
  const owed = server.read().suppliers.get(supplier) ?? 0;
  const end = {
    shop: quantity(places.shop.location),
    branch: quantity(places.branch.location),
    owed,
  };
  return { end, expected, figures };
}

it("[S15] purchases of two tills end at the same stock, debts and balanced books in any order of arrival", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(bought, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
      async (all, keys) => {
        const inOrder = await endOf(all, null);
        expect(inOrder.end).toEqual(inOrder.expected);
        const shuffled = await endOf(all, keys);
        expect(shuffled.end).toEqual(inOrder.end);
        expect(shuffled.figures).toEqual(inOrder.figures);
      },
    ),
    { numRuns: 60 },
  );
});
