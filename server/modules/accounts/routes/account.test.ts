import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ownSessions } from "#/contract/account.ts";
import { user as userShape } from "#/contract/auth.ts";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import { auditLog, memberships, sessions } from "#server/kernel/database/schema-access.ts";
import { locations } from "#server/kernel/database/schema-business.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { Answer, ApiClient } from "#tests/support/api-client.ts";
import { giveFactor } from "#tests/support/second-factor.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
const minute = 60 * 1000;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now += 30 * minute;
});

const owner = async () => {
  const shop = await api.business();
  return { shop, client: await api.signIn(shop.owner) };
};
const fieldsOf = ({ status, body }: Answer) => [
  status,
  body["code"],
  Object.keys(errorBody.parse(body).errors),
];
const actions = async (shop: TestBusiness, action: string) =>
  (
    await api.database.system((tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.business_id, shop.id), eq(auditLog.action, action))),
    )
  ).map(({ subject_id }) => subject_id);

describe("the user's profile", () => {
  it("accepts names, language and theme, and returns the user", async () => {
    const { client } = await owner();
    const patch = { first_name: " Asha ", last_name: "Juma", language: "sw", theme: "dark" };
    const { status, body } = await client.patch(paths.profile, patch);
    expect(status).toBe(200);
    expect(userShape.parse(body)).toMatchObject({ ...patch, first_name: "Asha" });
    expect((await client.get(paths.me)).body).toEqual(body);
    const cleared = await client.patch(paths.profile, { theme: null, last_name: "" });
    expect(cleared.body).toMatchObject({ theme: null, last_name: "", first_name: "Asha" });
    expect((await client.patch(paths.profile, {})).body).toEqual(cleared.body);
  });

  it("keeps an unchanged number verified, however it is written, and marks a new one unverified", async () => {
    const { shop, client } = await owner();
    const same = await client.patch(paths.profile, { phone: "0754 000 111" });
    expect(same.body).toMatchObject({ phone: "+255754000111", is_verified: true });
    expect(await actions(shop, "phone.change")).toEqual([]);
    const other = await client.patch(paths.profile, {
      phone: "0754 000 112",
      password: shop.owner.password,
    });
    expect(other.body).toMatchObject({ phone: "+255754000112", is_verified: false });
    expect(await actions(shop, "phone.change")).toEqual([shop.owner.id]);
  });

  it("keeps the number that receives sign-in codes", async () => {
    const { shop, client } = await owner();
    await giveFactor(api, shop.owner, "sms");
    const patch = { first_name: "Other", phone: "0754 000 113" };
    expect(fieldsOf(await client.patch(paths.profile, patch))).toEqual([
      422,
      "validation_failed",
      ["phone"],
    ]);
    expect((await client.get(paths.me)).body).toMatchObject({
      first_name: "Neema",
      phone: "+255754000111",
      is_verified: true,
    });
    expect((await client.patch(paths.profile, { phone: "0754000111" })).status).toBe(200);
  });

  it("reports errors at each field", async () => {
    const { client } = await owner();
    const wrong = { first_name: " ", last_name: "x".repeat(61), language: "fr", theme: "blue" };
    const answer = await client.patch(paths.profile, wrong);
    expect(fieldsOf(answer)).toEqual([422, "validation_failed", Object.keys(wrong)]);
    for (const phone of ["", "12", "+254712345678", "0812345678", "+25575400011"])
      expect(fieldsOf(await client.patch(paths.profile, { phone }))).toEqual([
        422,
        "validation_failed",
        ["phone"],
      ]);
    const stranger = await api.stranger();
    expect((await stranger.patch(paths.profile, {})).body["code"]).toBe("auth_required");
  });

  it("sends the new name to the devices of all the user's businesses, and to no others", async () => {
    const { shop, client } = await owner();
    const [second, foreign] = [await api.business(), await api.business()];
    await join(second, shop.owner.id);
    const feeds = await Promise.all([shop, second, foreign].map(feedOf));
    await client.patch(paths.profile, { first_name: "Mpya" });
    const told = await Promise.all(feeds.map((feed) => feed.since()));
    expect(told).toEqual([["Mpya"], ["Mpya"], []]);
    await client.patch(paths.profile, { theme: "dark" });
    expect(await feeds[0]?.since()).toEqual([]);
  });

  /** The first names delivered to a shop's devices from now on. */
  async function feedOf(shop: TestBusiness) {
    const cashier = await api.signIn(shop.cashier);
    const pull = (cursor?: string) =>
      cashier.get(paths.changes, {
        business: shop.id,
        location: shop.location,
        limit: "500",
        ...(cursor === undefined ? {} : { cursor }),
      });
    let { cursor } = (await pull()).body as { cursor: string };
    return {
      since: async () => {
        const { body } = await pull(cursor);
        cursor = String(body["cursor"]);
        const rows = JSON.stringify(body["changes"]);
        return [...rows.matchAll(/"first_name":"(\w+)"/g)].map(([, name]) => name);
      },
    };
  }
});

const join = (shop: TestBusiness, user_id: string, status: "active" | "suspended" = "active") =>
  api.database.system((tx) =>
    tx.insert(memberships).values({
      business_id: shop.id,
      user_id,
      status,
      status_since: api.clock.now,
      joined_at: api.clock.now,
    }),
  );

