import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stockItem } from "#/contract/stock-item.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { AdjustmentReason } from "#/domain/adjustment.ts";
import { clusters } from "#tests/support/database.ts";
import { stockActions } from "#tests/support/stock-actions.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const minute = 60_000;

describe.each(clusters())("stock, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  beforeAll(async () => {
    shop = await openShop(cluster, { cashierMay: ["stock.adjust"] });
  });
  afterAll(() => shop.closeWithTrueBooks());

  const { newId, postings, item, count } = stockActions(() => shop);

  async function adjust(index: number, milli: number, reason: AdjustmentReason, at?: number) {
    const opId = newId();
    const said = shop.bodies.adjust(opId, shop.item(index).product, milli, {
      reason,
      ...(at === undefined ? {} : { at }),
    });
    // Times in tests are not monotonic, unlike those of a till's own chain (S16).
    const body = { ...said, prev_op: null };
    return { opId, body, answer: await shop.cashier.write(paths.adjustments, opId, body) };
  }

  describe("an adjustment", () => {
    it.each([
      ["lost", "stock_variance"],
      ["damaged", "stock_variance"],
      ["expired", "stock_variance"],
      ["own_use", "expenses"],
    ] as const)(
      "[S15] %s removes items and their value from stock, against %s",
      async (reason, account) => {
        await count(0, 10_000);
        const { opId, body, answer } = await adjust(0, -2_000, reason);
        expect(answer.status).toBe(201);
        expect(answer.body).toMatchObject({ id: shop.item(0).stockItem, quantity_available: "8" });
        expect(await postings(opId)).toEqual({ inventory: -240_000, [account]: 240_000 });
        const [kept] = await shop.rows("SELECT * FROM stock_adjustments WHERE op_id = $1", [opId]);
        expect(kept).toMatchObject({ id: body.id, reason, delta: -2_000, value: -240_000 });
      },
    );

    it("[S15] of damaged but kept items holds them apart with their value, until restored or written off", async () => {
      await count(1, 4_000);
      const gone = await adjust(1, -3_000, "damaged_kept");
      expect(stockItem.parse(gone.answer.body)).toMatchObject({
        quantity_available: "1",
        damaged_quantity: "3",
      });
      expect(await postings(gone.opId)).toEqual({});
      expect(await item(1)).toMatchObject({ value: 230_000, damaged_value: 690_000 });
      const back = await adjust(1, 2_000, "damaged_kept");
      expect(back.answer.body).toMatchObject({ quantity_available: "3", damaged_quantity: "1" });
      expect(await postings(back.opId)).toEqual({});
      expect(await item(1)).toMatchObject({ value: 690_000, damaged_value: 230_000 });
      const lost = await adjust(1, -1_000, "damaged_gone");
      expect(lost.answer.body).toMatchObject({ quantity_available: "3" });
      expect(lost.answer.body).not.toHaveProperty("damaged_quantity");
      expect(await postings(lost.opId)).toEqual({ inventory: -230_000, stock_variance: 230_000 });
      expect(await item(1)).toMatchObject({ damaged_quantity: 0, damaged_value: 0 });
    });

    it("[S15] of items kept apart before the latest count leaves stock unchanged and reverses that count's variance", async () => {
      const now = shop.api.clock.now;
      await count(1, 4_000, now);
      const gone = await adjust(1, -3_000, "damaged_kept", now - minute);
      expect(gone.answer.body).toMatchObject({ quantity_available: "4", damaged_quantity: "3" });
      expect(await postings(gone.opId)).toEqual({ inventory: 690_000, stock_variance: -690_000 });
      await adjust(1, -3_000, "damaged_gone");
      expect(await item(1)).toMatchObject({ damaged_quantity: 0, damaged_value: 0 });
    });

    it("[S14] that writes items off before they are recorded as kept is accepted, and balanced once they are", async () => {
      await count(2, 10_000);
      const { quantity_available: then } = await item(2);
      const lost = await adjust(2, -2_000, "damaged_gone");
      expect(lost.answer.body).toMatchObject({ damaged_quantity: "-2" });
      await adjust(2, -2_000, "damaged_kept");
      const now = await item(2);
      expect([now["damaged_quantity"], now["damaged_value"]]).toEqual([0, 0]);
      expect(now["quantity_available"]).toBe(Number(then) - 2_000);
    });

    it("[S15] dated before the latest count changes no quantity; own use reverses that count's variance", async () => {
      const now = shop.api.clock.now;
      await count(0, 10_000, now);
      const lost = await adjust(0, -2_000, "lost", now - minute);
      expect(lost.answer.body).toMatchObject({ quantity_available: "10" });
      expect(await postings(lost.opId)).toEqual({});
      const taken = await adjust(0, -1_000, "own_use", now - minute);
      expect(taken.answer.body).toMatchObject({ quantity_available: "10" });
      expect(await postings(taken.opId)).toEqual({ expenses: 120_000, stock_variance: -120_000 });
      const [moved] = await shop.rows("SELECT absorbed FROM stock_movements WHERE op_id = $1", [
        taken.opId,
      ]);
      expect(moved).toEqual({ absorbed: true });
    });

    it("[S14] of more than is in stock is recorded and flagged", async () => {
      await count(2, 1_000);
      const { opId, answer } = await adjust(2, -5_000, "lost");
      expect(answer.body).toMatchObject({ quantity_available: "-4" });
      const flags = await shop.rows("SELECT kind FROM discrepancies WHERE op_id = $1", [opId]);
      expect(flags).toEqual([{ kind: "oversold" }]);
    });

    it("[S13] sent twice is applied once", async () => {
      await count(0, 10_000);
      const { opId, body } = await adjust(0, 1_000, "found");
      const again = await shop.cashier.write(paths.adjustments, opId, body);
      expect(again.body).toMatchObject({ outcome: "replayed", quantity_available: "11" });
      expect((await item(0))["quantity_available"]).toBe(11_000);
    });

    it.each([
      [{ reason: "found", quantity: "-1" }, "quantity"],
      [{ reason: "lost", quantity: "2" }, "quantity"],
      [{ reason: "damaged_gone", quantity: "2" }, "quantity"],
      [{ quantity: "0" }, "quantity"],
      [{ quantity: "a few" }, "quantity"],
      [{ reason: "stolen" }, "reason"],
      [{ note: "x".repeat(501) }, "note"],
      [{ product: "00000000-0000-7000-8000-000000000000" }, "product"],
      [{ variant: "00000000-0000-7000-8000-000000000000" }, "variant"],
    ])("[S8] rejects %j and names %s", async (wrong, field) => {
      const opId = newId();
      const body = { ...shop.bodies.adjust(opId, shop.item(0).product, -1_000), ...wrong };
      const { status, body: said } = await shop.cashier.write(paths.adjustments, opId, body);
      expect([status, said["code"], Object.keys(said["errors"] as object)]).toEqual([
        422,
        "validation_failed",
        [field],
      ]);
    });

    it("by a caller without an outbox is recorded in the name of the session's user", async () => {
      await count(2, 10_000);
      const { location, id: business } = shop.duka;
      const said = { product: shop.item(2).product, quantity: "-2", reason: "lost" };
      const answer = await shop.owner.write(paths.adjustments, newId(), {
        business,
        location,
        ...said,
      });
      expect(answer.body).toMatchObject({ quantity_available: "8" });
      const wrong = await shop.owner.write(paths.adjustments, newId(), { business, location });
      expect(Object.keys(wrong.body["errors"] as object)).toEqual(
        expect.arrayContaining(["product", "quantity", "reason"]),
      );
    });

    it("is refused to users who may only count", async () => {
      const other = await shop.api.business();
      const cashier = await shop.api.signIn(other.cashier);
      const said = { product: other.products[0]?.id, quantity: "-2", reason: "lost" };
      const answer = await cashier.write(paths.adjustments, newId(), {
        business: other.id,
        location: other.location,
        ...said,
      });
      expect([answer.status, answer.body["code"]]).toEqual([403, "forbidden"]);
    });
  });

  describe("a stock record", () => {
    const levels = { reorder_level: "10", minimum_stock_level: "12", max_stock_level: "50" };

    it("is created with its first count where none existed", async () => {
      await shop.rows("DELETE FROM stock_items WHERE location_id = $1 AND product_id = $2", [
        shop.duka.otherLocation,
        shop.item(0).product,
      ]);
      const { id: business, otherLocation: location } = shop.duka;
      const answer = await shop.owner.write(paths.inventory, newId(), {
        business,
        location,
        product: shop.item(0).product,
        ...levels,
        alert_level: "5",
        bin_location: "A3",
        quantity_available: "7",
      });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        location,
        ...levels,
        alert_level: "5",
        bin_location: "A3",
        quantity_available: "7",
      });
    });

    it("[S15] keeps the latest effective edit of each field, regardless of arrival order", async () => {
      const now = shop.api.clock.now;
      const { product } = shop.item(2);
      const send = async (at: number, fields: Parameters<typeof shop.bodies.record>[2]) => {
        const opId = newId();
        const body = shop.bodies.record(opId, product, fields, at);
        return (await shop.cashier.write(paths.inventory, opId, { ...body, prev_op: null })).body;
      };
      await send(now - minute, { bin_location: "late", reorder_level: "20" });
      const after = await send(now - 2 * minute, { bin_location: "early", alert_level: "3" });
      expect(after).toMatchObject({
        bin_location: "late",
        reorder_level: "20",
        alert_level: "3",
      });
      expect(await send(now, { max_stock_level: null })).toMatchObject({ max_stock_level: null });
    });

    it("re-evaluates its alerts when a level changes", async () => {
      await count(1, 8_000);
      const open = () =>
        shop.rows(
          "SELECT alert_type FROM stock_alerts WHERE stock_item_id = $1 AND closed_at IS NULL",
          [shop.item(1).stockItem],
        );
      const set = (reorder_level: string) =>
        shop.owner.patch(
          paths.inventoryRecord(shop.item(1).stockItem),
          { reorder_level },
          { headers: { [header.idempotencyKey]: newId() } },
        );
      await set("0");
      expect(await open()).toEqual([]);
      expect((await set("9")).body).toMatchObject({ reorder_level: "9", quantity_available: "8" });
      expect(await open()).toEqual([{ alert_type: "LOW_STOCK" }]);
      await set("2");
      expect(await open()).toEqual([]);
    });

    it("by PATCH accepts fields and a quantity together, and requires at least one of them", async () => {
      const patch = (body: unknown) =>
        shop.owner.patch(paths.inventoryRecord(shop.item(1).stockItem), body, {
          headers: { [header.idempotencyKey]: newId() },
        });
      const answer = await patch({ bin_location: "B1", quantity_available: "6" });
      expect(answer.body).toMatchObject({ bin_location: "B1", quantity_available: "6" });
      expect((await patch({})).status).toBe(422);
      const wrong = await patch({ reorder_level: "-1", bin_location: "x".repeat(61) });
      expect(Object.keys(wrong.body["errors"] as object)).toEqual([
        "reorder_level",
        "bin_location",
      ]);
    });

    it("by PATCH lets users who may only count change nothing but the quantity", async () => {
      const other = await shop.api.business();
      const cashier = await shop.api.signIn(other.cashier);
      const stock = other.products[0]?.stockItem ?? "";
      const patch = (body: unknown) =>
        cashier.patch(paths.inventoryRecord(stock), body, {
          headers: { [header.idempotencyKey]: newId() },
        });
      expect((await patch({ quantity_available: "3" })).status).toBe(201);
      expect((await patch({ bin_location: "Mine" })).body["code"]).toBe("forbidden");
    });
  });

  it("rejects writes to another tenant and references to another tenant's products", async () => {
    const soko = await shop.api.business();
    const stranger = await shop.api.signIn(soko.owner);
    const { id: business, location } = shop.duka;
    const { product } = shop.item(0);
    const change = { quantity: "-1", reason: "lost" };
    const told = async (path: string, body: unknown) =>
      (await stranger.write(path, newId(), body)).body["code"];
    const named = { business, location, product };
    expect(await told(paths.adjustments, { ...named, ...change })).toBe("wrong_tenant");
    expect(await told(paths.inventory, { ...named, bin_location: "x" })).toBe("wrong_tenant");
    const own = { business: soko.id, location: soko.location };
    expect(await told(paths.adjustments, { ...own, product, ...change })).toBe("validation_failed");
    expect(await told(paths.inventory, { ...own, product, bin_location: "x" })).toBe(
      "validation_failed",
    );
    expect(await told(paths.stocktakes, { ...own, lines: [{ product, quantity: "1" }] })).toBe(
      "validation_failed",
    );
  });
});
