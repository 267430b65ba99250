import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import { productImage } from "#/contract/product-images.ts";
import { folderStore } from "#server/adapters/file-store.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { drawn, imageForm, imagesOf } from "#tests/support/product-images.ts";
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
  shop = await api.business();
  owner = await api.signIn(shop.owner);
  product = shop.products[0]?.id ?? "";
});
afterAll(() => api.close());

type Fields = Record<string, string | null>;

const send = (bytes: Uint8Array<ArrayBuffer> | string, fields: Fields = {}, caller = owner) =>
  caller.post(paths.productImages, undefined, { form: imageForm(bytes, { product, ...fields }) });

describe("a rejected file", () => {
  it.each([
    ["a WebP under a PNG's name", () => drawn(1, "webp")],
    ["a GIF under a PNG's name", () => drawn(1, "gif")],
    ["a page", async () => "<!doctype html><script>alert(1)</script>"],
    ["a drawing", async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["nothing", async () => ""],
    ["half a picture", async () => (await drawn(2, "png")).slice(0, 200)],
  ])("%s", async (_what, bytes) => {
    const { status, body } = await send(await bytes());
    expect([status, body["code"], body["errors"]]).toEqual([
      422,
      "file_refused",
      { image: ["Invalid file type. Please use PNG, JPG, or JPEG."] },
    ]);
    expect(await readdir(folder)).toEqual([]);
    expect(await imagesOf(owner, product)).toEqual([]);
  });

  it("of more than 10 MB, both before and within the form's own limit", async () => {
    expect(saidBy(await send(new Uint8Array(11 * 1024 * 1024)))).toBe("too_large");
    const { body } = await send(new Uint8Array(10 * 1024 * 1024 + 1));
    expect([body["code"], body["errors"]]).toEqual([
      "file_refused",
      { image: ["File is too large. Maximum size is 10MB."] },
    ]);
  });
});

describe("a rejected form", () => {
  it.each<[string, Fields, string]>([
    ["no English text", { alt_text_en: null }, "alt_text_en"],
    ["an empty English text", { alt_text_en: "  " }, "alt_text_en"],
    ["no Swahili text", { alt_text_sw: null }, "alt_text_sw"],
    ["a text beyond all use", { alt_text_sw: "x".repeat(201) }, "alt_text_sw"],
    ["no product", { product: null }, "product"],
    ["an id that is none", { product: "sugar" }, "product"],
    ["a product that is not there", { product: "018f0000-0000-7000-8000-000000000000" }, "product"],
    ["the place 0", { order: "0" }, "order"],
    ["half a place", { order: "1.5" }, "order"],
    ["a place that is no number", { order: "first" }, "order"],
    ["a flag that is none", { is_primary: "yes" }, "is_primary"],
    ["an own id that is none", { id: "7" }, "id"],
  ])("with %s", async (_what, fields, field) => {
    const { status, body } = await send(await drawn(5), fields);
    expect([status, Object.keys(errorBody.parse(body).errors)]).toEqual([422, [field]]);
    expect(await readdir(folder)).toEqual([]);
  });

  it("without a file, with text in place of a file, and as JSON", async () => {
    const bare = new FormData();
    for (const field of ["alt_text_en", "alt_text_sw"]) bare.set(field, "x");
    bare.set("product", product);
    const none = await owner.post(paths.productImages, undefined, { form: bare });
    expect([none.status, Object.keys(errorBody.parse(none.body).errors)]).toEqual([422, ["image"]]);
    bare.set("image", "not a file");
    const text = await owner.post(paths.productImages, undefined, { form: bare });
    expect([text.status, Object.keys(errorBody.parse(text.body).errors)]).toEqual([422, ["image"]]);
    expect(saidBy(await owner.post(paths.productImages, { product }))).toBe("unsupported_media");
  });

  it("without permission, for another business's product, or without a session", async () => {
    const cashier = await api.signIn(shop.cashier);
    expect(saidBy(await send(await drawn(6), {}, cashier))).toBe("forbidden");
    expect(saidBy(await send(await drawn(6), {}, await api.stranger()))).toBe("auth_required");
    const other = await api.business();
    const stranger = await api.signIn(other.owner);
    const theirs = await send(await drawn(6), {}, stranger);
    expect(Object.keys(errorBody.parse(theirs.body).errors)).toEqual(["product"]);
    const form = imageForm(await drawn(6), { product });
    const aimed = { form, query: { business: shop.id } };
    expect(saidBy(await stranger.post(paths.productImages, undefined, aimed))).toBe("wrong_tenant");
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("a request for an existing picture", () => {
  it("is rejected for another business, as are its product's pictures", async () => {
    const image = productImage.parse((await send(await drawn(9))).body);
    const stranger = await api.signIn((await api.business()).owner);
    expect(await imagesOf(stranger, product)).toEqual([]);
    expect(saidBy(await stranger.patch(paths.productImage(image.id), { order: 2 }))).toBe(
      "not_found",
    );
    const removal = await stranger.send("DELETE", paths.productImage(image.id), undefined);
    expect(saidBy(removal)).toBe("not_found");
    const cashier = await api.signIn(shop.cashier);
    expect(await imagesOf(cashier, product)).toEqual([image]);
    expect(saidBy(await cashier.patch(paths.productImage(image.id), { order: 2 }))).toBe(
      "forbidden",
    );
    const theirs = await cashier.send("DELETE", paths.productImage(image.id), undefined);
    expect(saidBy(theirs)).toBe("forbidden");
    expect(await imagesOf(owner, product)).toEqual([image]);
  });

  it.each<[object, string]>([
    [{ order: 0 }, "order"],
    [{ order: "2" }, "order"],
    [{ alt_text_en: "" }, "alt_text_en"],
    [{ alt_text_sw: null }, "alt_text_sw"],
    [{ is_primary: "true" }, "is_primary"],
  ])("with %j is rejected at its field", async (patch, field) => {
    const [image] = await imagesOf(owner, product);
    const { status, body } = await owner.patch(paths.productImage(image?.id ?? ""), patch);
    expect([status, Object.keys(errorBody.parse(body).errors)]).toEqual([422, [field]]);
  });

  it("identifies a picture and a product by their ids", async () => {
    expect(saidBy(await owner.patch(paths.productImage("first"), { order: 1 }))).toBe("not_found");
    expect(saidBy(await owner.patch(paths.productImage(api.newId()), { order: 1 }))).toBe(
      "not_found",
    );
    expect((await owner.get(paths.productImages)).status).toBe(422);
    expect((await owner.get(paths.productImages, { product: "sugar" })).status).toBe(422);
    const nowhere = await owner.get(paths.productImages, { product: api.newId() });
    expect([nowhere.status, nowhere.body["count"]]).toEqual([200, 0]);
  });
});

it("stores no location or camera data of a picture, and rotates it upright", async () => {
  const camera = sharp({
    create: { width: 2400, height: 1200, channels: 3, background: "#c05010" },
  })
    .withExif({ IFD0: { Make: "Till Camera" }, IFD3: { GPSLatitude: "6/1 48/1 0/1" } })
    .withMetadata({ orientation: 6 });
  const sent = await send(new Uint8Array(await camera.jpeg().toBuffer()));
  const { image, image_small, width, height } = productImage.parse(sent.body);
  expect([width, height]).toEqual([800, 1600]);
  const store = folderStore(folder);
  for (const [path, size] of [
    [image, [800, 1600]],
    [image_small, [120, 240]],
  ] as const) {
    const bytes = (await store.get(path.split("/").at(-1) ?? ""))?.bytes ?? new Uint8Array();
    const seen = await sharp(bytes).metadata();
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(["webp", ...size, undefined]);
    expect(Buffer.from(bytes).includes("Till Camera")).toBe(false);
  }
});
