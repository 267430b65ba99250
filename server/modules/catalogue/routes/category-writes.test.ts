import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { catalogueBodies } from "#tests/support/catalogue-bodies.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe.each(clusters())("category and supplier writes, PostgreSQL %s", (cluster) => {
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

  async function create(over: Parameters<typeof bodies.category>[1] = {}) {
    const opId = newId();
    const body = bodies.category(opId, over);
    const answer = await manager.write(paths.categories, opId, body);
    return { id: body.id, body, answer };
  }

  const send = (method: string, path: string, body?: unknown, by = manager, opId = newId()) =>
    by.send(method, path, body, { headers: { [header.idempotencyKey]: opId } });

  const edit = (id: string, changes: Parameters<typeof bodies.editCategory>[1], at?: number) => {
    const opId = newId();
    return send("PATCH", paths.category(id), bodies.editCategory(opId, changes, at), manager, opId);
  };

  async function children(parent: string): Promise<unknown[]> {
    const { body } = await manager.get(paths.categoryChildren(parent), { business: shop.duka.id });
    return (body["results"] as { id: string }[]).map(({ id }) => id);
  }

  it("[S5] a category is created once, with either body", async () => {
    const opId = newId();
    const body = bodies.category(opId);
    expect(await manager.write(paths.categories, opId, body)).toMatchObject({
      status: 201,
      body: { id: body.id, name_en: "Spices", code: "accepted", outcome: "accepted" },
    });
    expect((await manager.write(paths.categories, opId, body)).body).toMatchObject({
      id: body.id,
      outcome: "replayed",
    });
    const plain = { name_en: "Drinks", code: "DRINKS", business: shop.duka.id };
    const plainOp = newId();
    const drinks = { ...plain, is_active: true, parent: null, sort_order: 0 };
    const { business: _asked, ...told } = drinks;
    // For clients without an outbox `code` is the category's own code, not the outcome.
    for (const outcome of ["accepted", "replayed"])
      expect(await send("POST", paths.categories, plain, manager, plainOp)).toMatchObject({
        body: { ...told, outcome },
      });
  });

  it("a category's code is unique, and invalid input is reported at the field", async () => {
    const { id, body } = await create();
    const again = await create({ code: body.code });
    expect(again.answer).toMatchObject({
      status: 422,
      body: { errors: { code: ["Something else has this already."] } },
    });
    const other = await create();
    expect((await edit(other.id, { code: body.code })).body["errors"]).toHaveProperty("code");
    expect((await edit(id, { code: body.code })).status).toBe(201);
    const wrong = { name_en: "", code: "with space", parent: "x", sort_order: -1 };
    const refused = await send("POST", paths.categories, wrong);
    expect(Object.keys(refused.body["errors"] as object).toSorted()).toEqual(
      Object.keys(wrong).toSorted(),
    );
    expect((await create({ parent: newId() })).answer.body["errors"]).toHaveProperty("parent");
    expect(await edit(newId(), { name_en: "Nobody" })).toMatchObject({ status: 404 });
  });

  it("a category is never inside itself, at any depth", async () => {
    const top = await create();
    const middle = await create({ parent: top.id });
    const leaf = await create({ parent: middle.id });
    for (const parent of [top.id, middle.id, leaf.id]) {
      expect((await edit(top.id, { parent })).body["errors"]).toEqual({
        parent: ["Nothing can be inside itself."],
      });
    }
    expect((await edit(leaf.id, { parent: top.id })).status).toBe(201);
    expect(await children(top.id)).toHaveLength(2);
  });

  it("[S15] the latest edit of each field wins, in any order of arrival", async () => {
    const { id } = await create();
    const now = shop.api.clock.now;
    await edit(id, { name_en: "Late", sort_order: 4 }, now - 1000);
    await edit(id, { name_en: "Early", name_sw: "Mapema" }, now - 9000);
    const listed = await manager.get(paths.categories, {
      business: shop.duka.id,
      page_size: "200",
    });
    const rows = listed.body["results"] as Record<string, unknown>[];
    expect(rows.find((row) => row["id"] === id)).toMatchObject({
      name_en: "Late",
      name_sw: "Mapema",
      sort_order: 4,
    });
  });

  it("a category with products is deleted only when they are moved elsewhere", async () => {
    const [top, other] = [await create(), await create()];
    const doomed = await create({ parent: top.id });
    const below = await create({ parent: doomed.id });
    const productOp = newId();
    const product = bodies.product(productOp, doomed.id);
    await manager.write(paths.products, productOp, product);
    const remove = (move_to: string | null) =>
      send("DELETE", paths.category(doomed.id), { move_to });
    expect(await send("DELETE", paths.category(doomed.id))).toMatchObject({
      status: 409,
      body: {
        code: "in_use",
        message: "This is still in use.",
        errors: { move_to: ["In use by 1. Choose where they go first."] },
      },
    });
    expect((await remove(newId())).body["errors"]).toHaveProperty("move_to");
    expect((await remove(doomed.id)).body["errors"]).toHaveProperty("move_to");
    const opId = newId();
    const body = bodies.removeCategory(opId, other.id);
    const removed = await send("DELETE", paths.category(doomed.id), body, manager, opId);
    expect(removed).toMatchObject({ status: 201, body: { id: doomed.id, moved_products: 1 } });
    const again = await send("DELETE", paths.category(doomed.id), body, manager, opId);
    expect(again.body).toMatchObject({ moved_products: 1, outcome: "replayed" });
    expect((await manager.get(paths.product(product.id))).body).toMatchObject({
      category: other.id,
    });
    expect(await children(top.id)).toEqual([below.id]);
    expect((await remove(other.id)).status).toBe(404);
    // Its code is available again.
    expect((await create({ code: doomed.body.code })).answer.status).toBe(201);
  });

  it("[S18] an empty category is deleted without a body, and from every device", async () => {
    const { id } = await create();
    expect((await send("DELETE", paths.category(id))).status).toBe(201);
    const feed = await manager.get(paths.changes, {
      business: shop.duka.id,
      location: shop.duka.location,
      limit: "1000",
    });
    const changes = feed.body["changes"] as { entity: string; id: string; op: string }[];
    expect(changes.find((change) => change.id === id)).toMatchObject({
      entity: "category",
      op: "delete",
    });
  });

  it("a supplier is created and changed, field by field", async () => {
    const opId = newId();
    const body = bodies.supplier(opId, { phone: "+255700000000" });
    expect(await manager.write(paths.suppliers, opId, body)).toMatchObject({
      status: 201,
      body: { id: body.id, name: "Bakhresa" },
    });
    const now = shop.api.clock.now;
    const patch = (changes: Parameters<typeof bodies.editSupplier>[1], at: number) => {
      const id = newId();
      return send(
        "PATCH",
        paths.supplier(body.id),
        bodies.editSupplier(id, changes, at),
        manager,
        id,
      );
    };
    await patch({ name: "Azam", is_active: false }, now - 1000);
    expect((await patch({ name: "Older", note: "Mondays" }, now - 9000)).body).toMatchObject({
      name: "Azam",
      note: "Mondays",
      phone: "+255700000000",
      is_active: false,
    });
    const plain = await send("POST", paths.suppliers, { name: "Mo", business: shop.duka.id });
    expect(plain).toMatchObject({ status: 201, body: { name: "Mo", phone: null, note: "" } });
    expect((await send("POST", paths.suppliers, { name: " " })).body["errors"]).toHaveProperty(
      "name",
    );
    expect((await send("PATCH", paths.supplier(newId()), { name: "X" })).status).toBe(404);
  });

  it("a supplier's days and minimum order are stored, within their bounds", async () => {
    const opId = newId();
    const terms = { lead_days: 4, least_order: "100000.00" };
    const body = bodies.supplier(opId, terms);
    const made = await manager.write(paths.suppliers, opId, body);
    expect(made).toMatchObject({ status: 201, body: terms });
    const path = paths.supplier(body.id);
    const change = (part: object) => send("PATCH", path, { business: shop.duka.id, ...part });
    for (const [field, wrong] of [
      ["lead_days", -1],
      ["lead_days", 366],
      ["lead_days", 1.5],
      ["lead_days", "4"],
      ["least_order", "-1.00"],
      ["least_order", "100000"],
      ["least_order", 100_000],
    ] as const) {
      const { status, body: said } = await change({ [field]: wrong });
      expect([wrong, status, Object.keys(said["errors"] ?? {})]).toEqual([wrong, 422, [field]]);
    }
    for (const days of [0, 365])
      expect((await change({ lead_days: days })).body).toMatchObject({ lead_days: days });
    const none = { lead_days: null, least_order: null };
    expect((await change(none)).body).toMatchObject(none);
    // Omitted fields are left unchanged.
    await change(terms);
    expect((await change({ note: "Mondays" })).body).toMatchObject(terms);
    const [kept] = await shop.rows("SELECT lead_days, least_order FROM suppliers WHERE id = $1", [
      body.id,
    ]);
    expect(kept).toEqual({ lead_days: 4, least_order: 10_000_000 });
    expect((await send("POST", paths.suppliers, { name: "Plain", ...none })).body).toMatchObject(
      none,
    );
  });

  it("are allowed for the manager, not for the cashier or anyone of another business", async () => {
    const { id } = await create();
    const soko = await shop.api.business({});
    const stranger = await shop.api.signIn(soko.owner);
    for (const [method, path, body] of [
      ["POST", paths.categories, { name_en: "Mine", code: "MINE" }],
      ["PATCH", paths.category(id), { name_en: "Mine" }],
      ["DELETE", paths.category(id), undefined],
      ["POST", paths.suppliers, { name: "Mine" }],
      ["PATCH", paths.supplier(shop.duka.supplier), { name: "Mine" }],
    ] as const) {
      const asked = body === undefined ? undefined : { ...body, business: shop.duka.id };
      expect((await send(method, path, asked, shop.cashier)).status).toBe(403);
      const named = { ...asked, business: shop.duka.id };
      expect((await send(method, path, named, stranger)).body["code"]).toBe("wrong_tenant");
    }
    // The stranger's own business contains no such row.
    const own = [paths.category(id), paths.supplier(shop.duka.supplier)];
    for (const path of own)
      expect((await send("PATCH", path, { name: "Mine" }, stranger)).status).toBe(404);
    expect((await send("DELETE", paths.category(id), undefined, stranger)).status).toBe(404);
    const kept = await shop.rows("SELECT name_en FROM categories WHERE id = $1", [id]);
    expect(kept).toEqual([{ name_en: "Spices" }]);
  });
});
