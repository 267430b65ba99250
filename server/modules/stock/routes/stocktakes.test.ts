import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { clusters } from "#tests/support/database.ts";
import { stockActions } from "#tests/support/stock-actions.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const minute = 60_000;

describe.each(clusters())("stocktake, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  beforeAll(async () => {
    shop = await openShop(cluster);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const { newId, postings, item, count } = stockActions(() => shop);

  it("[S15] counts each item at its own time: sales since then do not count as missing", async () => {
    // Later than everything counted before.
    const start = (shop.api.clock.now += minute);
    await count(0, 20_000, start);
    await count(1, 5_000, start);
    const sold = newId();
    shop.api.clock.now = start + 30_000;
    const sale = shop.bodies.sale(sold, [{ ...shop.item(0), milli: 3_000 }]);
    await shop.cashier.write(paths.sales, sold, sale);
    shop.api.clock.now = start + minute;
    const opId = newId();
    const body = shop.bodies.stocktake(opId, [
      { ...shop.item(0), milli: 18_000, countedAt: start + 15_000 },
      { ...shop.item(1), milli: 7_000, countedAt: start + 45_000 },
    ]);
    const answer = await shop.cashier.write(paths.stocktakes, opId, body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ counted: 2, outcome: "accepted" });
    expect((await item(0))["quantity_available"]).toBe(15_000);
    expect((await item(1))["quantity_available"]).toBe(7_000);
    const counts = await shop.rows(
      "SELECT quantity, effective_at FROM stock_counts WHERE op_id = $1 ORDER BY effective_at",
      [opId],
    );
    expect(counts).toEqual([
      { quantity: 18_000, effective_at: new Date(start + 15_000) },
      { quantity: 7_000, effective_at: new Date(start + 45_000) },
    ]);
    const entries = await shop.rows("SELECT 1 FROM journal_entries WHERE op_id = $1", [opId]);
    expect(entries).toHaveLength(1);
    expect(await postings(opId)).toEqual({ inventory: 220_000, stock_variance: -220_000 });
    const again = await shop.cashier.write(paths.stocktakes, opId, body);
    expect(again.body).toMatchObject({ outcome: "replayed", counted: 2 });
    expect((await item(0))["quantity_available"]).toBe(15_000);
  });

  it("[S16] fault 38: a line dated in the future uses the stocktake's own time; a wrong clock is corrected", async () => {
    const now = shop.api.clock.now;
    const opId = newId();
    const body = shop.bodies.stocktake(
      opId,
      [
        { ...shop.item(0), milli: 1_000, countedAt: now + 90 * minute },
        { ...shop.item(1), milli: 2_000, countedAt: now + 50 * minute },
        { ...shop.item(2), milli: 3_000, countedAt: 0 },
      ],
      now + 60 * minute,
    );
    await shop.cashier.write(paths.stocktakes, opId, {
      ...body,
      clock_offset_ms: -60 * minute,
      prev_op: null,
    });
    const counts = await shop.rows(
      "SELECT quantity, effective_at FROM stock_counts WHERE op_id = $1 ORDER BY quantity",
      [opId],
    );
    expect(counts.map((row) => Number(row["effective_at"]))).toEqual([now, now - 10 * minute, 0]);
  });

  it("keeps the latest count of an item that was counted twice", async () => {
    const now = shop.api.clock.now + minute;
    shop.api.clock.now = now;
    const opId = newId();
    const body = shop.bodies.stocktake(opId, [
      { ...shop.item(0), milli: 9_000, countedAt: now },
      { ...shop.item(0), milli: 4_000, countedAt: now - 1_000 },
    ]);
    const answer = await shop.cashier.write(paths.stocktakes, opId, body);
    expect(answer.body).toMatchObject({ counted: 1, quantity_available: "9" });
    expect((await item(0))["quantity_available"]).toBe(9_000);
  });

  it("by a caller without an outbox is dated now", async () => {
    const { id: business, location } = shop.duka;
    const answer = await shop.owner.write(paths.stocktakes, newId(), {
      business,
      location,
      lines: [{ product: shop.item(2).product, quantity: "6" }],
    });
    expect(answer.body).toMatchObject({ counted: 1, quantity_available: "6" });
  });

  it.each([
    [{ lines: [] }, "lines"],
    [{ location: "00000000-0000-7000-8000-000000000000" }, "location"],
    [
      {
        lines: [
          {
            id: "00000000-0000-7000-8000-000000000001",
            product: "00000000-0000-7000-8000-000000000000",
            variant: null,
            quantity: "1",
            counted_at: "2026-11-20T10:00:00.000Z",
          },
        ],
      },
      "lines",
    ],
    [{ note: "x".repeat(501) }, "note"],
  ])("[S8] rejects %j and names %s", async (wrong, field) => {
    const opId = newId();
    const body = shop.bodies.stocktake(opId, [{ ...shop.item(0), milli: 1_000 }]);
    const answer = await shop.cashier.write(paths.stocktakes, opId, { ...body, ...wrong });
    expect([answer.status, Object.keys(answer.body["errors"] as object)]).toEqual([422, [field]]);
  });
});
