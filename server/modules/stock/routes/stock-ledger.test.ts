import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ledgerLine, type LedgerLine } from "#/contract/movement-rows.ts";
import { paths } from "#/contract/paths.ts";
import { businessDay } from "#/domain/business-day.ts";
import { defaultTimeZone } from "#/i18n/dates.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(clusters())("the movement ledger, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  let today: number;
  let sale: { id: string; number: string };
  beforeAll(async () => {
    shop = await openShop(cluster, { cashierMay: ["stock.adjust"] });
    // The first operations are ten minutes old and belong to today. Access tokens are valid for 15 minutes.
    const [earlier, now] = [shop.api.clock.now - 11 * minute, shop.api.clock.now];
    if (businessDay(earlier, defaultTimeZone) !== businessDay(now, defaultTimeZone))
      shop.api.clock.now += 11 * minute;
    today = shop.api.clock.now;
    await send(paths.counts, (id) => shop.bodies.count(id, item(0), 20_000, today - 2 * day));
    sale = await send(paths.sales, (id) =>
      shop.bodies.sale(id, [{ ...shop.item(0), milli: 3_000 }], { at: today - day }),
    );
    await send(paths.adjustments, (id) => ({
      ...shop.bodies.adjust(id, item(0), -2_000, { reason: "own_use", at: today - 10 * minute }),
      note: "Tea",
    }));
    await send(paths.counts, (id) => shop.bodies.count(id, item(0), 14_000, today - 5 * minute));
    // Arrives last, but precedes the count that already includes it.
    await send(paths.adjustments, (id) =>
      shop.bodies.adjust(id, item(0), -1_000, { reason: "lost", at: today - 6 * minute }),
    );
    await send(paths.sales, (id) => shop.bodies.sale(id, [{ ...shop.item(1), milli: 1_250 }]));
  });
  afterAll(() => shop.closeWithTrueBooks());

  const item = (index: number) => shop.item(index).product;

  async function send<Body extends object>(path: string, make: (opId: string) => Body) {
    const opId = shop.api.newId();
    const body = make(opId);
    const answer = await shop.cashier.write(path, opId, { ...body, prev_op: null });
    expect(answer.status).toBe(201);
    return body;
  }

  async function list(query: Record<string, string> = {}, by = shop.owner) {
    const answer = await by.get(paths.movements, { business: shop.duka.id, ...query });
    expect([answer.status, answer.body["code"]]).toEqual([200, undefined]);
    const { results, count } = answer.body as { results: LedgerLine[]; count: number };
    return { count, rows: results.map((row) => ledgerLine.parse(row)) };
  }

  it("[S15] lists newest first, with counts and the balance after each movement", async () => {
    const { count, rows } = await list({ product: item(0) });
    expect(count).toBe(5);
    expect(
      rows.map(({ kind, quantity, counted, balance }) => [kind, quantity, counted, balance]),
    ).toEqual([
      ["count", "0", "14", "14"],
      ["adjustment", "-1", null, "14"],
      ["adjustment", "-2", null, "15"],
      ["sale", "-3", null, "17"],
      ["count", "20", "20", "20"],
    ]);
    expect(rows[1]).toMatchObject({ is_absorbed: true, reason: "lost" });
    expect(rows[2]).toMatchObject({
      is_absorbed: false,
      reason: "own_use",
      note: "Tea",
      value: "-2400.00",
      location: shop.duka.location,
      location_name: "Kariakoo",
      unit_of_measure: "piece",
      product_name: "Sugar",
      product_name_sw: "Sukari",
      actor: shop.duka.cashier.id,
      source: null,
    });
    expect(rows[3]?.source).toEqual({ entity: "sale", id: sale.id, number: sale.number });
    expect(rows[0]?.actor_name).not.toBe("");
  });

  it("filters by product, location, kind, user and business day, and returns pages", async () => {
    const kinds = async (query: Record<string, string>) =>
      (await list(query)).rows.map(({ kind }) => kind);
    expect(await kinds({ product: item(1) })).toEqual(["sale"]);
    expect(await kinds({ kind: "count" })).toEqual(["count", "count"]);
    expect(await kinds({ kind: "adjustment", actor: shop.duka.cashier.id })).toHaveLength(2);
    expect(await kinds({ actor: shop.duka.owner.id })).toEqual([]);
    expect(await kinds({ location: shop.duka.otherLocation })).toEqual([]);
    expect(await kinds({ location: shop.duka.location })).toHaveLength(6);
    expect(await kinds({ variant: shop.api.newId() })).toEqual([]);
    const dayOf = (at: number) =>
      new Date(at + 3 * 60 * minute).toISOString().slice(0, "2026-11-20".length);
    expect(await kinds({ from: dayOf(today - day), to: dayOf(today - day) })).toEqual(["sale"]);
    expect(await kinds({ to: dayOf(today - 2 * day) })).toEqual(["count"]);
    expect(await kinds({ from: dayOf(today + day) })).toEqual([]);
    const pages = [];
    for (const page of ["1", "2", "3"])
      pages.push(...(await list({ page, page_size: "2" })).rows.map(({ id }) => id));
    expect(new Set(pages).size).toBe(6);
    // Entries excluded from a page still count in its balances.
    const { rows } = await list({ product: item(0), kind: "sale" });
    expect(rows).toMatchObject([{ balance: "17", quantity: "-3" }]);
  });

  it("hides item costs from users who may not see them", async () => {
    const { rows } = await list({}, shop.cashier);
    expect(rows).toHaveLength(6);
    expect(rows.filter(({ value }) => value !== undefined)).toEqual([]);
  });

  it("rejects invalid filter values and names the field", async () => {
    for (const query of [
      { kind: "theft" },
      { product: "sugar" },
      { from: "yesterday" },
      { to: "2026-02-30" },
      { actor: "me" },
      { page: "0" },
    ]) {
      const { status, body } = await shop.owner.get(paths.movements, query);
      expect([status, Object.keys(body["errors"] as object)]).toEqual([422, Object.keys(query)]);
    }
  });

  it("is hidden from other businesses and from users without the permission", async () => {
    const soko = await shop.api.business();
    const stranger = await shop.api.signIn(soko.owner);
    for (const path of [paths.movements, paths.lowStockExport]) {
      const asked = await stranger.get(path, { business: shop.duka.id });
      expect([path, asked.status, asked.body["code"]]).toEqual([path, 403, "wrong_tenant"]);
    }
    expect((await stranger.get(paths.movements, { product: item(0) })).body["count"]).toBe(0);
    expect((await stranger.get(paths.movements, { location: shop.duka.location })).status).toBe(
      403,
    );
    expect((await shop.cashier.get(paths.lowStockExport)).body["code"]).toBe("forbidden");
  });
});

