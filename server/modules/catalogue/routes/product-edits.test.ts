import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { priceChange } from "#/contract/price-history.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const minute = 60_000;

describe.each(clusters())("the effects of a product edit, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  let manager: ApiClient;
  let bodies: ReturnType<typeof catalogueBodies>;
  beforeAll(async () => {
    shop = await openShop(cluster);
    manager = await shop.api.signIn(shop.duka.manager);
    const origin = (opId: string, at?: number) => ({
      ...shop.bodies.origin(opId, at),
      actor: shop.duka.manager.id,
      prev_op: null,
    });
    bodies = catalogueBodies(origin, shop.api.newId);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();

  async function create(over: Parameters<typeof bodies.product>[2] = {}, at?: number) {
    const opId = newId();
    const body = bodies.product(opId, shop.duka.category, over, at);
    const answer = await manager.write(paths.products, opId, body);
    return { id: body.id, answer };
  }

  async function edit(id: string, changes: Parameters<typeof bodies.editProduct>[1], at?: number) {
    const opId = newId();
    const headers = { [header.idempotencyKey]: opId };
    return manager.patch(paths.product(id), bodies.editProduct(opId, changes, at), { headers });
  }

  async function prices(id: string, by = manager, query: Record<string, string> = {}) {
    const answer = await by.get(paths.productPrices(id), { business: shop.duka.id, ...query });
    expect(answer.status).toBe(200);
    const rows = (answer.body["results"] as unknown[]).map((row) => priceChange.parse(row));
    return {
      count: answer.body["count"],
      rows,
      told: rows.map(({ field, from, to }) => [field, from, to]),
    };
  }

  describe("prices", () => {
    it("[S15] keep their history: who, when, from and to; a late change is inserted in its place", async () => {
      const now = shop.api.clock.now;
      const { id } = await create({}, now - 60 * minute);
      await edit(id, { selling_price: "2600.00" }, now - 10 * minute);
      await edit(id, { selling_price: "2300.00", cost_price: "1700.00" }, now - 30 * minute);
      await edit(id, { wholesale_price: "2200.00", selling_price: "2600.00" }, now - 5 * minute);
      const { told, rows, count } = await prices(id);
      expect(told).toEqual([
        ["wholesale_price", null, "2200.00"],
        ["selling_price", "2300.00", "2600.00"],
        ["cost_price", "1500.00", "1700.00"],
        ["selling_price", "2000.00", "2300.00"],
        ["cost_price", null, "1500.00"],
        ["selling_price", null, "2000.00"],
      ]);
      expect(count).toBe(6);
      expect(rows[1]).toMatchObject({
        effective_at: new Date(now - 10 * minute).toISOString(),
        actor: shop.duka.manager.id,
        actor_name: "Baraka Mushi",
      });
      const { body } = await manager.get(paths.product(id));
      expect(body).toMatchObject({ selling_price: "2600.00", cost_price: "1700.00" });
      const page = await prices(id, manager, { page_size: "2", page: "2" });
      expect(page.told).toEqual(told.slice(2, 4));
    });

    it("of cost are shown only to users with permission to see costs", async () => {
      const { id } = await create();
      expect((await prices(id, shop.cashier)).told).toEqual([["selling_price", null, "2000.00"]]);
      const nobody = await manager.get(paths.productPrices(newId()), { business: shop.duka.id });
      expect(nobody.status).toBe(404);
      const soko = await shop.api.business({});
      const stranger = await shop.api.signIn(soko.owner);
      expect((await stranger.get(paths.productPrices(id))).status).toBe(404);
    });

    it("[S14] a sale is checked against the price at its own time", async () => {
      const now = shop.api.clock.now;
      const { id } = await create({ available_stock: "10" }, now - 60 * minute);
      await edit(id, { cost_price: "1600.00" }, now - 50 * minute);
      await edit(id, { selling_price: "2500.00" }, now - 40 * minute);
      await edit(id, { wholesale_price: "1900.00" }, now - 20 * minute);
      const sell = async (price: number, at: number) => {
        const opId = newId();
        const body = shop.bodies.sale(opId, [{ product: id, milli: 1000, price }], { at });
        const answer = await shop.cashier.write(paths.sales, opId, { ...body, prev_op: null });
        return answer.body["flags"];
      };
      expect(await sell(200_000, now - 45 * minute)).toEqual([]);
      expect(await sell(250_000, now - 10 * minute)).toEqual([]);
      expect(await sell(200_000, now - 9 * minute)).toEqual(["price_differs"]);
    });
  });

  describe("levels", () => {
    const alerts = async (product: string) =>
      shop.rows(
        `SELECT a.alert_type, a.threshold_quantity FROM stock_alerts a
         JOIN stock_items s ON s.business_id = a.business_id AND s.id = a.stock_item_id
         WHERE s.product_id = $1 AND a.closed_at IS NULL`,
        [product],
      );

    it("apply immediately to stock records without their own level, and to their alerts", async () => {
      const { id } = await create({ available_stock: "8" });
      expect(await alerts(id)).toEqual([]);
      await edit(id, { reorder_point: "10" });
      expect(await alerts(id)).toEqual([{ alert_type: "LOW_STOCK", threshold_quantity: 10_000 }]);
      await edit(id, { alert_level: "9" });
      expect(await alerts(id)).toEqual([{ alert_type: "CRITICAL", threshold_quantity: 9000 }]);
      await edit(id, { alert_level: "0", reorder_point: "0" });
      expect(await alerts(id)).toEqual([]);
    });

    it("leave a record's own level unchanged, and only that one", async () => {
      const { id } = await create({ available_stock: "8", reorder_point: "1", alert_level: "1" });
      const own = { business: shop.duka.id, location: shop.duka.location, product: id };
      const kept = await manager.write(paths.inventory, newId(), { ...own, reorder_level: "3" });
      expect(kept.status).toBe(201);
      const changed = await edit(id, { reorder_point: "20", alert_level: "9" });
      expect(changed.status).toBe(201);
      const [item] = await shop.rows(
        "SELECT reorder_level, alert_level FROM stock_items WHERE product_id = $1",
        [id],
      );
      expect(item).toEqual({ reorder_level: 3000, alert_level: 9000 });
      expect(await alerts(id)).toEqual([{ alert_type: "CRITICAL", threshold_quantity: 9000 }]);
    });
  });

  it("[S15] a variant it creates opens with its stock, against equity; an existing variant does not", async () => {
    const red = { id: newId(), name: "Red", sku_suffix: "-R", available_stock: "4" };
    const { id } = await create({ product_type: "VARIABLE", cost_price: "1500.00" });
    const made = await edit(id, { variants: [red] });
    expect(made.status).toBe(201);
    const stock = await shop.rows(
      "SELECT variant_id, quantity_available, value FROM stock_items WHERE product_id = $1",
      [id],
    );
    expect(stock).toEqual([{ variant_id: red.id, quantity_available: 4000, value: 600_000 }]);
    const posted = await shop.rows(
      `SELECT p.account, (p.debit - p.credit)::int AS amount FROM journal_postings p
       JOIN journal_entries e ON e.business_id = p.business_id AND e.id = p.entry_id
       WHERE e.op_id = $1 ORDER BY p.account`,
      [made.body["op_id"]],
    );
    expect(posted).toEqual([
      { account: "inventory", amount: 600_000 },
      { account: "opening_equity", amount: -600_000 },
    ]);
    const again = await edit(id, { variants: [red] });
    expect([again.status, Object.keys(again.body["errors"] as object)]).toEqual([
      422,
      ["variants.0.available_stock"],
    ]);
  });

  it("[S17] the feed carries the product after every edit, even one that changed nothing", async () => {
    const { id } = await create({ available_stock: "1" });
    const now = shop.api.clock.now;
    await edit(id, { name_en: "Late" }, now - minute);
    const early = await edit(id, { name_en: "Early" }, now - 2 * minute);
    expect(early.body).toMatchObject({ name_en: "Late" });
    const [row] = await shop.rows(
      "SELECT seq FROM changes WHERE entity = 'product' AND entity_id = $1",
      [id],
    );
    expect(row).toEqual({ seq: early.body["ack_seq"] });
  });

  describe("the plan", () => {
    it("rejects one more active product, both when created and when reactivated", async () => {
      const [held] = await shop.rows(
        "SELECT count(*) FROM products WHERE business_id = $1 AND is_active",
        [shop.duka.id],
      );
      const idle = await create({ is_active: false });
      await shop.rows(
        "UPDATE businesses SET plan = 'starter', trial_ends_at = NULL WHERE id = $1",
        [shop.duka.id],
      );
      await shop.rows(
        `INSERT INTO products (business_id, id, sku, name_en, name_sw, category_id, created_at)
         SELECT $1, gen_random_uuid(), 'FILL-' || n, 'Filler', '', $2, now()
         FROM generate_series(1, $3) n`,
        [shop.duka.id, shop.duka.category, 200 - Number(held?.["count"])],
      );
      const limit = { status: 403, body: { code: "plan_limit" } };
      expect((await create()).answer).toMatchObject(limit);
      expect((await create({ is_active: false })).answer.status).toBe(201);
      expect(await edit(idle.id, { is_active: true })).toMatchObject(limit);
      expect((await edit(idle.id, { name_en: "Idle" })).status).toBe(201);
      await shop.rows("DELETE FROM products WHERE sku = 'FILL-1'");
      expect((await edit(idle.id, { is_active: true })).status).toBe(201);
    });
  });
});
