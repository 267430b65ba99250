import sharp from "sharp";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pictureAnswer } from "#/contract/business.ts";
import { paths } from "#/contract/paths.ts";
import { auditLog } from "#server/kernel/database/schema-access.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { saidBy } from "#tests/support/registration.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
let owner: ApiClient;

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
  owner = await api.signIn(shop.owner);
});
afterAll(() => api.close());

async function drawn(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: width % 256, g: height % 256, b: 9 };
  const png = sharp({ create: { width, height, channels: 3, background } }).png();
  return new Uint8Array(await png.toBuffer());
}

function upload(
  caller: ApiClient,
  kind: "logo" | "banner",
  bytes: Uint8Array<ArrayBuffer> | string,
  { field = kind, query = {} }: { field?: string; query?: Record<string, string> } = {},
) {
  const form = new FormData();
  form.set(field, new File([bytes], "picture.png", { type: "image/png" }));
  const path = kind === "logo" ? paths.businessLogo : paths.businessBanner;
  return caller.post(path, undefined, { form, query });
}

describe.each(["logo", "banner"] as const)("the %s", (kind) => {
  it("is re-encoded, served under its content hash, and shown in the profile", async () => {
    const { status, body } = await upload(owner, kind, await drawn(2000, 700));
    expect(status).toBe(200);
    const { url } = pictureAnswer.parse(body);
    expect(url).toMatch(/\/files\/[0-9a-f]{64}\.webp$/);
    const served = await (await api.stranger()).get(url);
    expect([served.status, served.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    const { body: profile } = await owner.get(paths.businessProfile);
    expect(profile[kind]).toBe(url);
    const actions = await api.database.system((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.subject_id, shop.id)),
    );
    expect(actions.map(({ action }) => action)).toContain(`business.${kind}`);
  });

  it("rejects a file that is not a picture, at its field, and keeps the existing picture", async () => {
    const { body } = await upload(owner, kind, await drawn(300, 300));
    const no = await upload(owner, kind, "<svg onload=alert(1)>");
    expect([no.status, no.body["code"]]).toEqual([422, "file_refused"]);
    expect(no.body["errors"]).toEqual({
      [kind]: ["Choose a PNG, JPEG or WebP picture that opens."],
    });
    const elsewhere = await upload(owner, kind, await drawn(10, 10), { field: "file" });
    expect([elsewhere.status, Object.keys(elsewhere.body["errors"] as object)]).toEqual([
      422,
      [kind],
    ]);
    const { body: profile } = await owner.get(paths.businessProfile);
    expect(profile[kind]).toBe(body["url"]);
  });

  it("can be changed only by an administrator, in the business named in the URL", async () => {
    const bytes = await drawn(20, 20);
    const manager = await api.signIn(shop.manager);
    expect(saidBy(await upload(manager, kind, bytes))).toBe("forbidden");
    const other = await api.business();
    const query = { business: other.id };
    expect(saidBy(await upload(owner, kind, bytes, { query }))).toBe("wrong_tenant");
    expect(saidBy(await upload(await api.stranger(), kind, bytes))).toBe("auth_required");
  });
});

it("sends a new logo to every till through the feed", async () => {
  const { body } = await upload(owner, "logo", await drawn(64, 64));
  const feed = await owner.get(paths.changes, { business: shop.id, location: shop.location });
  expect(JSON.stringify(feed.body)).toContain(`"logo":"${String(body["url"])}"`);
});
