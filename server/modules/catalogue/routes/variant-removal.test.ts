import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe.each(clusters())("a removed variant, PostgreSQL %s", (cluster) => {
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

  async function shirt(opening: string | null = null) {
    const opId = newId();
    const small = bodies.variant({ name: "Small", sku_suffix: "-S", barcode: null });
    const large = bodies.variant({ name: "Large", available_stock: opening });
    const over = { product_type: "VARIABLE" as const, variants: [small, large] };
    const body = bodies.product(opId, shop.duka.category, over);
    expect((await manager.write(paths.products, opId, body)).status).toBe(201);
    return { id: body.id, small, large };
  }

  async function edit(id: string, changes: Parameters<typeof bodies.editProduct>[1], at?: number) {
    const opId = newId();
    const headers = { [header.idempotencyKey]: opId };
    return manager.patch(paths.product(id), bodies.editProduct(opId, changes, at), { headers });
  }

  async function standing(product: string) {
    return shop.rows(
      "SELECT name, is_active, sku_suffix FROM variants WHERE product_id = $1 ORDER BY name",
      [product],
    );
  }

  async function told(id: string) {
    const feed = await manager.get(paths.changes, {
      business: shop.duka.id,
      location: shop.duka.location,
      limit: "1000",
    });
    const changes = feed.body["changes"] as { id: string; op: string }[];
    return changes.find((change) => change.id === id)?.op;
  }

  async function sell(product: string, variant: string) {
    const opId = newId();
    const line = { product, variant, milli: 1000, price: 200_000 };
    const body = { ...shop.bodies.sale(opId, [line]), prev_op: null };
    return shop.cashier.write(paths.sales, opId, body);
  }

  it("is deleted while it was never sold or counted, devices are informed, and repeating is no error", async () => {
    const { id, small } = await shirt();
    const answer = await edit(id, { removed_variants: [small.id] });
    expect(answer.status).toBe(201);
    expect(await standing(id)).toMatchObject([{ name: "Large" }]);
    expect(await told(small.id)).toBe("delete");
    expect((await edit(id, { removed_variants: [small.id] })).status).toBe(201);
    const again = bodies.variant({ name: "Small again", sku_suffix: "-S" });
    expect((await edit(id, { variants: [again] })).status).toBe(201);
  });

  it("is deactivated when it was counted or sold", async () => {
    const { id, small, large } = await shirt("3");
    await sell(id, small.id);
    await edit(id, { removed_variants: [small.id, large.id] });
    expect(await standing(id)).toMatchObject([
      { name: "Large", is_active: false },
      { name: "Small", is_active: false },
    ]);
    expect(await told(small.id)).toBe("put");
  });

  it("[S14] returns, deactivated, when a till sold it before receiving the removal", async () => {
    const { id, small } = await shirt();
    await edit(id, { removed_variants: [small.id] });
    const other = bodies.variant({ name: "Slim", sku_suffix: "-s" });
    await edit(id, { variants: [other] });
    const { status } = await sell(id, small.id);
    expect(status).toBe(201);
    const [, slim, back] = await standing(id);
    expect(slim).toMatchObject({ name: "Slim", sku_suffix: "-s", is_active: true });
    expect(back).toMatchObject({ name: "Small", is_active: false });
    expect(back?.["sku_suffix"]).not.toBe("-S");
    expect(await told(small.id)).toBe("put");
  });

  it("is not recreated by a late edit of it", async () => {
    const { id, small } = await shirt();
    await edit(id, { removed_variants: [small.id] });
    expect((await edit(id, { variants: [{ id: small.id, name: "Tiny" }] })).status).toBe(201);
    expect(await standing(id)).toMatchObject([{ name: "Large" }]);
  });

  it("leaves other products' variants unchanged", async () => {
    const [one, other] = [await shirt(), await shirt()];
    await edit(one.id, { removed_variants: [other.small.id] });
    expect(await standing(other.id)).toHaveLength(2);
  });
});