describe("the reorder list", () => {
  let shop: TradingShop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.rows(
      `UPDATE stock_items SET quantity_available = 3000, reorder_level = 10000, max_stock_level = 50000
       WHERE id = $1`,
      [shop.item(0).stockItem],
    );
    await shop.rows("UPDATE stock_items SET quantity_available = 90000 WHERE id = $1", [
      shop.item(1).stockItem,
    ]);
    await shop.rows("UPDATE stock_items SET quantity_available = -2500 WHERE id = $1", [
      shop.item(2).stockItem,
    ]);
    await shop.rows("UPDATE suppliers SET name = '=SUM(A1)', phone = '+255712345678'");
    await shop.rows("UPDATE products SET supplier_id = NULL WHERE id = $1", [shop.item(2).product]);
    await shop.rows("UPDATE products SET supplier_id = $2 WHERE id = $1", [
      shop.item(0).product,
      shop.duka.supplier,
    ]);
  });
  afterAll(() => shop.close());

  const file = async (language: string) => {
    const answer = await shop.owner.send("GET", paths.lowStockExport, undefined, {
      query: { business: shop.duka.id, location: shop.duka.location },
      headers: { "Accept-Language": language },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toContain(".csv");
    return String(answer.body["text"]);
  };

  it("is a file ordered by supplier, with formulas escaped", async () => {
    const text = await file("en");
    expect(text.replace("\ufeff", "").split("\r\n")).toEqual([
      "Supplier,Phone,SKU,Product,Available,Reorder level,To order",
      "'=SUM(A1),'+255712345678,SUKARI,Sugar,3,10,47",
      ",,SABUNI,Soap,-2.5,0,4",
      "",
    ]);
  });

  it("names items in the reader's language and includes only active items of the requested location", async () => {
    expect(await file("sw")).toContain("Sukari");
    const wrong = await shop.owner.get(paths.lowStockExport, { location: shop.api.newId() });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    const inactive = "UPDATE products SET is_active = false WHERE id = $1";
    await shop.rows(inactive, [shop.item(2).product]);
    expect(await file("en")).not.toContain("Soap");
  });
});
