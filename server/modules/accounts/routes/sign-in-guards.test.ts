import { and, eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { auditLog, memberships, users } from "#server/kernel/database/schema-access.ts";
import { deriveKeys } from "#server/kernel/access/keys.ts";
import { sessionEnds } from "#tests/support/account-rows.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { hired, passwordForm } from "#tests/support/hiring.ts";
import { freshPhone, saidBy } from "#tests/support/registration.ts";
import { firstStep, giveFactor, secondStep } from "#tests/support/second-factor.ts";
import { sentCode } from "#tests/support/sent-messages.ts";
import { staffActions } from "#tests/support/staff.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

const secret = "a secret of the tests, 32 characters long";
let api: TestApi;
let shop: TestBusiness;
const minute = 60 * 1000;

beforeAll(async () => {
  api = await testApi(undefined, { secret });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now += 60 * minute;
  shop = await api.business();
});

describe("a stranger's ten wrong passwords", () => {
  const tryIn = (client: ApiClient, password: string, cookie = "") =>
    client.post(
      paths.login,
      { email: shop.owner.email, password },
      cookie === "" ? {} : { headers: { Cookie: `csrftoken=${client.csrf}; ${cookie}` } },
    );
  const lock = async () => {
    const stranger = await api.stranger();
    for (let guess = 0; guess < 10; guess += 1) await tryIn(stranger, `guess ${guess}`);
    expect((await tryIn(stranger, shop.owner.password)).body["code"]).toBe("too_many_attempts");
  };
  const markedDevice = async () => {
    const client = await api.stranger();
    const { headers } = await tryIn(client, shop.owner.password);
    const set = headers.getSetCookie().find((one) => one.startsWith("known-")) ?? "";
    expect(set).toMatch(/; HttpOnly/u);
    return { client, cookie: set.split(";")[0] ?? "" };
  };

  it("lock the email for strangers, but not for its owner on a device used before", async () => {
    const { client, cookie } = await markedDevice();
    await lock();
    expect((await tryIn(client, shop.owner.password, cookie)).status).toBe(200);
    // The stranger's attempts stay counted.
    const again = await tryIn(await api.stranger(), shop.owner.password);
    expect(again.body["code"]).toBe("too_many_attempts");
  });

  it("are also the limit on such a device, whose mark is valid for one account only", async () => {
    const { client, cookie } = await markedDevice();
    for (let guess = 0; guess < 10; guess += 1) await tryIn(client, `guess ${guess}`, cookie);
    const locked = await tryIn(client, shop.owner.password, cookie);
    expect(locked.body["code"]).toBe("too_many_attempts");
    const [name = ""] = cookie.split("=");
    await lock();
    const forged = await tryIn(
      client,
      shop.owner.password,
      `${name}=${"0".repeat(32)}.${"0".repeat(64)}`,
    );
    expect(forged.body["code"]).toBe("too_many_attempts");
  });
});

describe("a user without an email", () => {
  const { password } = passwordForm("");
  const at = async (tenant: string | null, name: string, typed = password) => {
    const client = await api.stranger(tenant === null ? {} : { "X-Tenant": tenant });
    return client.post(paths.login, { email: name, password: typed });
  };
  const here = (name: string, typed = password) => at(shop.subdomain, name, typed);
  const hire = async (values: Record<string, unknown>, where = shop) =>
    hired(await api.signIn(where.owner), passwordForm(api.newId(), values));
  const changeUser = (id: string, values: Partial<typeof users.$inferInsert>) =>
    api.database.system((tx) => tx.update(users).set(values).where(eq(users.id, id)));

  it("signs in by user name or phone at the shop's own address, and nowhere else", async () => {
    const phone = freshPhone();
    const { id } = await hire({ username: "juma", phone });
    const other = await api.business();
    const namesake = await hire({ username: "juma" }, other);
    expect((await here(" JUMA ")).body).toMatchObject({
      user: { id, email: "", sign_in_name: "juma" },
    });
    expect((await here(`0${phone.slice(4, 7)} ${phone.slice(7)}`)).body["user"]).toMatchObject({
      id,
    });
    expect((await at(other.subdomain, "juma")).body["user"]).toMatchObject({ id: namesake.id });
    const wrong = (await here("juma", "Wrong#Word1")).body;
    const { request_id: _, ...words } = wrong;
    expect(words).toMatchObject({
      code: "invalid_credentials",
      message: "Invalid email or password.",
    });
    for (const refused of [
      await at(null, "juma"),
      await at(null, phone),
      await at(other.subdomain, phone),
      await here("nobody"),
      await here(freshPhone()),
    ])
      expect(refused.body).toMatchObject(words);
  });

  it("is found by a number only one of them has, or the one who verified it", async () => {
    const phone = freshPhone();
    const { id } = await hire({ username: "asha", phone });
    await changeUser(shop.cashier.id, { phone, phone_verified_at: null });
    expect((await here(phone)).body["user"]).toMatchObject({ id });
    await changeUser(shop.cashier.id, { phone_verified_at: api.clock.now });
    expect(saidBy(await here(phone))).toBe("invalid_credentials");
    expect((await here("asha")).status).toBe(200);
    expect((await here(phone, shop.cashier.password)).body["user"]).toMatchObject({
      id: shop.cashier.id,
      sign_in_name: shop.cashier.email,
    });
    await changeUser(id, { phone_verified_at: api.clock.now });
    expect(saidBy(await here(phone, shop.cashier.password))).toBe("invalid_credentials");
  });

  it("cannot sign in while suspended; the name of a removed user can be assigned again", async () => {
    const { id } = await hire({ username: "juma" });
    const staff = staffActions(await api.signIn(shop.owner));
    const person = { id, email: "", password };
    await staff.act(paths.userSuspend, person);
    expect(saidBy(await here("juma"))).toBe("invalid_credentials");
    await staff.act(paths.userActivate, person);
    expect((await here("juma")).status).toBe(200);
    await staff.remove(person);
    expect(saidBy(await here("juma"))).toBe("invalid_credentials");
    const next = await hire({ username: "juma" });
    expect((await here("juma")).body["user"]).toMatchObject({ id: next.id });
  });

  it("is locked by ten wrong passwords across all names, and unlocked by the administrator", async () => {
    const phone = freshPhone();
    const { id } = await hire({ username: "juma", phone });
    const other = await api.business();
    await hire({ username: "juma" }, other);
    for (let guess = 0; guess < 10; guess += 1)
      await here(guess % 2 === 0 ? "juma" : phone, "Wrong#Word1");
    expect(saidBy(await here("juma"))).toBe("too_many_attempts");
    expect(saidBy(await here(phone))).toBe("too_many_attempts");
    expect((await at(other.subdomain, "juma")).status).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) await here("nobody", "Wrong#Word1");
    expect(saidBy(await here("nobody"))).toBe("too_many_attempts");
    const staff = staffActions(await api.signIn(shop.owner));
    const person = { id, email: "", password };
    expect((await staff.read(person)).security_status).toBe("locked");
    await staff.act(paths.userUnlock, person);
    expect((await here("juma")).status).toBe(200);
  });

  it("completes the second step under the same name, and not at another shop", async () => {
    const phone = freshPhone();
    const { id } = await hire({ username: "juma", phone });
    await giveFactor(api, { id, email: "", password }, "sms");
    const client = await api.stranger({ "X-Tenant": shop.subdomain });
    const person = { id, email: "juma", password };
    const ticket = await firstStep(client, person);
    const code = sentCode(api);
    expect(saidBy(await secondStep(await api.stranger(), person, ticket, code))).toBe(
      "mfa_expired",
    );
    const done = await secondStep(client, { email: phone }, ticket, code);
    expect(done.body["user"]).toMatchObject({ id });
  });
});

