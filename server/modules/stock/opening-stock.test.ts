import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { foldStock, type Fact } from "#/domain/stock-ledger.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import { twoLocations } from "#tests/support/two-locations.ts";

const start = Date.parse("2026-11-20T08:00:00.000Z");
const minute = 60_000;
const cost = 1_500_00;

/** An item entered with `milli` in stock, and tills that have received it. */
async function opened(milli: number | null) {
  const places = twoLocations(start);
  const { server, newId, send, shop, clock } = places;
  const bodies = catalogueBodies(
    (opId, at) => ({ ...shop.origin(opId, at), prev_op: null }),
    newId,
  );
  const category = bodies.category(newId());
  await send(newId(), paths.categories, category);
  const opId = newId();
  const available_stock = milli === null ? null : String(milli / 1000);
  const body = bodies.product(opId, category.id, { available_stock }, start + 2 * minute);
  clock.now = start + 60 * minute;
  const done = await send(opId, paths.products, body);
  expect(done.outcome).toBe("accepted");
  const postingsOf = (id: string) =>
    server
      .read()
      .journal.filter((entry) => entry.opId === id)
      .flatMap(({ postings }) => postings);
  return { ...places, opId, product: body.id, postingsOf };
}

const step = fc.record({
  kind: fc.constantFrom("sale" as const, "count" as const, "adjust" as const),
  till: fc.constantFrom("shop" as const, "second" as const),
  // Before, at and after the time the item was entered.
  at: fc.integer({ min: 0, max: 5 }),
  milli: fc.integer({ min: 1, max: 9_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The request a till sends for a step, and the corresponding ledger fact. */
function sentOf(shop: Awaited<ReturnType<typeof opened>>, one: Step) {
  const { product } = shop;
  const id = shop.newId();
  const desk = shop[one.till];
  const when = start + one.at * minute;
  const at = { opId: id, effectiveAt: new Date(when).toISOString() };
  const moved = (kind: "sale" | "adjustment"): Fact => ({
    type: "movement",
    ...at,
    lineId: id,
    kind,
    delta: -one.milli,
  });
  switch (one.kind) {
    case "sale": {
      const items = [{ product, milli: one.milli, price: 2_000_00 }];
      const body = desk.sale(id, items, { at: when });
      return { id, path: paths.sales, body, fact: moved("sale") };
    }
    case "count": {
      const fact: Fact = { type: "count", ...at, quantity: one.milli };
      return { id, path: paths.counts, body: desk.count(id, product, one.milli, when), fact };
    }
    case "adjust": {
      const body = desk.adjust(id, product, -one.milli, { reason: "lost", at: when });
      return { id, path: paths.adjustments, body, fact: moved("adjustment") };
    }
  }
}

/** The result of the steps in an order of arrival, and that of the reference ledger. */
async function endOf(milli: number, steps: readonly Step[], order: readonly number[]) {
  const shop = await opened(milli);
  const { product, opId } = shop;
  const opensAt = new Date(start + 2 * minute).toISOString();
  const facts: Fact[] = [
    {
      type: "movement",
      opId,
      lineId: product,
      kind: "opening",
      effectiveAt: opensAt,
      delta: milli,
    },
  ];
  const sent = steps.map((one) => {
    const { fact, ...operation } = sentOf(shop, one);
    facts.push(fact);
    return operation;
  });
  for (const index of order) {
    const one = sent[index];
    if (one === undefined) continue;
    const done = await shop.send(one.id, one.path, { ...one.body, prev_op: null });
    expect([one.path, done.outcome]).toEqual([one.path, "accepted"]);
  }
  const item = [...shop.server.read().stock.values()].find((held) => held.product === product);
  const books = shop.books();
  expect(books["inventory"] ?? 0).toBe(item?.value);
  expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  return { quantity: item?.quantity, equity: books["opening_equity"], expected: foldStock(facts) };
}

describe("[S15] the opening stock of a product", () => {
  it("is the owner's equity at cost, and no variance", async () => {
    const { opId, postingsOf, product, server } = await opened(12_000);
    expect(postingsOf(opId)).toEqual([
      { account: "inventory", amount: 12 * cost },
      { account: "opening_equity", amount: -12 * cost },
    ]);
    expect(server.read().counts).toEqual([]);
    expect(server.read().movements).toMatchObject([
      { kind: "opening", lineId: product, delta: 12_000, value: 12 * cost },
    ]);
  });

  it("may be zero, which is a stock record to count, or not given at all", async () => {
    const nothing = await opened(0);
    expect([...nothing.server.read().stock.values()]).toMatchObject([{ quantity: 0, value: 0 }]);
    expect(nothing.server.read().movements).toEqual([]);
    const unsaid = await opened(null);
    expect([...unsaid.server.read().stock.values()]).toEqual([]);
  });

  it("reaches one quantity, one equity and balanced books, in any order of arrival", async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20_000 }),
        steps.chain((list) =>
          fc.record({
            list: fc.constant(list),
            order: fc.shuffledSubarray([...list.keys()], { minLength: list.length }),
          }),
        ),
        async (milli, { list, order }) => {
          const { quantity, equity, expected } = await endOf(milli, list, order);
          expect(quantity).toBe(expected);
          expect(equity).toBe(-Math.round((milli * cost) / 1000));
        },
      ),
      { numRuns: 100 },
    );
  });
});
