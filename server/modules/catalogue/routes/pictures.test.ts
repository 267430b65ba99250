import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { user as userShape } from "#/contract/auth.ts";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import { folderStore } from "#server/adapters/file-store.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";

let api: TestApi;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kaunta-pictures-"));
  api = await testApi(undefined, { files: folderStore(folder) });
});
afterAll(() => api.close());

const photo = async (red: number) =>
  new Uint8Array(
    await sharp({
      create: { width: 400, height: 300, channels: 3, background: { r: red, g: 9, b: 9 } },
    })
      .jpeg()
      .toBuffer(),
  );

function upload(client: ApiClient, bytes: Uint8Array<ArrayBuffer> | string, field = "avatar") {
  const form = new FormData();
  form.set(field, new File([bytes], "me.png", { type: "image/png" }));
  return client.send("POST", paths.avatar, undefined, { form });
}

const nameIn = (avatar: unknown) => String(avatar).split("/").at(-1) ?? "";
const people = async () => {
  const shop = await api.business();
  return { shop, owner: await api.signIn(shop.owner), cashier: await api.signIn(shop.cashier) };
};

describe("the user's own picture", () => {
  it("is re-encoded, shown to the user, and served to anyone with its name", async () => {
    const { owner } = await people();
    const { status, body } = await upload(owner, await photo(42));
    expect(status).toBe(200);
    const { avatar } = userShape.parse(body);
    expect(avatar).toMatch(/^\/api\/v1\/files\/[0-9a-f]{64}\.webp$/);
    const served = await (await api.stranger()).get(avatar ?? "");
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect((await owner.get(paths.me)).body["avatar"]).toBe(avatar);
  });

  it("replaces the previous picture, which is deleted unless someone else uses it", async () => {
    const { shop, owner, cashier } = await people();
    const first = nameIn((await upload(owner, await photo(72))).body["avatar"]);
    expect(nameIn((await upload(cashier, await photo(72))).body["avatar"])).toBe(first);
    await upload(owner, await photo(84));
    expect(await readdir(folder)).toContain(first);
    await api.database.system((tx) =>
      tx.update(businesses).set({ logo: first }).where(eq(businesses.id, shop.id)),
    );
    const second = nameIn((await upload(cashier, await photo(84))).body["avatar"]);
    expect(await readdir(folder)).toContain(first);
    await api.database.system((tx) =>
      tx.update(businesses).set({ logo: null }).where(eq(businesses.id, shop.id)),
    );
    await api.database.system((tx) =>
      tx.update(users).set({ avatar: first }).where(eq(users.id, shop.cashier.id)),
    );
    await upload(cashier, await photo(96));
    const kept = await readdir(folder);
    expect([kept.includes(first), kept.includes(second)]).toEqual([false, true]);
    expect((await owner.get(paths.file(first))).status).toBe(404);
  });

  it("stays when the same picture is uploaded again", async () => {
    const { owner } = await people();
    const name = nameIn((await upload(owner, await photo(102))).body["avatar"]);
    await upload(owner, await photo(102));
    expect((await owner.get(paths.file(name))).status).toBe(200);
  });

  it("stays for everyone who keeps the same content while another user drops it", async () => {
    const { owner, cashier } = await people();
    const [shared, other] = [await photo(132), await photo(144)];
    await upload(owner, shared);
    for (let round = 0; round < 4; round += 1) {
      const [kept] = await Promise.all([upload(cashier, shared), upload(owner, other)]);
      const name = nameIn(kept.body["avatar"]);
      expect((await owner.get(paths.file(name))).status).toBe(200);
      await Promise.all([upload(cashier, other), upload(owner, shared)]);
      expect((await owner.get(paths.file(name))).status).toBe(200);
    }
  });

  it.each([
    ["a page under a picture's name", "<!doctype html><script>alert(1)</script>"],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["nothing", ""],
  ])(
    "is not %s; the previous picture stays, and the error is reported at the field",
    async (_what, bytes) => {
      const { owner } = await people();
      const before = await readdir(folder);
      const { status, body } = await upload(owner, bytes);
      expect(status).toBe(422);
      const { code, errors } = errorBody.parse(body);
      expect([code, Object.keys(errors)]).toEqual(["file_refused", ["avatar"]]);
      expect((await owner.get(paths.me)).body["avatar"]).toBeNull();
      expect(await readdir(folder)).toEqual(before);
    },
  );

  it("is at most 10 MB", async () => {
    const { owner } = await people();
    const { status, body } = await upload(owner, new Uint8Array(11 * 1024 * 1024));
    expect([status, body["code"]]).toEqual([413, "too_large"]);
  });

  it("must be sent in a form, in its field, by a signed-in user", async () => {
    const { owner } = await people();
    const elsewhere = await upload(owner, await photo(162), "picture");
    expect([elsewhere.status, Object.keys(errorBody.parse(elsewhere.body).errors)]).toEqual([
      422,
      ["avatar"],
    ]);
    const text = new FormData();
    text.set("avatar", "not a file");
    const asText = await owner.send("POST", paths.avatar, undefined, { form: text });
    expect([asText.status, asText.body["code"]]).toEqual([422, "validation_failed"]);
    const asJson = await owner.post(paths.avatar, { avatar: "…" });
    expect([asJson.status, asJson.body["code"]]).toEqual([415, "unsupported_media"]);
    const asForm = new FormData();
    asForm.set("first_name", "Neema");
    const profile = await owner.send("PATCH", paths.profile, undefined, { form: asForm });
    expect(profile.body["code"]).toBe("unsupported_media");
    const sent = (type: string) =>
      owner.send("POST", paths.avatar, undefined, {
        text: "no form at all",
        headers: { "Content-Type": type },
      });
    expect((await sent("multipart/form-data; x")).status).toBe(415);
    expect((await sent("multipart/form-data; boundary=frame")).status).toBe(400);
    expect((await owner.send("POST", paths.avatar, undefined)).status).toBe(415);
    expect((await upload(await api.stranger(), await photo(174))).body["code"]).toBe(
      "auth_required",
    );
  });
});

describe("picture names", () => {
  it("do not reach any other path or a missing file", async () => {
    const client = await api.stranger();
    for (const name of [
      "0".repeat(64) + ".webp",
      "0".repeat(64) + ".html",
      "..%2F..%2Fsecret",
      "%2e%2e%2fsecret",
      "secret",
      "a".repeat(64),
    ]) {
      const { status, body } = await client.get(paths.file(name));
      expect([name, status, body["code"]]).toEqual([name, 404, "not_found"]);
    }
  });
});
