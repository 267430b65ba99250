import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { clusters } from "#tests/support/database.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const hour = 3_600_000;

describe.each(clusters())("the times of operations, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  let tills = 0;
  beforeAll(async () => {
    shop = await openShop(cluster);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();
  const now = () => shop.api.clock.now;

  /** A new till, so that no test shares another's chain. */
  async function till() {
    tills += 1;
    const id = newId();
    const code = `K${50 + tills}`;
    await shop.rows(
      `INSERT INTO tills (business_id, id, location_id, code, name, device_id, status, created_at)
       SELECT business_id, $2, location_id, $3, $3, $3, status, created_at FROM tills WHERE id = $1`,
      [shop.duka.till.id, id, code],
    );
    const { id: business, location, cashier } = shop.duka;
    const desk = { business, location, till: id, tillCode: code, actor: cashier.id };
    return bodiesOf(desk, newId, now);
  }

  async function accepted(path: string, opId: string, body: unknown): Promise<string> {
    const answer = await shop.cashier.write(path, opId, body);
    expect(answer.body).toMatchObject({ outcome: "accepted" });
    return opId;
  }

  async function refusedCard(bodies: ReturnType<typeof bodiesOf>, at: number) {
    const opId = newId();
    const card = { ...bodies.customer(opId, newId(), "Asha", at), phone: "12345" };
    expect((await shop.cashier.write(paths.customers, opId, card)).status).toBe(422);
    return { opId, card };
  }

  async function effectOf(opId: string): Promise<number> {
    const [row] = await shop.rows(
      "SELECT extract(epoch FROM effective_at) * 1000 AS at FROM operations WHERE op_id = $1",
      [opId],
    );
    return Number(row?.["at"]);
  }

  it("[S15, S16] a count after a rejected customer keeps its time relative to another till's later sale", async () => {
    const [first, second] = [await till(), await till()];
    const { product, stockItem, price } = shop.item(0);
    await refusedCard(first, now() - 8 * hour);
    const sold = newId();
    const items = [{ product, price, milli: 1000 }];
    await accepted(paths.sales, sold, second.sale(sold, items, { at: now() - 5.5 * hour }));
    const counted = newId();
    await accepted(paths.counts, counted, first.count(counted, product, 10_000, now() - 6 * hour));
    expect(await effectOf(counted)).toBe(now() - 6 * hour);
    const [item] = await shop.rows("SELECT quantity_available FROM stock_items WHERE id = $1", [
      stockItem,
    ]);
    expect(item).toEqual({ quantity_available: 9_000 });
  });

  it("[S16] after rejections the last accepted operation limits the time, even for one rejected by an older server", async () => {
    const bodies = await till();
    const { product } = shop.item(1);
    const first = newId();
    await accepted(paths.counts, first, bodies.count(first, product, 5_000, now() - 3 * hour));
    await refusedCard(bodies, now() - 2 * hour);
    const { opId } = await refusedCard(bodies, now() - 2 * hour);
    const set = newId();
    await accepted(paths.counts, set, bodies.count(set, product, 4_000, now() - 9 * hour));
    expect(await effectOf(set)).toBe(now() - 3 * hour);
    // Older servers did not store a refused operation's chain position and used its time of receipt.
    await shop.rows(
      "UPDATE operations SET till_seq = NULL, prev_op = NULL, effective_at = received_at WHERE op_id = $1",
      [opId],
    );
    const old = { ...bodies.count(newId(), product, 3_000, now() - 2.5 * hour), prev_op: opId };
    const next = newId();
    await accepted(paths.counts, next, old);
    expect(await effectOf(next)).toBe(now() - 2.5 * hour);
  });

  it("[S16] a rejection that is not stored does not limit the time either", async () => {
    const bodies = await till();
    const { product } = shop.item(1);
    const first = newId();
    await accepted(paths.counts, first, bodies.count(first, product, 5_000, now() - 4 * hour));
    // An operation this server never received, or would execute again.
    bodies.count(newId(), product, 4_500, now() - 3 * hour);
    const third = newId();
    await accepted(paths.counts, third, bodies.count(third, product, 4_000, now() - 9 * hour));
    expect(await effectOf(third)).toBe(now() - 4 * hour);
  });

  it("[S6, S16] a corrected operation takes the rejected one's position, and no fork is detected", async () => {
    const bodies = await till();
    const { product } = shop.item(2);
    const first = newId();
    await accepted(paths.counts, first, bodies.count(first, product, 5_000, now() - 9 * hour));
    const { card } = await refusedCard(bodies, now() - 8 * hour);
    const later = newId();
    await accepted(paths.counts, later, bodies.count(later, product, 4_000, now() - hour));
    const mended = newId();
    await accepted(paths.customers, mended, { ...card, phone: null });
    expect(await effectOf(mended)).toBe(now() - 8 * hour);
    const forks = await shop.rows(
      "SELECT 1 FROM discrepancies WHERE kind = 'forked_till' AND op_id = $1",
      [mended],
    );
    expect(forks).toEqual([]);
  });
});
