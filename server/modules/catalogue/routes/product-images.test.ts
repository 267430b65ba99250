import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { productImage } from "#/contract/product-images.ts";
import { mostImages } from "#/domain/image-limits.ts";
import { folderStore } from "#server/adapters/file-store.ts";
import { withoutLocation } from "#tests/support/staff.ts";
import { auditLog } from "#server/kernel/database/schema-access.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { drawn, fileIn, imageForm, imagesOf } from "#tests/support/product-images.ts";
import { saidBy } from "#tests/support/registration.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let folder: string;
let shop: TestBusiness;
let owner: ApiClient;
let product: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kaunta-goods-"));
  api = await testApi(undefined, { files: folderStore(folder) });
});
beforeEach(async () => {
  shop = await api.business();
  owner = await api.signIn(shop.owner);
  product = shop.products[0]?.id ?? "";
});
afterAll(() => api.close());

async function add(shade: number, fields: Record<string, string> = {}) {
  const form = imageForm(await drawn(shade), { product, ...fields });
  const { status, body } = await owner.post(paths.productImages, undefined, { form });
  expect([status, body["code"]]).toEqual([201, undefined]);
  return productImage.parse(body);
}

const shown = async () =>
  (await imagesOf(owner, product)).map(({ id, is_primary, order }) => ({ id, is_primary, order }));
const change = (id: string, patch: object) => owner.patch(paths.productImage(id), patch);
const remove = (id: string) => owner.send("DELETE", paths.productImage(id), undefined);