describe("a refused sign-in", () => {
  it("is logged with a stable account hash that does not reveal the user", async () => {
    const lines = async (email: string) => {
      const before = api.log.length;
      await api.ask(paths.login, { email, password: "a guess" });
      return api.log.slice(before).filter(({ message }) => message === "sign-in refused");
    };
    const [one, again, other] = [
      await lines(shop.owner.email),
      await lines(` ${shop.owner.email.toUpperCase()}`),
      await lines(shop.cashier.email),
    ];
    expect(one[0]?.fields).toMatchObject({ code: "invalid_credentials", step: "password" });
    expect(one[0]?.fields["account"]).toMatch(/^[0-9a-f]{16}$/u);
    expect(again[0]?.fields["account"]).toBe(one[0]?.fields["account"]);
    expect(other[0]?.fields["account"]).not.toBe(one[0]?.fields["account"]);
    expect(JSON.stringify([one, again])).not.toContain(shop.owner.email);
  });
});

describe("an access token", () => {
  const signed = (audience: string | null) => {
    const { signing } = deriveKeys(secret);
    const issued = Math.floor(api.clock.now / 1000);
    const token = new SignJWT({ sid: api.newId() })
      .setProtectedHeader({ alg: "EdDSA", typ: "at+jwt" })
      .setIssuer("kaunta")
      .setSubject(shop.owner.id)
      .setIssuedAt(issued)
      .setExpirationTime(issued + 900);
    return (audience === null ? token : token.setAudience(audience)).sign(signing.privateKey);
  };
  const asked = async (token: string) => {
    const client = await api.stranger();
    client.access = token;
    return (await client.get(paths.me)).body["code"];
  };

  it("is valid for this API only, and an older one is renewed", async () => {
    const client = await api.signIn(shop.owner);
    const [, payload = ""] = (client.access ?? "").split(".");
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
      aud: "kaunta-api",
    });
    expect(await asked(await signed("another service"))).toBe("auth_required");
    expect(await asked(await signed(null))).toBe("token_expired");
    // The signature was accepted; the request is refused because the session does not exist.
    expect(await asked(await signed("kaunta-api"))).toBe("session_gone");
  });
});

