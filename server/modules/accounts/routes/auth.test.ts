import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loginAnswer, user as userShape } from "#/contract/auth.ts";
import { errorBody } from "#/contract/errors.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { memberships, sessions, users } from "#server/kernel/database/schema-access.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let duka: TestBusiness;
let soko: TestBusiness;

beforeAll(async () => {
  api = await testApi();
  duka = await api.business({ subdomain: "duka" });
  soko = await api.business({ subdomain: "soko" });
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now += 20 * 60 * 1000;
});

const minute = 60 * 1000;
const day = 24 * 60 * minute;

describe("signing in", () => {
  it("returns tokens and the user", async () => {
    const client = await api.stranger();
    const { status, body } = await client.post(paths.login, {
      email: ` ${duka.cashier.email.toUpperCase()} `,
      password: duka.cashier.password,
    });
    expect(status).toBe(200);
    const answer = loginAnswer.parse(body);
    expect(answer.mfa_required).toBe(false);
    expect(answer.user).toMatchObject({
      email: duka.cashier.email,
      primary_business: { id: duka.id },
      primary_location: { id: duka.location, name: "Kariakoo" },
      roles: [{ slug: "business_user", name: "Business User" }],
      is_verified: true,
      is_email_verified: false,
      mfa_method: null,
    });
  });

  it("gives the same response for a wrong password and an unknown email", async () => {
    const client = await api.stranger();
    const wrong = await client.post(paths.login, { email: duka.owner.email, password: "no" });
    const unknown = await client.post(paths.login, { email: "who@duka.test", password: "no" });
    expect(wrong.status).toBe(401);
    expect(errorBody.parse(wrong.body)).toMatchObject({
      code: "invalid_credentials",
      message: "Invalid email or password.",
      status_code: 401,
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  it("reports a disabled account and an unverified phone only with the correct password", async () => {
    const shop = await api.business();
    const set = (id: string, values: Partial<typeof users.$inferInsert>) =>
      api.database.system((tx) => tx.update(users).set(values).where(eq(users.id, id)));
    await set(shop.manager.id, { is_active: false });
    await set(shop.cashier.id, { phone_verified_at: null });
    const client = await api.stranger();
    const sign = async (email: string, password: string) =>
      (await client.post(paths.login, { email, password })).body["code"];
    expect(await sign(shop.manager.email, shop.manager.password)).toBe("account_disabled");
    expect(await sign(shop.cashier.email, shop.cashier.password)).toBe("phone_not_verified");
    expect(await sign(shop.manager.email, "wrong")).toBe("invalid_credentials");
  });

  it("accepts only members of the business at its sub-domain", async () => {
    const { email, password } = duka.owner;
    const at = async (tenant: string) => {
      const client = await api.stranger({ [header.tenant]: tenant });
      return (await client.post(paths.login, { email, password })).body["code"];
    };
    expect(await at("duka")).toBeUndefined();
    expect(await at("soko")).toBe("invalid_credentials");
    expect(await at("nowhere")).toBe("invalid_credentials");
  });

  it("reports missing values field by field, in the requested language", async () => {
    const client = await api.stranger({ "Accept-Language": "en" });
    const { status, body } = await client.post(paths.login, { email: "", password: 3 });
    expect(status).toBe(422);
    expect(errorBody.parse(body)).toMatchObject({ code: "validation_failed" });
    expect(Object.keys(errorBody.parse(body).errors)).toEqual(["email", "password"]);
  });

  it("blocks an email after 10 tries from any address, and says for how long", async () => {
    const shop = await api.business();
    const guess = async (password: string) =>
      (await api.stranger()).post(paths.login, { email: shop.owner.email, password });
    const codes = await Promise.all(Array.from({ length: 10 }, () => guess("wrong")));
    expect(new Set(codes.map(({ body }) => body["code"]))).toEqual(
      new Set(["invalid_credentials"]),
    );
    const refused = await guess(shop.owner.password);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: "too_many_attempts", retry_after: 900 });
    expect(refused.headers.get("Retry-After")).toBe("900");
    api.clock.now += 15 * minute;
    expect((await guess(shop.owner.password)).status).toBe(200);
  });

  it("blocks an address after 30 tries, and does not count successful ones", async () => {
    const client = await api.stranger();
    const sign = (email: string, password: string) => client.post(paths.login, { email, password });
    for (let round = 0; round < 3; round += 1)
      expect((await sign(soko.owner.email, soko.owner.password)).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => sign(`guess-${index}@soko.test`, "wrong")),
    );
    const refused = guesses.filter(({ body }) => body["code"] === "too_many_attempts");
    expect(refused).toHaveLength(10);
    const elsewhere = await api.signIn(soko.owner);
    expect(elsewhere.access).not.toBeNull();
  });
});

describe("being signed in", () => {
  it("returns the user's own profile", async () => {
    const client = await api.signIn(duka.manager);
    const { status, body } = await client.get(paths.me);
    expect(status).toBe(200);
    expect(userShape.parse(body)).toEqual(client.user);
  });

  it("refuses a missing token, an invented one and one signed with another key", async () => {
    const client = await api.stranger();
    expect((await client.get(paths.me)).body["code"]).toBe("auth_required");
    client.access = "not.a.token";
    expect((await client.get(paths.me)).body["code"]).toBe("auth_required");
    const signed = await api.signIn(duka.owner);
    const [head = "", body = ""] = (signed.access ?? "").split(".");
    client.access = `${head}.${body}.${"A".repeat(86)}`;
    expect((await client.get(paths.me)).body["code"]).toBe("auth_required");
  });

  it("expires an access token after 15 minutes", async () => {
    const client = await api.signIn(duka.owner);
    api.clock.now += 15 * minute - 1000;
    expect((await client.get(paths.me)).status).toBe(200);
    api.clock.now += 1000;
    const { status, body } = await client.get(paths.me);
    expect([status, body["code"]]).toEqual([401, "token_expired"]);
  });

  it("ends with sign-out, even if the token is still valid", async () => {
    const client = await api.signIn(duka.owner);
    expect((await client.post(paths.logout, undefined)).body).toEqual({ message: "Signed out." });
    expect((await client.get(paths.me)).body["code"]).toBe("session_gone");
    const { body } = await client.post(paths.refresh, { refresh: client.refresh });
    expect(body["code"]).toBe("session_gone");
  });

  it("ends when the account is disabled", async () => {
    const shop = await api.business();
    const client = await api.signIn(shop.manager);
    await api.database.system((tx) =>
      tx.update(users).set({ is_active: false }).where(eq(users.id, shop.manager.id)),
    );
    expect((await client.get(paths.me)).body["code"]).toBe("session_gone");
    const { body } = await client.post(paths.refresh, { refresh: client.refresh });
    expect(body["code"]).toBe("session_gone");
  });

  it("keeps a suspended member signed in, but in no business", async () => {
    const shop = await api.business();
    const client = await api.signIn(shop.manager);
    await api.database.system((tx) =>
      tx
        .update(memberships)
        .set({ status: "suspended", status_since: api.clock.now })
        .where(eq(memberships.user_id, shop.manager.id)),
    );
    expect((await client.get(paths.me)).body["primary_business"]).toBeNull();
    expect((await client.get(paths.products, { business: shop.id })).body["code"]).toBe(
      "wrong_tenant",
    );
  });
});

describe("refreshing", () => {
  const refreshOnce = async (token: string | null) => {
    const client = await api.stranger();
    return client.post(paths.refresh, { refresh: token });
  };

  it("[S9] returns the next pair", async () => {
    const client = await api.signIn(duka.owner);
    const { status, body } = await refreshOnce(client.refresh);
    expect(status).toBe(200);
    expect(body["refresh"]).not.toBe(client.refresh);
    client.access = String(body["access"]);
    expect((await client.get(paths.me)).status).toBe(200);
  });

  it("[S9] returns the same successor again while it is unused: a lost response signs no one out", async () => {
    const client = await api.signIn(duka.owner);
    const first = await refreshOnce(client.refresh);
    api.clock.now += 2 * day;
    const again = await refreshOnce(client.refresh);
    expect(again.status).toBe(200);
    expect(again.body["refresh"]).toBe(first.body["refresh"]);
  });

  it("[S9] returns one successor to all concurrent requests", async () => {
    const client = await api.signIn(duka.owner);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refreshOnce(client.refresh)));
    expect(new Set(answers.map(({ body }) => body["refresh"])).size).toBe(1);
  });

  it("[S9] ends the session when a token is reused after its successor was used", async () => {
    const client = await api.signIn(duka.owner);
    const second = await refreshOnce(client.refresh);
    const third = await refreshOnce(String(second.body["refresh"]));
    expect(third.status).toBe(200);
    expect((await refreshOnce(client.refresh)).body["code"]).toBe("session_gone");
    expect((await refreshOnce(String(third.body["refresh"]))).body["code"]).toBe("session_gone");
    const [row] = await api.database.system((tx) =>
      tx
        .select()
        .from(sessions)
        .where(eq(sessions.id, (client.refresh ?? "").slice(0, 36))),
    );
    expect(row?.revoked_reason).toBe("token_reused");
  });

  it("ends 30 days after the token was first issued", async () => {
    const client = await api.signIn(duka.owner);
    api.clock.now += 29 * day;
    const next = await refreshOnce(client.refresh);
    expect(next.status).toBe(200);
    api.clock.now += 30 * day;
    expect((await refreshOnce(String(next.body["refresh"]))).body["code"]).toBe("session_gone");
  });

  it("refuses tokens it never issued", async () => {
    const client = await api.signIn(duka.owner);
    const [session = "", , mac = ""] = (client.refresh ?? "").split(".");
    for (const forged of [
      `${session}.1.${mac}`,
      `${session}.0.${"0".repeat(64)}`,
      "nonsense-token",
    ])
      expect((await refreshOnce(forged)).body["code"]).toBe("session_gone");
    expect((await client.get(paths.me)).status).toBe(200);
  });
});

describe("the database", () => {
  it("stores nothing that can be used to sign in", async () => {
    const client = await api.signIn(duka.owner);
    const rows = await api.database.system((tx) => tx.select().from(sessions));
    expect(JSON.stringify(rows)).not.toContain((client.refresh ?? "").slice(-64));
  });
});
