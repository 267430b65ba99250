import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { pruneAnswers } from "#server/kernel/operations/prune-answers.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const day = 24 * 60 * 60 * 1000;

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());
beforeEach(async () => {
  await prune();
});

const prune = () => pruneAnswers(shop.api.database, { now: shop.api.clock.now });

async function sell() {
  const opId = shop.api.newId();
  const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
  const answer = await shop.cashier.write(paths.sales, opId, body);
  return { opId, body, answer };
}

const age = (ops: readonly string[], days: number) =>
  shop.rows("UPDATE operations SET received_at = $2 WHERE op_id = ANY ($1)", [
    ops,
    new Date(shop.api.clock.now - days * day),
  ]);

async function answered(ops: readonly string[]): Promise<unknown[]> {
  const found = await shop.rows(
    "SELECT op_id FROM operations WHERE op_id = ANY ($1) AND answer IS NOT NULL",
    [ops],
  );
  return found.map((row) => row["op_id"]);
}

describe("old answers", () => {
  it("[S13] are cleared; a repeated operation is answered from the row, and applied only once", async () => {
    const old = await sell();
    const young = await sell();
    await age([old.opId], 91);
    await age([young.opId], 89);
    expect(await prune()).toBe(1);
    expect(await answered([old.opId, young.opId])).toEqual([young.opId]);
    const again = await shop.cashier.write(paths.sales, old.opId, old.body);
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...old.answer.body, outcome: "replayed", code: "replayed" });
    const sales = await shop.rows("SELECT 1 FROM sales WHERE op_id = $1", [old.opId]);
    expect(sales).toHaveLength(1);
  });

  it("[S13] are not required to reject other bytes under their key", async () => {
    const { opId, body } = await sell();
    await age([opId], 91);
    expect(await prune()).toBe(1);
    const other = { ...body, notes: "other bytes" };
    const answer = await shop.cashier.write(paths.sales, opId, other);
    expect([answer.status, answer.body["code"]]).toEqual([409, "key_reused"]);
  });

  it("[S8] are kept when they were rejections, with the body that was rejected", async () => {
    const opId = shop.api.newId();
    const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
    const wrong = { ...body, notes: 7 };
    const first = await shop.cashier.write(paths.sales, opId, wrong);
    expect(first.status).toBe(422);
    await age([opId], 400);
    expect(await prune()).toBe(0);
    const again = await shop.cashier.write(paths.sales, opId, wrong);
    expect([again.status, again.body["errors"]]).toEqual([422, first.body["errors"]]);
    expect(await shop.rows("SELECT body_text FROM rejected_operations WHERE op_id = $1", [opId])) //
      .toEqual([{ body_text: JSON.stringify(wrong) }]);
  });

  it("[S13] are cleared while sales are made, without waiting for a lock on one of them", async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => sell()));
    const ops = made.map(({ opId }) => opId);
    await age(ops, 91);
    const [held = "", ...others] = ops;
    const holder = new Client({ connectionString: shop.api.url });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM operations WHERE op_id = $1 FOR UPDATE", [held]);
    const [pruned, ...sold] = await Promise.all([prune(), sell(), sell(), sell()]);
    await holder.end();
    expect(pruned).toBe(others.length);
    expect(sold.map(({ answer }) => answer.status)).toEqual([201, 201, 201]);
    expect(await answered(ops)).toEqual([held]);
    expect(await prune()).toBe(1);
  });

  it("[S13] are cleared by one process at a time", async () => {
    const { opId } = await sell();
    await age([opId], 91);
    const other = new Client({ connectionString: shop.api.url });
    await other.connect();
    await other.query("SELECT pg_advisory_lock(hashtextextended('prune answers', 0))");
    expect(await prune()).toBe(0);
    await other.end();
    await expect.poll(prune).toBe(1);
  });
});
