import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ledgerLine, type LedgerLine } from "#/contract/movement-rows.ts";
import { paths } from "#/contract/paths.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

/** Few minutes and few items, so that equal times, late arrivals and counts in between are common. */
const steps = fc.array(
  fc.record({
    isCount: fc.boolean(),
    good: fc.integer({ min: 0, max: 2 }),
    minutesAgo: fc.integer({ min: 1, max: 12 }),
    milli: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 40, maxLength: 40 },
);

describe("the stock after each entry of a ledger", () => {
  let shop: TradingShop;
  beforeAll(async () => {
    shop = await openShop(undefined, { cashierMay: ["stock.adjust"] });
    // One item with occasional counts, one counted only at the start, one never.
    const [history = []] = fc.sample(steps, { seed: 27, numRuns: 1 });
    for (const { isCount, good: item, minutesAgo, milli } of history) {
      const at = shop.api.clock.now - (item === 1 && isCount ? 12 : minutesAgo) * 60_000;
      const { product } = shop.item(item);
      if (isCount && item !== 2)
        await send(paths.counts, (id) => shop.bodies.count(id, product, milli * 1_000, at));
      else
        await send(paths.adjustments, (id) =>
          shop.bodies.adjust(id, product, -milli * 1_000, { reason: "own_use", at }),
        );
    }
  });
  afterAll(() => shop.closeWithTrueBooks());

  async function send(path: string, make: (opId: string) => object) {
    const opId = shop.api.newId();
    const answer = await shop.cashier.write(path, opId, { ...make(opId), prev_op: null });
    expect(answer.status).toBe(201);
  }

  async function listed(query: Record<string, string> = {}): Promise<LedgerLine[]> {
    const answer = await shop.owner.get(paths.movements, query);
    expect(answer.status).toBe(200);
    return (answer.body["results"] as unknown[]).map((row) => ledgerLine.parse(row));
  }

  /** Folds from the first entry: a count sets the balance, everything else adds to it. */
  function folded(newestFirst: readonly LedgerLine[]): Map<string, [string, string]> {
    const held = new Map<string, number>();
    const known = new Map<string, [string, string]>();
    for (const { id, product, counted } of newestFirst.toReversed()) {
      const before = held.get(product) ?? 0;
      const after = counted === null ? before + moved(id) : Number(counted);
      held.set(product, after);
      known.set(id, [`${after}`, `${after - before}`]);
    }
    return known;
  }
  const deltas = new Map<string, number>();
  const moved = (id: string) => deltas.get(id) ?? 0;

  it("[S15] is the same, however small a part of the ledger is requested", async () => {
    const moves = await shop.rows(
      "SELECT op_id || ':' || line_id AS id, delta::int AS delta FROM stock_movements",
    );
    for (const { id, delta } of moves) deltas.set(String(id), Number(delta) / 1_000);
    const whole = await listed({ page_size: "200" });
    expect(whole).toHaveLength(40);
    const truth = folded(whole);
    const told = (rows: readonly LedgerLine[]) =>
      rows.map(({ id, balance, quantity }) => [id, balance, quantity]);
    const expected = whole.map(({ id }) => [id, ...(truth.get(id) ?? [])]);
    expect(told(whole)).toEqual(expected);
    for (const size of [1, 2, 7]) {
      const pages: LedgerLine[] = [];
      for (let page = 1; pages.length < whole.length; page += 1)
        pages.push(...(await listed({ page: `${page}`, page_size: `${size}` })));
      expect(told(pages)).toEqual(expected);
    }
    for (const kind of ["count", "adjustment"]) {
      const some = await listed({ kind, page_size: "200" });
      expect(told(some)).toEqual(expected.filter(([id]) => some.some((row) => row.id === id)));
    }
  });
});
