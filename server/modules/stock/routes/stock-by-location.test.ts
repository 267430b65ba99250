import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { StockByLocation } from "#/contract/stock-by-location.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe.each(clusters())("the stock of all locations, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  beforeAll(async () => {
    shop = await openShop(cluster);
    const { duka, rows } = shop;
    await rows(`UPDATE stock_items SET quantity_available = 0, reorder_level = 0,
      minimum_stock_level = 0, alert_level = 0`);
    const set = (product: string, location: string, milli: number, reorder: number) =>
      rows(
        `INSERT INTO stock_items (business_id, id, product_id, location_id, quantity_available, reorder_level)
         VALUES ($1, gen_random_uuid(), $2, $3, $4, $5)
         ON CONFLICT DO NOTHING`,
        [duka.id, product, location, milli, reorder],
      ).then(() =>
        rows(
          `UPDATE stock_items SET quantity_available = $3, reorder_level = $4
           WHERE product_id = $1 AND location_id = $2`,
          [product, location, milli, reorder],
        ),
      );
    await rows(`UPDATE stock_items SET quantity_available = 50000, reorder_level = 1000`);
    await set(shop.item(0).product, duka.location, 4000, 1000);
    await set(shop.item(0).product, duka.otherLocation, 2500, 3000);
  });
  afterAll(() => shop.close());

  async function asked(client: ApiClient, query: Record<string, string> = {}) {
    const { status, body } = await client.get(paths.stockByLocation, {
      business: shop.duka.id,
      page_size: "200",
      ...query,
    });
    expect(status).toBe(200);
    return { count: Number(body["count"]), rows: body["results"] as StockByLocation[] };
  }

  it("is listed per item with each location's record and the total, items low at any location first", async () => {
    const { duka } = shop;
    const { rows, count } = await asked(shop.owner);
    expect(count).toBe(rows.length);
    const [first] = rows;
    expect(first).toMatchObject({
      product: shop.item(0).product,
      variant: null,
      total: "6.5",
      is_low: true,
    });
    const at = new Map(first?.places.map((place) => [place.location, place]));
    expect(at.get(duka.location)).toMatchObject({ available: "4", is_low: false });
    expect(at.get(duka.otherLocation)).toMatchObject({ available: "2.5", is_low: true });
    expect(rows.slice(1).some(({ is_low }) => is_low)).toBe(false);
    const record = at.get(duka.otherLocation)?.record ?? "";
    const opened = await shop.owner.get(paths.inventoryRecord(record), { business: duka.id });
    expect(opened.body).toMatchObject({ location: duka.otherLocation, quantity_available: "2.5" });
  });

  it("can be searched, filtered to low stock, and paged", async () => {
    const all = await asked(shop.owner);
    const [one] = all.rows;
    const found = await asked(shop.owner, { search: one?.sku ?? "" });
    expect(found.rows.map(({ sku }) => sku)).toContain(one?.sku);
    expect(found.count).toBeLessThan(all.count);
    expect((await asked(shop.owner, { low: "true" })).rows.map(({ product }) => product)).toEqual([
      shop.item(0).product,
    ]);
    expect((await asked(shop.owner, { search: "100%_none" })).count).toBe(0);
    const beyond = await asked(shop.owner, { page: "9", page_size: "50" });
    expect(beyond).toEqual({ count: all.count, rows: [] });
    const second = await asked(shop.owner, { page: "2", page_size: "1" });
    expect(second.rows).toEqual(all.rows.slice(1, 2));
  });

  it("lists exact name matches first, then names that begin with the search text", async () => {
    const names = ["Zest", "Zest bar", "Amazestar"];
    for (const [at, name] of names.toReversed().entries())
      await shop.rows("UPDATE products SET name_en = $2, name_sw = $2 WHERE id = $1", [
        shop.item(at).product,
        name,
      ]);
    const { rows } = await asked(shop.owner, { search: "zest" });
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  it("leaves out inactive items", async () => {
    const gone = shop.item(1).product;
    await shop.rows("UPDATE products SET is_active = false WHERE id = $1", [gone]);
    const { rows } = await asked(shop.owner);
    expect(rows.map(({ product }) => product)).not.toContain(gone);
  });

  it("is hidden from other businesses, and limited to one location for a user who works only there", async () => {
    const other = await shop.api.business({ subdomain: "other" });
    const stranger = await shop.api.signIn(other.owner);
    const refused = await stranger.get(paths.stockByLocation, { business: shop.duka.id });
    expect(refused.status).toBe(403);

    const { duka, rows, owner, api } = shop;
    const held = await rows("SELECT id FROM membership_roles WHERE user_id = $1", [
      duka.manager.id,
    ]);
    const role = { role: "business_manager", scope_type: "location", location: duka.location };
    expect((await owner.post(paths.userRoles(duka.manager.id), role)).status).toBe(201);
    const whole = paths.userRole(duka.manager.id, String(held[0]?.["id"]));
    expect((await owner.send("DELETE", whole, undefined)).status).toBe(200);
    const manager = await api.signIn(duka.manager);
    const seen = await asked(manager);
    const places = new Set(
      seen.rows.flatMap((item) => item.places.map(({ location }) => location)),
    );
    expect([...places]).toEqual([duka.location]);
    // The other location is excluded both from the total and from the low-stock check.
    const sugar = seen.rows.find(({ product }) => product === shop.item(0).product);
    expect(sugar).toMatchObject({ total: "4", is_low: false });
    const elsewhere = (await asked(owner)).rows[0]?.places.find(
      ({ location }) => location === duka.otherLocation,
    );
    const record = await manager.get(paths.inventoryRecord(elsewhere?.record ?? ""), {
      business: duka.id,
    });
    expect(record.status).toBe(404);
  });
});