describe("the sessions of a colleague", () => {
  it("are ended by the owner with the password, and the audit log records by whom", async () => {
    const cashier = await api.signIn(shop.cashier);
    const owner = await api.signIn(shop.owner);
    const end = (client: ApiClient, id: string, password: string | undefined) =>
      client.send("DELETE", paths.memberSessions(id), { password });
    expect((await end(owner, shop.cashier.id, undefined)).status).toBe(422);
    expect((await end(owner, shop.cashier.id, "a guess")).body["code"]).toBe("wrong_password");
    expect((await cashier.get(paths.me)).status).toBe(200);
    const done = await end(owner, shop.cashier.id, shop.owner.password);
    expect([done.status, done.body]).toEqual([200, { ended: 1 }]);
    expect((await cashier.get(paths.me)).body["code"]).toBe("session_gone");
    expect(await sessionEnds(api, shop.cashier.id)).toEqual(["ended_by_owner"]);
    const rows = await api.database.system((tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.business_id, shop.id), eq(auditLog.action, "member.sessions_end"))),
    );
    expect(rows.map(({ actor_id, subject_id }) => [actor_id, subject_id])).toEqual([
      [shop.owner.id, shop.cashier.id],
    ]);
  });

  it("cannot be ended by managers or from another shop, and the owner's current session continues", async () => {
    const other = await api.business();
    const { password } = shop.owner;
    const manager = await api.signIn(shop.manager);
    const path = paths.memberSessions(shop.cashier.id);
    expect((await manager.send("DELETE", path, { password })).body["code"]).toBe("forbidden");
    const owner = await api.signIn(shop.owner);
    const foreign = paths.memberSessions(other.cashier.id);
    expect((await owner.send("DELETE", foreign, { password })).body["code"]).toBe("not_found");
    await owner.send("DELETE", paths.memberSessions(shop.owner.id), { password });
    expect((await owner.get(paths.me)).status).toBe(200);
  });
});

describe("the sessions of a removed user", () => {
  it("cannot be ended by their former shop's owner", async () => {
    const cashier = await api.signIn(shop.cashier);
    const owner = await api.signIn(shop.owner);
    await api.database.system((tx) =>
      tx
        .update(memberships)
        .set({ status: "left", status_since: api.clock.now })
        .where(and(eq(memberships.business_id, shop.id), eq(memberships.user_id, shop.cashier.id))),
    );
    const { password } = shop.owner;
    const done = await owner.send("DELETE", paths.memberSessions(shop.cashier.id), { password });
    expect(done.body["code"]).toBe("not_found");
    expect((await cashier.get(paths.me)).status).toBe(200);
  });
});

describe("a device that signed out offline", () => {
  it("ends its session later by its refresh token, permanently", async () => {
    const client = await api.signIn(shop.owner);
    const refresh = client.refresh ?? "";
    const forged = `${refresh.slice(0, -4)}0000`;
    expect((await api.ask(paths.logoutLater, { refresh: forged })).status).toBe(200);
    expect((await client.get(paths.me)).status).toBe(200);
    expect((await api.ask(paths.logoutLater, { refresh })).status).toBe(200);
    expect((await client.get(paths.me)).body["code"]).toBe("session_gone");
    expect((await api.ask(paths.logoutLater, { refresh })).status).toBe(200);
    expect((await client.post(paths.refresh, { refresh })).body["code"]).toBe("session_gone");
    expect(await sessionEnds(api, shop.owner.id)).toEqual(["signed_out"]);
  });
});
