import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { product as productRow, variant as variantRow } from "#/contract/catalogue-rows.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe.each(clusters())("writes of goods, PostgreSQL %s", (cluster) => {
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

  async function create(over: Parameters<typeof bodies.product>[2] = {}, by = manager) {
    const opId = newId();
    const body = bodies.product(opId, shop.duka.category, over);
    return { opId, body, answer: await by.write(paths.products, opId, body) };
  }

  async function edit(
    id: string,
    changes: Parameters<typeof bodies.editProduct>[1],
    { by = manager, at }: { by?: ApiClient; at?: number } = {},
  ) {
    const opId = newId();
    const headers = { [header.idempotencyKey]: opId };
    return by.patch(paths.product(id), bodies.editProduct(opId, changes, at), { headers });
  }

  const read = async (id: string, by = manager) =>
    productRow.parse((await by.get(paths.product(id), { business: shop.duka.id })).body);

  const stockOf = (product: string) =>
    shop.rows(
      `SELECT variant_id, quantity_available, value, alert_level, reorder_level, location_id
       FROM stock_items WHERE product_id = $1 ORDER BY variant_id NULLS FIRST`,
      [product],
    );

  describe("POST /inventory/products/", () => {
    it("[S5] takes a good in with its variants, once, under the ids the till gave", async () => {
      const variants = [
        bodies.variant({ sku_suffix: "-S", attributes: { size: "S", pack: 2 } }),
        bodies.variant({ name: "Small", barcode: "6001" }),
      ];
      const { opId, body, answer } = await create({ product_type: "VARIABLE", variants });
      expect(answer).toMatchObject({
        status: 201,
        body: { id: body.id, sku: body.sku, cost_price: "1500.00", outcome: "accepted" },
      });
      const again = await manager.write(paths.products, opId, body);
      expect(again.body).toMatchObject({ id: body.id, outcome: "replayed" });
      const listed = await manager.get(paths.variants, {
        business: shop.duka.id,
        product: body.id,
      });
      const rows = (listed.body["results"] as unknown[]).map((row) => variantRow.parse(row));
      expect(rows).toHaveLength(2);
      expect(rows.find(({ id }) => id === variants[0]?.id)).toMatchObject({
        product: body.id,
        sku_suffix: "-S",
        attributes: { size: "S", pack: 2 },
      });
    });

    it("[S15] counts what is on the shelf at cost: the good's own, or each variant's", async () => {
      const simple = await create({ available_stock: "12", reorder_point: "5", alert_level: "2" });
      expect(await stockOf(simple.body.id)).toEqual([
        {
          variant_id: null,
          quantity_available: 12000,
          value: 1800000,
          alert_level: 2000,
          reorder_level: 5000,
          location_id: shop.duka.location,
        },
      ]);
      const variants = [
        bodies.variant({ available_stock: "3" }),
        bodies.variant({ sku_suffix: "-S", available_stock: "0" }),
        bodies.variant({ sku_suffix: "-M" }),
      ];
      const variable = await create({ product_type: "VARIABLE", variants });
      const stock = await stockOf(variable.body.id);
      expect(
        stock.map(({ variant_id, quantity_available }) => [variant_id, quantity_available]),
      ).toEqual([
        [variants[0]?.id, 3000],
        [variants[1]?.id, 0],
      ]);
      const alerts = await shop.rows(
        `SELECT alert_type FROM stock_alerts a JOIN stock_items s ON s.id = a.stock_item_id
         WHERE s.product_id = $1`,
        [variable.body.id],
      );
      expect(alerts).toEqual([{ alert_type: "OUT_OF_STOCK" }]);
    });

    it("takes the specification's own body, the business in the query, the rest by default", async () => {
      const opId = newId();
      const plain = { sku: "PLAIN", name_en: "Plain", category: shop.duka.category };
      const answer = await shop.owner.write(
        paths.products,
        opId,
        { ...plain, available_stock: "4", selling_price: "500.00", cost_price: "300.00" },
        { query: { business: shop.duka.id } },
      );
      expect(answer).toMatchObject({
        status: 201,
        body: {
          ...plain,
          id: opId,
          product_type: "SIMPLE",
          tracking_type: "QTY",
          currency: "TZS",
          unit_of_measure: "piece",
          minimum_order_quantity: "1",
          maximum_order_quantity: "100",
          is_active: true,
          is_featured: false,
        },
      });
      expect(await stockOf(opId)).toMatchObject([
        { quantity_available: 4000, location_id: shop.duka.location },
      ]);
    });

    it("tells wrong input at the field", async () => {
      const opId = newId();
      const answer = await manager.write(paths.products, opId, {
        sku: " ",
        category: "food",
        selling_price: "12.345",
        product_type: "BUNDLE",
        currency: "USD",
        variants: [{ sku_suffix: "-L" }],
      });
      expect(answer).toMatchObject({ status: 422, body: { code: "validation_failed" } });
      expect(Object.keys(answer.body["errors"] as object).toSorted()).toEqual([
        "category",
        "currency",
        "name_en",
        "product_type",
        "selling_price",
        "sku",
        "variants.0.name",
      ]);
      const simple = await create({ variants: [bodies.variant()] });
      expect(simple.answer.body["errors"]).toHaveProperty("variants");
    });

    it.each([
      ["a category nobody knows", { category: "0193a000-0000-7000-8000-000000000000" }, "category"],
      ["a supplier nobody knows", { supplier: "0193a000-0000-7000-8000-000000000000" }, "supplier"],
    ])("refuses %s", async (_name, over, field) => {
      const { answer } = await create(over);
      expect(answer).toMatchObject({ status: 422 });
      expect(Object.keys(answer.body["errors"] as object)).toEqual([field]);
    });

    it("refuses an id that another operation has made, and a category out of use", async () => {
      const { body } = await create();
      expect((await create({ id: body.id })).answer).toMatchObject({
        status: 409,
        body: { code: "conflict" },
      });
      const category = newId();
      const asked = { id: category, name_en: "Old", code: "OLD", is_active: false };
      await manager.write(paths.categories, newId(), { ...asked, business: shop.duka.id });
      const { answer } = await create({ category });
      expect(answer.body["errors"]).toEqual({ category: ["This is not in use."] });
    });
  });

  describe("codes", () => {
    const taken = async (over: Parameters<typeof bodies.product>[2]) => {
      const { answer } = await create(over);
      return answer.status === 201 ? [] : Object.keys(answer.body["errors"] as object);
    };

    it("of another good are refused at their field, in any case and either spelling", async () => {
      await create({ sku: "Tea-1", barcode: "012345678905" });
      expect(await taken({ sku: "TEA-1" })).toEqual(["sku"]);
      expect(await taken({ barcode: "0012345678905" })).toEqual(["barcode"]);
      expect(await taken({ sku: "tea-1", barcode: "012345678905" })).toEqual(["sku", "barcode"]);
      expect(await taken({ sku: "Tea-2", barcode: null })).toEqual([]);
    });

    it("of variants count as the good's with the suffix, among others and among themselves", async () => {
      const cup = bodies.variant({ sku_suffix: "-C", barcode: "777" });
      await create({ sku: "CUP", product_type: "VARIABLE", variants: [cup] });
      expect(await taken({ sku: "cup-c" })).toEqual(["sku"]);
      expect(await taken({ barcode: "777" })).toEqual(["barcode"]);
      await create({ sku: "MUG-XL" });
      const variable = { product_type: "VARIABLE" } as const;
      const clash = [
        bodies.variant({ sku_suffix: "-XL" }),
        bodies.variant({ sku_suffix: "-S", barcode: "777" }),
        bodies.variant({ sku_suffix: "-s" }),
      ];
      expect((await taken({ ...variable, sku: "MUG", variants: clash })).toSorted()).toEqual([
        "variants.0.sku_suffix",
        "variants.1.barcode",
        "variants.2.sku_suffix",
      ]);
    });

    it("[S13] are one good's only, though two ask at once", async () => {
      const asked = await Promise.all([create({ sku: "RACE" }), create({ sku: "race" })]);
      const statuses = asked.map(({ answer }) => answer.status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422]);
      const [kept] = await shop.rows("SELECT count(*) FROM products WHERE lower(sku) = 'race'");
      expect(kept).toEqual({ count: 1 });
    });

    it("may stay as they are, and may be given back", async () => {
      const { body } = await create({ sku: "STAY", barcode: "888" });
      const same = await edit(body.id, { sku: "STAY", barcode: "888", name_en: "Stays" });
      expect(same.status).toBe(201);
      expect((await edit(body.id, { sku: "GONE", barcode: null })).status).toBe(201);
      expect(await taken({ sku: "STAY", barcode: "888" })).toEqual([]);
      expect((await edit(body.id, { sku: "stay" })).body["errors"]).toHaveProperty("sku");
    });
  });

  describe("PATCH /inventory/products/{id}/", () => {
    it("changes the fields given and no others, by the plain body too", async () => {
      const { body } = await create();
      const changed = await edit(body.id, { name_en: "Sea salt", wholesale_price: "1800.00" });
      expect(changed).toMatchObject({ status: 201, body: { name_en: "Sea salt" } });
      const headers = { [header.idempotencyKey]: newId() };
      const plain = await manager.patch(paths.product(body.id), { is_active: false }, { headers });
      expect(plain).toMatchObject({ status: 201, body: { is_active: false } });
      expect(await read(body.id)).toMatchObject({
        name_en: "Sea salt",
        name_sw: "Chumvi",
        wholesale_price: "1800.00",
        is_active: false,
      });
    });

    it("changes and adds variants; a new one must be whole", async () => {
      const large = bodies.variant();
      const { body } = await create({ product_type: "VARIABLE", variants: [large] });
      const small = newId();
      const answer = await edit(body.id, {
        variants: [
          { id: large.id, price_adjustment: "250.00" },
          { id: small, name: "Small", sku_suffix: "-S" },
        ],
      });
      expect(answer.status).toBe(201);
      const listed = await manager.get(paths.variants, {
        business: shop.duka.id,
        product: body.id,
      });
      expect(listed.body["results"]).toMatchObject([
        { id: large.id, name: "Large", price_adjustment: "250.00" },
        { id: small, name: "Small", price_adjustment: "0.00" },
      ]);
      const half = await edit(body.id, { variants: [{ id: newId(), name: "Medium" }] });
      expect(half.body["errors"]).toHaveProperty(["variants.0.sku_suffix"]);
      const others = await create({ product_type: "VARIABLE", variants: [bodies.variant()] });
      const stolen = await edit(others.body.id, {
        variants: [{ id: small, name: "Small", sku_suffix: "-S" }],
      });
      expect(stolen).toMatchObject({ status: 409 });
    });

    it("[S15] lets the latest edit of each field stand, in whatever order they come", async () => {
      const { body } = await create();
      const now = shop.api.clock.now;
      await edit(body.id, { name_en: "Late", tax_rate: "0.00" }, { at: now - 1000 });
      await edit(body.id, { name_en: "Early", name_sw: "Mapema" }, { at: now - 5000 });
      expect(await read(body.id)).toMatchObject({
        name_en: "Late",
        tax_rate: "0.00",
        name_sw: "Mapema",
      });
    });

    it("changes where stock is kept only while there is none", async () => {
      const { body } = await create({ available_stock: "1" });
      const refused = await edit(body.id, { product_type: "VARIABLE" });
      expect(refused.body["errors"]).toEqual({
        product_type: ["There is stock of this. Bring it to zero first."],
      });
      const empty = await create();
      expect((await edit(empty.body.id, { product_type: "VARIABLE" })).status).toBe(201);
    });

    it("answers 404 for what is not there, and tells wrong input at the field", async () => {
      expect(await edit(newId(), { name_en: "Nobody" })).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
      const { body } = await create();
      const headers = { [header.idempotencyKey]: newId() };
      const wrong = { selling_price: "-1.00", unit_of_measure: "stone" };
      const answer = await manager.patch(paths.product(body.id), wrong, { headers });
      expect(Object.keys(answer.body["errors"] as object)).toEqual(Object.keys(wrong));
    });

    it("features and unfeatures by the calls without a body", async () => {
      const { body } = await create();
      const feature = (path: string, by = manager) => by.write(path, newId(), undefined);
      expect((await feature(paths.productFeature(body.id))).body).toMatchObject({
        id: body.id,
        is_featured: true,
      });
      expect((await feature(paths.productUnfeature(body.id))).body).toMatchObject({
        is_featured: false,
      });
      expect((await feature(paths.productFeature(body.id), shop.cashier)).status).toBe(403);
      expect((await feature(paths.productFeature(newId()))).status).toBe(404);
    });
  });

  describe("rights", () => {
    it("to change goods are the manager's, not the cashier's", async () => {
      const { body } = await create();
      expect((await create({}, shop.cashier)).answer.status).toBe(201);
      const opId = newId();
      const own = { ...bodies.product(opId, shop.duka.category), actor: shop.duka.cashier.id };
      const refused = await shop.cashier.write(paths.products, opId, own);
      expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
      const headers = { [header.idempotencyKey]: newId() };
      const plain = await shop.cashier.patch(paths.product(body.id), { sku: "X" }, { headers });
      expect(plain).toMatchObject({ status: 403, body: { code: "forbidden" } });
    });

    it("to see costs are wanted to write them", async () => {
      await shop.rows(
        `INSERT INTO member_permissions (business_id, id, user_id, permission, valid_from)
         VALUES ($1, $2, $3, 'product.edit', '2020-01-01')`,
        [shop.duka.id, newId(), shop.duka.cashier.id],
      );
      const opId = newId();
      const plain = { sku: "NO-COST", name_en: "No cost", category: shop.duka.category };
      const made = await shop.cashier.write(paths.products, opId, plain);
      expect(made.status).toBe(201);
      expect(made.body).not.toHaveProperty("cost_price");
      const headers = { [header.idempotencyKey]: newId() };
      const costly = { cost_price: "5.00" };
      const answer = await shop.cashier.patch(paths.product(opId), costly, { headers });
      expect(answer).toMatchObject({
        status: 403,
        body: { errors: { cost_price: ["You are not allowed to change this."] } },
      });
    });
  });
});
