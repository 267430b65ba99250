import fc from "fast-check";
import { expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { twoLocations } from "#tests/support/two-locations.ts";

const start = Date.parse("2026-11-20T08:00:00.000Z");
const minute = 60_000;
const within = 10;

const milli = fc.integer({ min: 1, max: 6000 });
/** Prices that do not divide evenly by any quantity. */
const cost = fc.integer({ min: 1, max: 99_999 });
const till = fc.constantFrom("shop" as const, "second" as const, "branch" as const);
const after = fc.integer({ min: 1, max: within - 1 });

const bought = fc.record({
  till,
  ordered: milli,
  cost,
  extra: fc.option(fc.record({ cents: cost, payee: fc.constantFrom("supplier", "other") })),
  deliveries: fc.array(
    fc.record({ till, after, came: milli, cost: fc.option(cost), isFinal: fc.boolean() }),
    { maxLength: 3 },
  ),
  payments: fc.array(fc.record({ till, after, cents: cost }), { maxLength: 2 }),
  returned: fc.option(fc.record({ till, after, back: milli })),
  sold: fc.option(fc.record({ till, after, gone: milli })),
  cancelled: fc.option(fc.record({ till, after })),
});
type Bought = typeof bought extends fc.Arbitrary<infer One> ? One : never;
type Places = ReturnType<typeof twoLocations>;

/** An action as sent, with its effect on stock. */
type Action = {
  opId: string;
  path: string;
  body: object;
  at: number;
  purchase: string | null;
  moved: { location: string; delta: number }[];
  isCancel?: true;
};

function actionsOf(places: Places, all: readonly Bought[], supplier: { id: string; name: string }) {
  const { newId, sugar } = places;
  const actions: Action[] = [];
  // The times of a run are not monotonic, unlike those of a till's own chain (S16).
  const say = (action: Action) =>
    actions.push({ ...action, body: { ...action.body, prev_op: null } });
  for (const [index, one] of all.entries()) {
    const made = start + index * within * minute;
    const timeOf = (told: { after: number }) => made + told.after * minute;
    const desk = places[one.till].purchases;
    const [opId, gone] = [newId(), newId()];
    const { extra } = one;
    const body = desk.buy(
      opId,
      supplier,
      [{ product: sugar, milli: one.ordered, cost: one.cost }],
      {
        at: made,
        isReceived: false,
        extra:
          extra === null
            ? []
            : [
                {
                  kind: "transport",
                  payee: extra.payee === "other" ? "other" : "supplier",
                  amount: (extra.cents / 100).toFixed(2),
                },
              ],
      },
    );
    const { id: purchase } = body;
    const of = { purchase, moved: [] };
    say({ ...of, opId, path: paths.purchases, body, at: made });
    for (const { till: where, came, cost: own, isFinal, ...told } of one.deliveries) {
      const id = newId();
      const at = timeOf(told);
      const line = own === null ? { milli: came } : { milli: came, cost: own };
      const said = places[where].purchases.arrive(id, body, [line], { at, isFinal });
      const moved = [{ location: places[where].location, delta: came }];
      say({ ...of, opId: id, path: paths.purchaseReceive(purchase), body: said, at, moved });
    }
    for (const { till: where, cents, ...told } of one.payments) {
      const id = newId();
      const at = timeOf(told);
      const said = places[where].purchases.settle(id, body, cents, { at });
      say({ ...of, opId: id, path: paths.purchasePayments(purchase), body: said, at });
    }
    if (one.returned !== null) {
      const { till: where, back, ...told } = one.returned;
      const id = newId();
      const at = timeOf(told);
      const said = places[where].purchases.bringBack(id, body, [back], at);
      const moved = [{ location: places[where].location, delta: -back }];
      say({ ...of, opId: id, path: paths.purchaseReturns(purchase), body: said, at, moved });
    }
    if (one.sold !== null) {
      const { till: where, gone: left, ...told } = one.sold;
      const at = timeOf(told);
      const said = places[where].sale(gone, [{ product: sugar, milli: left, price: 90_000 }], {
        at,
      });
      const moved = [{ location: places[where].location, delta: -left }];
      say({ opId: gone, path: paths.sales, body: said, at, purchase: null, moved });
    }
    if (one.cancelled !== null) {
      const id = newId();
      const at = timeOf(one.cancelled);
      const said = places[one.cancelled.till].purchases.undo(id, at);
      const path = paths.purchaseCancel(purchase);
      say({ ...of, opId: id, path, body: said, at, isCancel: true });
    }
  }
  return actions;
}

/**
 * Expected stock per location after the accepted actions: a cancellation undoes whatever took effect before
 * it.
 */
function stockOf(told: readonly Action[]): Map<string, number> {
  const cancels = new Map(
    told.flatMap((action) =>
      action.isCancel && action.purchase !== null ? [[action.purchase, action]] : [],
    ),
  );
  const stock = new Map<string, number>();
  for (const { at, opId, purchase, moved } of told) {
    const cancel = purchase === null ? undefined : cancels.get(purchase);
    const isBefore =
      cancel !== undefined && (at < cancel.at || (at === cancel.at && opId < cancel.opId));
    if (isBefore) continue;
    for (const { location, delta } of moved)
      stock.set(location, (stock.get(location) ?? 0) + delta);
  }
  return stock;
}

/** Sends all actions of a run, and compares stock, debts and ledger with a recount after each. */
async function endOf(all: readonly Bought[], keys: readonly number[] | null) {
  const places = twoLocations(start);
  const { server, clock, send, stockAt, books } = places;
  const supplier = { id: places.newId(), name: "Mzee Juma" };
  const actions = actionsOf(places, all, supplier);
  clock.now = start + 600 * minute;
  const order = actions.map((action, index) => ({
    act: action,
    key: keys?.[index % keys.length] ?? action.at,
  }));
  const told: Action[] = [];
  let seen = 0;
  for (const { act: action } of order.toSorted((a, b) => a.key - b.key)) {
    const done = await send(action.opId, action.path, action.body);
    const isAccepted = done.outcome === "accepted";
    // Cancellations are the only actions that may be refused.
    const isToldNo = action.isCancel === true && ["in_use", "not_found"].includes(done.code);
    expect([action.path, done.code, isAccepted || isToldNo]).toEqual([
      action.path,
      done.code,
      true,
    ]);
    if (isAccepted) told.push(action);
    const { stock, purchases, suppliers, journal } = server.read();
    for (const { postings } of journal.slice(seen))
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    seen = journal.length;
    const stockItems = stockOf(told);
    for (const { location } of [places.shop, places.branch])
      expect(stockAt(location)?.quantity ?? 0).toBe(stockItems.get(location) ?? 0);
    const sums = books();
    const known = [...purchases.values()];
    const owed = known.reduce((sum, { billed, paid }) => sum + billed - paid, 0);
    expect(suppliers.get(supplier.id) ?? 0).toBe(owed);
    expect({
      inventory: sums["inventory"] ?? 0,
      net: (sums["accounts_payable"] ?? 0) + (sums["supplier_advances"] ?? 0),
      inTransit: sums["goods_in_transit"] ?? 0,
    }).toEqual({
      inventory: [...stock.values()].reduce((sum, { value }) => sum + value, 0),
      net: 0 - owed,
      inTransit: known.reduce((sum, { costInTransit }) => sum + costInTransit, 0),
    });
  }
  const figures = [...server.read().purchases.values()]
    .map(({ id, status, total, paid, billed, lines }) => {
      const line = lines.map(({ received, returned }) => [received, returned]);
      return { id, status, total, paid, billed, line };
    })
    .toSorted((a, b) => a.id.localeCompare(b.id));
  const taken = told.flatMap(({ isCancel, opId }) => (isCancel ? [opId] : [])).toSorted();
  return { figures, taken };
}

it("[S15] purchases and cancellations of three tills keep stock, debts and books correct in any order of arrival", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(bought, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
      async (all, keys) => {
        const inOrder = await endOf(all, null);
        const shuffled = await endOf(all, keys);
        // A cancellation may be refused in one order and accepted in another; only runs with the same
        // cancellations must end equal.
        if (inOrder.taken.join() !== shuffled.taken.join()) return;
        if (inOrder.taken.length > 0) compared += 1;
        expect(shuffled.figures).toEqual(inOrder.figures);
      },
    ),
    { numRuns: 40 },
  );
  expect(compared).toBeGreaterThan(0);
});