describe("the pictures of a product", () => {
  it("are none at first, then one primary picture, then more in their order", async () => {
    expect(await imagesOf(owner, product)).toEqual([]);
    const first = await add(10, { alt_text_en: "A bag of sugar", alt_text_sw: "Mfuko wa sukari" });
    expect(first).toMatchObject({
      product,
      alt_text_en: "A bag of sugar",
      alt_text_sw: "Mfuko wa sukari",
      is_primary: true,
      order: 1,
      width: 400,
      height: 300,
    });
    const second = await add(11);
    const third = await add(12, { is_primary: "true" });
    expect(await shown()).toEqual([
      { id: third.id, is_primary: true, order: 3 },
      { id: first.id, is_primary: false, order: 1 },
      { id: second.id, is_primary: false, order: 2 },
    ]);
    const page = await owner.get(paths.productImages, { product, page: "2", page_size: "2" });
    expect(page.body).toMatchObject({ count: 3, next: null, results: [{ id: second.id }] });
  });

  it("reach every till: the primary one, small, in the product's row and in the feed", async () => {
    const { image_small: small } = await add(20);
    const row = await owner.get(paths.product(product));
    expect(row.body["image"]).toBe(small);
    const list = await owner.get(paths.products, { search: "SUKARI" });
    expect(JSON.stringify(list.body)).toContain(small);
    const { id, image_small: other } = await add(21);
    const cursor = await owner.get(paths.changes, { business: shop.id, location: shop.location });
    const next = String(cursor.body["next_cursor"] ?? cursor.body["cursor"]);
    await change(id, { is_primary: true });
    const feed = await owner.get(paths.changes, {
      business: shop.id,
      location: shop.location,
      cursor: next,
    });
    expect(JSON.stringify(feed.body)).toContain(`"image":"${other}"`);
  });

  it("are re-encoded in two sizes, and served to anyone with their names", async () => {
    const { image, image_small } = await add(30);
    expect(image).not.toBe(image_small);
    for (const path of [image, image_small]) {
      const served = await (await api.stranger()).get(path);
      expect([served.status, served.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    }
  });

  it("are at most twenty", { timeout: 60_000 }, async () => {
    for (let at = 0; at < mostImages; at += 1) await add(at);
    const form = imageForm(await drawn(99), { product });
    const { status, body } = await owner.post(paths.productImages, undefined, { form });
    expect([status, body["errors"]]).toEqual([
      422,
      { image: ["A product has 20 pictures at most. Delete one to add another."] },
    ]);
  });
});

describe("a change", () => {
  it("of the texts alone leaves the rest unchanged", async () => {
    const { id } = await add(40);
    const { status, body } = await change(id, { alt_text_sw: " Sukari " });
    expect([status, body["alt_text_sw"], body["alt_text_en"]]).toEqual([200, "Sukari", "Sugar"]);
    expect((await change(id, {})).body).toEqual(body);
  });

  it("to primary clears the flag on the others", async () => {
    const [first, second] = [await add(41), await add(42)];
    expect((await change(second.id, { is_primary: true })).body["is_primary"]).toBe(true);
    expect(await shown()).toEqual([
      { id: second.id, is_primary: true, order: 2 },
      { id: first.id, is_primary: false, order: 1 },
    ]);
  });

  it("to non-primary gives the flag to the first of the others, and the only picture keeps it", async () => {
    const first = await add(43);
    expect((await change(first.id, { is_primary: false })).body["is_primary"]).toBe(true);
    const second = await add(44);
    expect((await change(second.id, { is_primary: false })).body["is_primary"]).toBe(false);
    expect((await change(first.id, { is_primary: false })).body["is_primary"]).toBe(false);
    expect((await shown())[0]).toEqual({ id: second.id, is_primary: true, order: 2 });
  });

  it("of the position moves the picture that held it", async () => {
    const [one, two, three] = [await add(45), await add(46), await add(47)];
    await change(three.id, { order: 1 });
    expect(await shown()).toEqual([
      { id: one.id, is_primary: true, order: 2 },
      { id: three.id, is_primary: false, order: 1 },
      { id: two.id, is_primary: false, order: 3 },
    ]);
    const between = await add(48, { order: "2" });
    expect((await shown()).find(({ id }) => id === between.id)?.order).toBe(2);
    expect((await shown()).find(({ id }) => id === one.id)?.order).toBe(3);
  });

  it("by two concurrent requests leaves one primary", async () => {
    const images = [await add(50), await add(51), await add(52), await add(53)];
    await Promise.all(images.map(({ id }) => change(id, { is_primary: true })));
    expect((await shown()).filter(({ is_primary }) => is_primary)).toHaveLength(1);
    await Promise.all(images.slice(0, 3).map(({ id }) => remove(id)));
    expect(await shown()).toEqual([{ id: images[3]?.id, is_primary: true, order: 4 }]);
  });
});

describe("a deleted picture", () => {
  it("passes its primary flag to the next, and its files are deleted unless used elsewhere", async () => {
    const [first, second] = [await add(60), await add(61)];
    const other = shop.products[1]?.id ?? "";
    const form = imageForm(await drawn(60), { product: other });
    const same = await owner.post(paths.productImages, undefined, { form });
    expect(same.body["image"]).toBe(first.image);
    expect((await remove(first.id)).status).toBe(200);
    expect(await shown()).toEqual([{ id: second.id, is_primary: true, order: 2 }]);
    expect(await readdir(folder)).toContain(fileIn(first.image));
    await remove(String(same.body["id"]));
    const kept = await readdir(folder);
    expect([first.image, first.image_small].map((path) => kept.includes(fileIn(path)))).toEqual([
      false,
      false,
    ]);
    expect((await remove(first.id)).status).toBe(404);
    // A client may declare JSON without sending a body.
    const headers = { "Content-Type": "application/json" };
    const bare = await owner.send("DELETE", paths.productImage(second.id), undefined, { headers });
    expect(bare.status).toBe(200);
    expect((await owner.get(paths.product(product))).body["image"]).toBeUndefined();
  });

  it("keeps its file for another product that adds the same content concurrently", async () => {
    const other = shop.products[1]?.id ?? "";
    const bytes = await drawn(62);
    for (let round = 0; round < 3; round += 1) {
      const mine = await add(62);
      const form = imageForm(bytes, { product: other });
      const [, kept] = await Promise.all([
        remove(mine.id),
        owner.post(paths.productImages, undefined, { form }),
      ]);
      expect((await owner.get(String(kept.body["image_small"]))).status).toBe(200);
      await remove(String(kept.body["id"]));
    }
  });
});

describe("an upload", () => {
  it("repeated with the same id creates no second picture", async () => {
    const id = api.newId();
    const first = await add(70, { id });
    expect(await add(70, { id })).toEqual(first);
    const [one, two] = await Promise.all([add(71, { id: api.newId() }), add(70, { id })]);
    expect(two).toEqual(first);
    expect(await shown()).toHaveLength(2);
    const race = api.newId();
    const raced = await Promise.all([add(72, { id: race }), add(72, { id: race })]);
    expect(raced[0]).toEqual(raced[1]);
    expect(await shown()).toHaveLength(3);
    const form = imageForm(await drawn(70), { product: shop.products[1]?.id ?? "", id: one.id });
    const taken = await owner.post(paths.productImages, undefined, { form });
    expect([taken.status, Object.keys(taken.body["errors"] as object)]).toEqual([422, ["id"]]);
  });

  it("is recorded in the audit log with its actor", async () => {
    const { id } = await add(80);
    await change(id, { order: 4 });
    await remove(id);
    const actions = await api.database.system((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.subject_id, product)),
    );
    const told = actions.map(({ action, actor_id, data }) => ({
      action,
      actor_id,
      data: withoutLocation(data),
    }));
    expect(told).toEqual([
      {
        action: "product.image_add",
        actor_id: shop.owner.id,
        data: { image: id, is_primary: true },
      },
      {
        action: "product.image_change",
        actor_id: shop.owner.id,
        data: { image: id, fields: ["order"] },
      },
      { action: "product.image_remove", actor_id: shop.owner.id, data: { image: id } },
    ]);
    expect(saidBy(await change(id, { order: 1 }))).toBe("not_found");
  });
});
