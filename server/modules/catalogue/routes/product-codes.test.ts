import { describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { clusters } from "#tests/support/database.ts";
import { itemSuite } from "#tests/support/item-suite.ts";

describe.each(clusters())("product codes and permissions, PostgreSQL %s", (cluster) => {
  const items = itemSuite(cluster);
  const { create, edit, newId } = items;

  describe("codes", () => {
    const taken = async (over: Parameters<typeof items.bodies.product>[2]) => {
      const { answer } = await create(over);
      return answer.status === 201 ? [] : Object.keys(answer.body["errors"] as object);
    };

    it("of another product are rejected at their field, in any case and either spelling", async () => {
      await create({ sku: "Tea-1", barcode: "012345678905" });
      expect(await taken({ sku: "TEA-1" })).toEqual(["sku"]);
      expect(await taken({ barcode: "0012345678905" })).toEqual(["barcode"]);
      expect(await taken({ sku: "tea-1", barcode: "012345678905" })).toEqual(["sku", "barcode"]);
      expect(await taken({ sku: "Tea-2", barcode: null })).toEqual([]);
    });

    it("of variants count as the product's code plus suffix, against other products and each other", async () => {
      const cup = items.bodies.variant({ sku_suffix: "-C", barcode: "777" });
      await create({ sku: "CUP", product_type: "VARIABLE", variants: [cup] });
      expect(await taken({ sku: "cup-c" })).toEqual(["sku"]);
      expect(await taken({ barcode: "777" })).toEqual(["barcode"]);
      await create({ sku: "MUG-XL" });
      const variable = { product_type: "VARIABLE" } as const;
      const clash = [
        items.bodies.variant({ sku_suffix: "-XL" }),
        items.bodies.variant({ sku_suffix: "-S", barcode: "777" }),
        items.bodies.variant({ sku_suffix: "-s" }),
      ];
      expect((await taken({ ...variable, sku: "MUG", variants: clash })).toSorted()).toEqual([
        "variants.0.sku_suffix",
        "variants.1.barcode",
        "variants.2.sku_suffix",
      ]);
    });

    it("[S13] belong to one product only, even when two request them concurrently", async () => {
      const asked = await Promise.all([create({ sku: "RACE" }), create({ sku: "race" })]);
      const statuses = asked.map(({ answer }) => answer.status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422]);
      const [kept] = await items.shop.rows(
        "SELECT count(*) FROM products WHERE lower(sku) = 'race'",
      );
      expect(kept).toEqual({ count: 1 });
    });

    it("can be kept unchanged, and can be released", async () => {
      const { body } = await create({ sku: "STAY", barcode: "888" });
      const same = await edit(body.id, { sku: "STAY", barcode: "888", name_en: "Stays" });
      expect(same.status).toBe(201);
      expect((await edit(body.id, { sku: "GONE", barcode: null })).status).toBe(201);
      expect(await taken({ sku: "STAY", barcode: "888" })).toEqual([]);
      expect((await edit(body.id, { sku: "stay" })).body["errors"]).toHaveProperty("sku");
    });
  });

  describe("permissions", () => {
    it("to change products belong to the manager, not to the cashier", async () => {
      const { body } = await create();
      const inAnothersName = await create({}, items.shop.cashier);
      expect(inAnothersName.answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
      const opId = newId();
      const own = {
        ...items.bodies.product(opId, items.shop.duka.category),
        actor: items.shop.duka.cashier.id,
      };
      const refused = await items.shop.cashier.write(paths.products, opId, own);
      expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
      const headers = { [header.idempotencyKey]: newId() };
      const plain = await items.shop.cashier.patch(
        paths.product(body.id),
        { sku: "X" },
        { headers },
      );
      expect(plain).toMatchObject({ status: 403, body: { code: "forbidden" } });
    });

    it("to see costs are required to write them", async () => {
      await items.shop.rows(
        `INSERT INTO member_permissions (business_id, id, user_id, permission, valid_from)
         VALUES ($1, $2, $3, 'product.edit', '2020-01-01')`,
        [items.shop.duka.id, newId(), items.shop.duka.cashier.id],
      );
      const opId = newId();
      const plain = { sku: "NO-COST", name_en: "No cost", category: items.shop.duka.category };
      const made = await items.shop.cashier.write(paths.products, opId, plain);
      expect(made.status).toBe(201);
      expect(made.body).not.toHaveProperty("cost_price");
      const headers = { [header.idempotencyKey]: newId() };
      const costly = { cost_price: "5.00" };
      const answer = await items.shop.cashier.patch(paths.product(opId), costly, { headers });
      expect(answer).toMatchObject({
        status: 403,
        body: { errors: { cost_price: ["You are not allowed to change this."] } },
      });
    });
  });
});