describe("the user's primary location", () => {
  const choose = (client: ApiClient, primary_business: string, primary_location: string) =>
    client.patch(paths.primary, { primary_business, primary_location });

  it("is a business the user is a member of and one of its locations, with the user's roles there", async () => {
    const { shop, client } = await owner();
    const other = await api.business();
    await join(other, shop.owner.id);
    const moved = await choose(client, other.id, other.otherLocation);
    expect(userShape.parse(moved.body)).toMatchObject({
      primary_business: { id: other.id },
      primary_location: { id: other.otherLocation, name: "Mbagala" },
      roles: [],
    });
    const back = await choose(client, shop.id, shop.otherLocation);
    expect(back.body["primary_location"]).toMatchObject({ id: shop.otherLocation });
    expect((await client.get(paths.me)).body).toEqual(back.body);
  });

  it("cannot be another business, another business's location or a closed one", async () => {
    const { shop, client } = await owner();
    const [foreign, left] = [await api.business(), await api.business()];
    await join(left, shop.owner.id, "suspended");
    await api.database.system((tx) =>
      tx.update(locations).set({ is_active: false }).where(eq(locations.id, shop.otherLocation)),
    );
    const before = (await client.get(paths.me)).body;
    const refusals = [
      [foreign.id, foreign.location, "primary_business"],
      [left.id, left.location, "primary_business"],
      [api.newId(), shop.location, "primary_business"],
      [shop.id, foreign.location, "primary_location"],
      [shop.id, shop.otherLocation, "primary_location"],
      ["not an id", shop.location, "primary_business"],
    ] as const;
    for (const [business, location, field] of refusals)
      expect(fieldsOf(await choose(client, business, location))).toEqual([
        422,
        "validation_failed",
        [field],
      ]);
    expect((await client.get(paths.me)).body).toEqual(before);
  });

  it("is a single location after several concurrent choices", async () => {
    const { shop, client } = await owner();
    const other = await api.business();
    await join(other, shop.owner.id);
    const answers = await Promise.all(
      [shop, other, shop, other, shop, other].map(({ id, location }) =>
        choose(client, id, location),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });
});

describe("the user's devices", () => {
  const android =
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
  const listed = async (client: ApiClient) =>
    ownSessions.parse((await client.get(paths.sessions)).body).results;
  const two = async () => {
    const shop = await api.business();
    const phone = await api.stranger({ "User-Agent": android });
    await phone.signIn(shop.owner);
    api.clock.now += minute;
    return { shop, phone, desk: await api.signIn(shop.owner) };
  };

  it("are listed by a recognisable name, the current one first and marked", async () => {
    const { shop, phone } = await two();
    await api.signIn(shop.cashier);
    const before = await listed(phone);
    expect(before.map(({ device_label, is_current }) => [device_label, is_current])).toEqual([
      ["Chrome on Android", true],
      ["Unknown device", false],
    ]);
    api.clock.now += 31 * 24 * 60 * minute;
    const later = await api.signIn(shop.owner);
    expect(await listed(later)).toHaveLength(1);
  });

  it("are signed out from another: both of their tokens are invalid, and the owner can look it up", async () => {
    const { shop, phone, desk } = await two();
    const [, lost] = await listed(desk);
    const id = lost?.id ?? "";
    const { status, body } = await desk.send("DELETE", paths.session(id), {
      password: shop.owner.password,
    });
    expect([status, body]).toEqual([200, { message: "That device is signed out." }]);
    expect((await phone.get(paths.me)).body["code"]).toBe("session_gone");
    const refreshed = await phone.post(paths.refresh, { refresh: phone.refresh });
    expect(refreshed.body["code"]).toBe("session_gone");
    expect(await listed(desk)).toHaveLength(1);
    expect(
      (await desk.send("DELETE", paths.session(id), { password: shop.owner.password })).status,
    ).toBe(200);
    expect(await actions(shop, "session.revoke")).toEqual([id]);
    const [row] = await api.database.system((tx) =>
      tx.select().from(sessions).where(eq(sessions.id, id)),
    );
    expect(row?.revoked_reason).toBe("revoked_elsewhere");
  });

  it("can be signed out from themselves", async () => {
    const { desk } = await two();
    const [here] = await listed(desk);
    await desk.send("DELETE", paths.session(here?.id ?? ""), undefined);
    expect((await desk.get(paths.me)).body["code"]).toBe("session_gone");
  });

  it("cannot be seen or signed out by anyone else, not even in the same shop", async () => {
    const { shop, phone, desk } = await two();
    const id = (phone.refresh ?? "").slice(0, 36);
    for (const other of [await api.signIn(shop.cashier), (await owner()).client]) {
      expect((await listed(other)).map((one) => one.id)).not.toContain(id);
      const refused = await other.send("DELETE", paths.session(id), {
        password: shop.owner.password,
      });
      expect([refused.status, refused.body["code"]]).toEqual([404, "not_found"]);
    }
    for (const unknown of [api.newId(), "not-an-id"])
      expect(
        (await desk.send("DELETE", paths.session(unknown), { password: shop.owner.password }))
          .status,
      ).toBe(404);
    expect((await phone.get(paths.me)).status).toBe(200);
    expect((await (await api.stranger()).get(paths.sessions)).body["code"]).toBe("auth_required");
  });
});
