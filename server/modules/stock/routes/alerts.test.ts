import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stockAlert } from "#/contract/stock-alert.ts";
import { paths } from "#/contract/paths.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

describe.each(clusters())("stock alerts, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  let soko: TestBusiness;
  beforeAll(async () => {
    shop = await openShop(cluster);
    soko = await shop.api.business({ subdomain: "soko" });
    for (const index of [0, 1, 2])
      await shop.rows(
        "UPDATE stock_items SET alert_level = 5000, reorder_level = 10000 WHERE id = $1",
        [shop.item(index).stockItem],
      );
    await count(0, 8_000);
    await count(1, 3_000);
    await count(2, 0);
  });
  afterAll(() => shop.closeWithTrueBooks());

  async function count(index: number, milli: number) {
    const opId = shop.api.newId();
    const body = shop.bodies.count(opId, shop.item(index).product, milli);
    const answer = await shop.cashier.write(paths.counts, opId, body);
    expect(answer.status).toBe(201);
    return Number(answer.body["ack_seq"]);
  }

  async function list(path: string, query: Record<string, string> = {}) {
    const answer = await shop.owner.get(path, { business: shop.duka.id, ...query });
    expect(answer.status).toBe(200);
    const { results, count: found } = answer.body as { results: unknown[]; count: number };
    return { found, rows: results.map((row) => stockAlert.parse(row)) };
  }
  const types = async (path: string, query?: Record<string, string>) =>
    (await list(path, query)).rows.map(({ alert_type }) => alert_type).toSorted();

  it("reports low, critical and out-of-stock items with the threshold that was crossed", async () => {
    const { found, rows } = await list(paths.alerts);
    expect(found).toBe(3);
    const shown = new Map(rows.map((row) => [row.product, row]));
    expect(shown.get(shop.item(0).product)).toMatchObject({
      alert_type: "LOW_STOCK",
      current_quantity: "8",
      threshold_quantity: "10",
      is_acknowledged: false,
      location: shop.duka.location,
    });
    expect(shown.get(shop.item(1).product)).toMatchObject({
      alert_type: "CRITICAL",
      threshold_quantity: "5",
    });
    expect(shown.get(shop.item(2).product)).toMatchObject({
      alert_type: "OUT_OF_STOCK",
      threshold_quantity: "0",
    });
  });

  it("filters by type in any case, by acknowledgement, by location and by search text", async () => {
    expect(await types(paths.alerts, { alert_type: "low_stock" })).toEqual(["LOW_STOCK"]);
    expect(await types(paths.alertsByType, { type: "OUT_OF_STOCK" })).toEqual(["OUT_OF_STOCK"]);
    expect(await types(paths.alerts, { is_acknowledged: "true" })).toEqual([]);
    expect((await list(paths.alertsUnacknowledged)).found).toBe(3);
    expect(await types(paths.alerts, { location: shop.duka.otherLocation })).toEqual([]);
    const { rows } = await list(paths.alerts, { page_size: "1", page: "2" });
    expect(rows).toHaveLength(1);
    const sku = rows[0]?.product_sku ?? "";
    expect((await list(paths.alerts, { search: sku.toLowerCase() })).found).toBe(1);
    expect((await list(paths.alerts, { search: "100%" })).found).toBe(0);
  });

  it("rejects invalid filter values and names the field", async () => {
    for (const query of [
      { alert_type: "PANIC" },
      { is_acknowledged: "perhaps" },
      { ordering: "price" },
      { page: "0" },
    ]) {
      const answer = await shop.owner.get(paths.alerts, { business: shop.duka.id, ...query });
      expect([query, answer.status, Object.keys(answer.body["errors"] as object)]).toEqual([
        query,
        422,
        Object.keys(query),
      ]);
    }
  });

  it("are acknowledged once, one alert or several, and only with the permission", async () => {
    const { rows } = await list(paths.alerts);
    const ids = rows.map(({ id }) => id);
    const refused = await shop.cashier.write(paths.alertsAcknowledge, shop.api.newId(), {
      alert_ids: ids,
    });
    expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
    const one = await shop.owner.write(
      paths.alertAcknowledge(ids[0] ?? ""),
      shop.api.newId(),
      undefined,
    );
    expect(one).toMatchObject({ status: 201, body: { acknowledged_count: 1, id: ids[0] } });
    const opId = shop.api.newId();
    const all = { alert_ids: [...ids, shop.api.newId()] };
    const many = await shop.owner.write(paths.alertsAcknowledge, opId, all);
    expect(many.body).toMatchObject({ acknowledged_count: 2, outcome: "accepted" });
    const again = await shop.owner.write(paths.alertsAcknowledge, opId, all);
    expect(again.body).toMatchObject({ acknowledged_count: 2, outcome: "replayed" });
    expect((await list(paths.alertsUnacknowledged)).found).toBe(0);
    expect((await list(paths.alerts)).found).toBe(3);
  });

  it("[S18] leave the feed when the stock has recovered", async () => {
    const { rows } = await list(paths.alerts, { alert_type: "CRITICAL" });
    const id = rows[0]?.id;
    await count(1, 20_000);
    expect(await types(paths.alerts)).toEqual(["LOW_STOCK", "OUT_OF_STOCK"]);
    const feed = await shop.owner.get(paths.changes, {
      business: shop.duka.id,
      location: shop.duka.location,
    });
    const changes = feed.body["changes"] as { entity: string; id: string; op: string }[];
    expect(changes.filter((change) => change.entity === "stock_alert")).toHaveLength(3);
    expect(changes.find((change) => change.id === id)).toMatchObject({ op: "delete" });
  });

  it("are hidden from another business and cannot be acknowledged by it", async () => {
    const stranger = await shop.api.signIn(soko.owner);
    const { rows } = await list(paths.alerts);
    const ids = rows.map(({ id }) => id);
    const asked = await stranger.get(paths.alerts, { business: shop.duka.id });
    expect(asked.status).toBe(403);
    const before = await shop.rows("SELECT acknowledged_by FROM stock_alerts ORDER BY id");
    const answer = await stranger.write(paths.alertsAcknowledge, shop.api.newId(), {
      alert_ids: ids,
    });
    expect(answer.body).toMatchObject({ acknowledged_count: 0 });
    expect(await shop.rows("SELECT acknowledged_by FROM stock_alerts ORDER BY id")).toEqual(before);
  });
});
