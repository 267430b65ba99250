import { describe, expect, it } from "vitest";
import { variant as variantRow } from "#/contract/product.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { clusters } from "#tests/support/database.ts";
import { itemSuite } from "#tests/support/item-suite.ts";

describe.each(clusters())("product writes, PostgreSQL %s", (cluster) => {
  const items = itemSuite(cluster);
  const { create, edit, newId, read, stockOf } = items;

  describe("POST /inventory/products/", () => {
    it("[S5] creates a product with its variants, once, under the ids the till gave", async () => {
      const variants = [
        items.bodies.variant({ sku_suffix: "-S", attributes: { size: "S", pack: 2 } }),
        items.bodies.variant({ name: "Small", barcode: "6001" }),
      ];
      const { opId, body, answer } = await create({ product_type: "VARIABLE", variants });
      expect(answer).toMatchObject({
        status: 201,
        body: { id: body.id, sku: body.sku, cost_price: "1500.00", outcome: "accepted" },
      });
      const again = await items.manager.write(paths.products, opId, body);
      expect(again.body).toMatchObject({ id: body.id, outcome: "replayed" });
      const listed = await items.manager.get(paths.variants, {
        business: items.shop.duka.id,
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

    it("[S15] records opening stock at cost: the product's own, or each variant's", async () => {
      const simple = await create({ available_stock: "12", reorder_point: "5", alert_level: "2" });
      expect(await stockOf(simple.body.id)).toEqual([
        {
          variant_id: null,
          quantity_available: 12000,
          value: 1800000,
          alert_level: 2000,
          reorder_level: 5000,
          location_id: items.shop.duka.location,
        },
      ]);
      const variants = [
        items.bodies.variant({ available_stock: "3" }),
        items.bodies.variant({ sku_suffix: "-S", available_stock: "0" }),
        items.bodies.variant({ sku_suffix: "-M" }),
      ];
      const variable = await create({ product_type: "VARIABLE", variants });
      const stock = await stockOf(variable.body.id);
      expect(
        stock.map(({ variant_id, quantity_available }) => [variant_id, quantity_available]),
      ).toEqual([
        [variants[0]?.id, 3000],
        [variants[1]?.id, 0],
      ]);
      const alerts = await items.shop.rows(
        `SELECT alert_type FROM stock_alerts a
         JOIN stock_items s ON s.business_id = a.business_id AND s.id = a.stock_item_id
         WHERE s.product_id = $1`,
        [variable.body.id],
      );
      expect(alerts).toEqual([{ alert_type: "OUT_OF_STOCK" }]);
    });

    it("accepts the specification's own body, with the business in the query and the rest by default", async () => {
      const opId = newId();
      const plain = { sku: "PLAIN", name_en: "Plain", category: items.shop.duka.category };
      const answer = await items.shop.owner.write(
        paths.products,
        opId,
        { ...plain, available_stock: "4", selling_price: "500.00", cost_price: "300.00" },
        { query: { business: items.shop.duka.id } },
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
        { quantity_available: 4000, location_id: items.shop.duka.location },
      ]);
    });

    it("reports invalid input at the field", async () => {
      const opId = newId();
      const answer = await items.manager.write(paths.products, opId, {
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
      const simple = await create({ variants: [items.bodies.variant()] });
      expect(simple.answer.body["errors"]).toHaveProperty("variants");
    });

    it.each([
      ["a category nobody knows", { category: "0193a000-0000-7000-8000-000000000000" }, "category"],
      ["a supplier nobody knows", { supplier: "0193a000-0000-7000-8000-000000000000" }, "supplier"],
    ])("rejects %s", async (_name, over, field) => {
      const { answer } = await create(over);
      expect(answer).toMatchObject({ status: 422 });
      expect(Object.keys(answer.body["errors"] as object)).toEqual([field]);
    });

    it("rejects an id that another operation has created, and an inactive category", async () => {
      const { body } = await create();
      expect((await create({ id: body.id })).answer).toMatchObject({
        status: 409,
        body: { code: "conflict" },
      });
      const category = newId();
      const asked = { id: category, name_en: "Old", code: "OLD", is_active: false };
      await items.manager.write(paths.categories, newId(), {
        ...asked,
        business: items.shop.duka.id,
      });
      const { answer } = await create({ category });
      expect(answer.body["errors"]).toEqual({ category: ["This is not in use."] });
    });
  });

  describe("PATCH /inventory/products/{id}/", () => {
    it("changes only the fields given, also with the plain body", async () => {
      const { body } = await create();
      const changed = await edit(body.id, { name_en: "Sea salt", wholesale_price: "1800.00" });
      expect(changed).toMatchObject({ status: 201, body: { name_en: "Sea salt" } });
      const headers = { [header.idempotencyKey]: newId() };
      const plain = await items.manager.patch(
        paths.product(body.id),
        { is_active: false },
        { headers },
      );
      expect(plain).toMatchObject({ status: 201, body: { is_active: false } });
      expect(await read(body.id)).toMatchObject({
        name_en: "Sea salt",
        name_sw: "Chumvi",
        wholesale_price: "1800.00",
        is_active: false,
      });
    });

    it("changes and adds variants; a new one must be complete", async () => {
      const large = items.bodies.variant();
      const { body } = await create({ product_type: "VARIABLE", variants: [large] });
      const small = newId();
      const answer = await edit(body.id, {
        variants: [
          { id: large.id, price_adjustment: "250.00" },
          { id: small, name: "Small", sku_suffix: "-S" },
        ],
      });
      expect(answer.status).toBe(201);
      const listed = await items.manager.get(paths.variants, {
        business: items.shop.duka.id,
        product: body.id,
      });
      expect(listed.body["results"]).toMatchObject([
        { id: large.id, name: "Large", price_adjustment: "250.00" },
        { id: small, name: "Small", price_adjustment: "0.00" },
      ]);
      const half = await edit(body.id, { variants: [{ id: newId(), name: "Medium" }] });
      expect(half.body["errors"]).toHaveProperty(["variants.0.sku_suffix"]);
      const others = await create({ product_type: "VARIABLE", variants: [items.bodies.variant()] });
      const stolen = await edit(others.body.id, {
        variants: [{ id: small, name: "Small", sku_suffix: "-S" }],
      });
      expect(stolen).toMatchObject({ status: 409 });
    });

    it("[S15] keeps the latest edit of each field, in any order of arrival", async () => {
      const { body } = await create();
      const now = items.shop.api.clock.now;
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

    it("answers 404 for a missing product, and reports invalid input at the field", async () => {
      expect(await edit(newId(), { name_en: "Nobody" })).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
      const { body } = await create();
      const headers = { [header.idempotencyKey]: newId() };
      const wrong = { selling_price: "-1.00", unit_of_measure: "stone" };
      const answer = await items.manager.patch(paths.product(body.id), wrong, { headers });
      expect(Object.keys(answer.body["errors"] as object)).toEqual(Object.keys(wrong));
    });

    it("features and unfeatures with the calls without a body", async () => {
      const { body } = await create();
      const feature = (path: string, by = items.manager) => by.write(path, newId(), undefined);
      expect((await feature(paths.productFeature(body.id))).body).toMatchObject({
        id: body.id,
        is_featured: true,
      });
      expect((await feature(paths.productUnfeature(body.id))).body).toMatchObject({
        is_featured: false,
      });
      expect((await feature(paths.productFeature(body.id), items.shop.cashier)).status).toBe(403);
      expect((await feature(paths.productFeature(newId()))).status).toBe(404);
    });
  });
});
