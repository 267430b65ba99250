import fc from "fast-check";
import { expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { adjustmentReasons, damagedBy, fitsReason, sellableBy } from "#/domain/adjustment.ts";
import { foldStock, type Fact } from "#/domain/stock-ledger.ts";
import { twoLocations } from "#tests/support/two-locations.ts";

const start = Date.parse("2026-11-20T08:00:00.000Z");
const minute = 60_000;

/** Where it happens: two tills of the shop, one of the branch that receives the transfers. */
const till = fc.constantFrom("shop" as const, "second" as const, "branch" as const);
const at = fc.integer({ min: 0, max: 5 });
const milli = fc.integer({ min: 0, max: 9_000 });

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom("sale" as const, "count" as const), till, at, milli }),
  fc
    .record({
      kind: fc.constant("adjust" as const),
      till,
      at,
      milli: fc.integer({ min: -5_000, max: 5_000 }),
      reason: fc.constantFrom(...adjustmentReasons),
    })
    .filter(({ reason, milli: delta }) => fitsReason(reason, delta)),
  fc.record({ kind: fc.constant("take" as const), till, at, milli, earlier: at }),
  fc.record({
    kind: fc.constant("levels" as const),
    till,
    at,
    milli,
    bin: fc.constantFrom("A1", "B2"),
    found: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("transfer" as const),
    at,
    milli: fc.integer({ min: 1, max: 9_000 }),
    came: fc.integer({ min: 1, max: 9_000 }),
    isFinal: fc.boolean(),
    isCancelled: fc.boolean(),
    // Sent immediately, or set aside first and then either dispatched or not yet.
    way: fc.constantFrom("sent" as const, "prepared" as const, "left" as const),
    isReceived: fc.boolean(),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type Places = ReturnType<typeof twoLocations>;
type Sent = { opId: string; path: string; body: object };

/** A fact and the location whose ledger it belongs to. */
type Placed = { location: string; fact: Fact; damaged: number };

/**
 * The operations sent by the tills, and those facts affecting a single ledger, for the domain's reference
 * fold.
 */
function operationsOf(places: Places, steps: readonly Step[]): { sent: Sent[]; facts: Placed[] } {
  const { newId, sugar } = places;
  const sent: Sent[] = [];
  const facts: Placed[] = [];
  // The times of a run are not monotonic, unlike those of a till's own chain (S16).
  const say = (opId: string, path: string, body: object) =>
    sent.push({ opId, path, body: { ...body, prev_op: null } });
  for (const one of steps) {
    const opId = newId();
    const when = start + one.at * minute;
    const effectiveAt = new Date(when).toISOString();
    if (one.kind === "transfer") {
      const { shop, branch } = places;
      const items = [{ product: sugar, milli: one.milli }];
      const begin = one.way === "sent" ? shop.send : shop.prepare;
      const body = begin.call(shop, opId, branch.location, items, when);
      say(opId, paths.transfers, body);
      const [came, back, left] = [newId(), newId(), newId()];
      const told = { at: when + minute, isFinal: one.isFinal };
      if (one.way === "left")
        say(left, paths.transferDispatch(body.id), places.second.dispatch(left, body, when));
      if (one.isReceived)
        say(came, paths.transferReceive(body.id), branch.receive(came, body, [one.came], told));
      if (one.isCancelled)
        say(back, paths.transferCancel(body.id), places.second.cancel(back, body, when));
      continue;
    }
    const desk = places[one.till];
    const { location } = desk;
    const counted = (quantity: number, time = effectiveAt) =>
      facts.push({
        location,
        damaged: 0,
        fact: { type: "count", opId, effectiveAt: time, quantity },
      });
    const moved = (lineId: string, kind: "sale" | "adjustment", delta: number, damaged = 0) =>
      facts.push({
        location,
        damaged,
        fact: { type: "movement", opId, lineId, kind, effectiveAt, delta },
      });
    switch (one.kind) {
      case "sale": {
        const body = desk.sale(opId, [{ product: sugar, milli: one.milli, price: 3_200_00 }], {
          at: when,
        });
        say(opId, paths.sales, body);
        moved(body.lines[0]?.id ?? "", "sale", -one.milli);
        break;
      }
      case "count":
        say(opId, paths.counts, desk.count(opId, sugar, one.milli, when));
        counted(one.milli);
        break;
      case "adjust": {
        const { reason } = one;
        const body = desk.adjust(opId, sugar, one.milli, { reason, at: when });
        say(opId, paths.adjustments, body);
        const stockItem = sellableBy(reason, one.milli);
        moved(body.id, "adjustment", stockItem, damagedBy(reason, one.milli));
        break;
      }
      case "take": {
        const countedAt = when - one.earlier * minute;
        const found = [{ product: sugar, milli: one.milli, countedAt }];
        say(opId, paths.stocktakes, desk.stocktake(opId, found, when));
        counted(one.milli, new Date(countedAt).toISOString());
        break;
      }
      case "levels": {
        const quantity = one.found ? { quantity_available: String(one.milli / 1000) } : {};
        const fields = { bin_location: one.bin, reorder_level: String(one.at), ...quantity };
        say(opId, paths.inventory, desk.record(opId, sugar, fields, when));
        if (one.found) counted(one.milli);
      }
    }
  }
  return { sent, facts };
}

/**
 * Sends a run in an order of arrival, all of it received an hour later, and checks the ledger after each
 * operation.
 */
async function endOf(steps: readonly Step[], keys: readonly number[] | null) {
  const places = twoLocations(start);
  const { server, clock, send, stockAt, books } = places;
  const { sent, facts } = operationsOf(places, steps);
  clock.now = start + 60 * minute;
  const order = sent.map((one, index) => ({ one, key: keys?.[index % keys.length] ?? 0 }));
  for (const { one } of order.toSorted((a, b) => a.key - b.key)) {
    const done = await send(one.opId, one.path, one.body);
    expect([one.path, done.outcome]).toEqual([one.path, "accepted"]);
    const value = [...server.read().stock.values()].reduce(
      (sum, item) => sum + item.value + item.held.value,
      0,
    );
    expect(books()["inventory"] ?? 0).toBe(value);
    for (const { postings } of server.read().journal) {
      expect(postings.filter(({ amount }) => amount === 0)).toEqual([]);
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }
  }
  const stockItem = (location: string) => {
    const item = stockAt(location);
    const levels = item === undefined ? undefined : server.read().levels.get(item.id);
    const held = item?.held ?? { quantity: 0, value: 0 };
    // With no quantity held there is no held value.
    expect(held.quantity === 0 ? held.value : 0).toBe(0);
    const statuses = [...server.read().transfers.values()]
      .filter(({ from }) => from === location)
      .map(({ id, status }) => `${id} ${status}`)
      .toSorted();
    const quantity = item?.quantity ?? 0;
    return { quantity, damaged: held.quantity, levels: levels ?? {}, statuses };
  };
  return {
    end: [places.shop.location, places.branch.location].map((place) => stockItem(place)),
    expected: [places.shop.location, places.branch.location].map((place) => {
      const here = facts.filter(({ location }) => location === place);
      return {
        quantity: foldStock(here.map(({ fact }) => fact)),
        damaged: here.reduce((sum, { damaged }) => sum + damaged, 0),
      };
    }),
  };
}

it("[S15] sales, counts, transfers, adjustments and stocktakes of three tills give one quantity and balanced books in any order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
      async (steps, keys) => {
        const { end, expected } = await endOf(steps, null);
        expect((await endOf(steps, keys)).end).toEqual(end);
        if (steps.some(({ kind }) => kind === "transfer")) return;
        expect(end.map(({ quantity, damaged }) => ({ quantity, damaged }))).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});
