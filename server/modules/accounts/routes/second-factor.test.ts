import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mfaEnableAnswer, type MfaMethod } from "#/contract/account.ts";
import { user as userShape } from "#/contract/auth.ts";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import { withoutLocation } from "#tests/support/staff.ts";
import { auditLog, users } from "#server/kernel/database/schema-access.ts";
import { userMfa } from "#server/kernel/database/schema-codes.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { Answer, ApiClient } from "#tests/support/api-client.ts";
import { appCode, firstStep, secondStep, turnOnApp } from "#tests/support/second-factor.ts";
import { otherThan, sentCode } from "#tests/support/sent-messages.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
const minute = 60 * 1000;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now += 60 * minute;
});

type Signed = { shop: TestBusiness; client: ApiClient };

/** The owner of a new shop, signed in, with a verified email. */
async function owner(): Promise<Signed> {
  const shop = await api.business();
  await setOwner(shop, { email_verified_at: api.clock.now });
  return { shop, client: await api.signIn(shop.owner) };
}

const setOwner = (shop: TestBusiness, values: Partial<typeof users.$inferInsert>) =>
  api.database.system((tx) => tx.update(users).set(values).where(eq(users.id, shop.owner.id)));

function ask(
  { shop, client }: Signed,
  method: MfaMethod,
  body: { code?: string; password?: string; mfa_code?: string } = {},
): Promise<Answer> {
  return client.post(paths.mfa, { method, password: shop.owner.password, ...body });
}

const fieldsOf = ({ status, body }: Answer) => [
  status,
  body["code"],
  Object.keys(errorBody.parse(body).errors),
];
const methodOf = async ({ client }: Signed) => (await client.get(paths.me)).body["mfa_method"];
const actions = async ({ shop }: Signed) =>
  (
    await api.database.system((tx) =>
      tx
        .select()
        .from(auditLog)
        .where(
          and(eq(auditLog.business_id, shop.id), inArray(auditLog.action, ["mfa.on", "mfa.off"])),
        )
        .orderBy(auditLog.occurred_at, auditLog.id),
    )
  ).map(({ action, actor_id, data }) => [
    action,
    actor_id === shop.owner.id,
    withoutLocation(data),
  ]);

describe("turning on a second factor", () => {
  it.each([
    ["sms", "+255•••••0111"],
    ["email", /^ow•••@/],
  ] as const)("by %s sends a code, and is complete once it is entered", async (method, sentTo) => {
    const person = await owner();
    const begun = mfaEnableAnswer.parse((await ask(person, method)).body);
    expect(begun).toMatchObject({ enabled: false, method, retry_after: 60, secret: null });
    expect(begun.sent_to).toMatch(sentTo);
    expect(await methodOf(person)).toBeNull();
    expect((await api.signIn(person.shop.owner)).access).not.toBeNull();

    const done = await ask(person, method, { code: sentCode(api) });
    expect(mfaEnableAnswer.parse(done.body)).toMatchObject({ enabled: true, sent_to: null });
    expect(await methodOf(person)).toBe(method);
    expect(await actions(person)).toEqual([["mfa.on", true, { method }]]);
    api.clock.now += minute;
    const client = await api.stranger();
    const ticket = await firstStep(client, person.shop.owner);
    expect((await secondStep(client, person.shop.owner, ticket, sentCode(api))).status).toBe(200);
  });

  it("by an app returns its secret once, sealed in the tables, and accepts the app's code", async () => {
    const person = await owner();
    const begun = mfaEnableAnswer.parse((await ask(person, "totp")).body);
    const secret = begun.secret ?? "";
    expect(begun.otpauth_url).toContain(`secret=${secret}`);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const code = appCode(secret, api.clock.now);
    const done = mfaEnableAnswer.parse((await ask(person, "totp", { code })).body);
    expect(done).toMatchObject({ enabled: true, secret: null, otpauth_url: null });
    const rows = await api.database.system((tx) => tx.select().from(userMfa));
    expect(JSON.stringify(rows)).not.toContain(secret);

    const client = await api.stranger();
    const ticket = await firstStep(client, person.shop.owner);
    const spent = await secondStep(client, person.shop.owner, ticket, code);
    expect(spent.body["code"]).toBe("mfa_invalid");
    const next = appCode(secret, api.clock.now + 30_000);
    expect((await secondStep(client, person.shop.owner, ticket, next)).status).toBe(200);
  });

  it("requires the password, at its field, with at most five wrong ones", async () => {
    const person = await owner();
    for (let time = 0; time < 5; time += 1)
      expect(fieldsOf(await ask(person, "totp", { password: "no" }))).toEqual([
        422,
        "wrong_password",
        ["password"],
      ]);
    const sixth = await ask(person, "totp");
    expect([sixth.status, sixth.body["code"]]).toEqual([429, "too_many_attempts"]);
    expect((await person.client.get(paths.me)).status).toBe(200);
  });

  it("reports what has to be verified first", async () => {
    const person = await owner();
    const lacking = async (method: MfaMethod) => fieldsOf(await ask(person, method));
    await setOwner(person.shop, { phone_verified_at: null, email_verified_at: null });
    expect(await lacking("sms")).toEqual([422, "validation_failed", ["method"]]);
    expect(await lacking("email")).toEqual([422, "validation_failed", ["method"]]);
    await setOwner(person.shop, { phone: null });
    expect(await lacking("sms")).toEqual([422, "validation_failed", ["method"]]);
    expect((await ask(person, "totp")).status).toBe(200);
  });

  it("refuses a code that is wrong, expired, used, of another method or not requested", async () => {
    const person = await owner();
    const codeFor = async (method: MfaMethod, code: string) =>
      fieldsOf(await ask(person, method, { code }));
    expect(await codeFor("sms", "123456")).toEqual([410, "code_expired", ["code"]]);
    await ask(person, "sms");
    const code = sentCode(api);
    expect(await codeFor("email", code)).toEqual([410, "code_expired", ["code"]]);
    expect(await codeFor("sms", otherThan(code))).toEqual([422, "code_invalid", ["code"]]);
    expect(await codeFor("sms", otherThan(code))).toEqual([422, "code_invalid", ["code"]]);
    expect(await codeFor("sms", otherThan(code))).toEqual([429, "code_locked", ["code"]]);
    expect(await codeFor("sms", code)).toEqual([429, "code_locked", ["code"]]);
    api.clock.now += minute;
    await ask(person, "sms");
    api.clock.now += 10 * minute;
    expect(await codeFor("sms", sentCode(api))).toEqual([410, "code_expired", ["code"]]);
    await ask(person, "totp");
    expect(await codeFor("totp", "000000")).toEqual([422, "code_invalid", ["code"]]);
    await ask(person, "sms");
    const item = sentCode(api);
    const twice = await Promise.all([codeOnce(item), codeOnce(item)]);
    expect(twice.toSorted()).toEqual(["code_expired", "on"]);
    async function codeOnce(one: string) {
      const { body } = await ask(person, "sms", { code: one });
      return body["enabled"] === true ? "on" : String(body["code"]);
    }
  });

  it("requires a minute between two codes", async () => {
    const person = await owner();
    await ask(person, "email");
    const { status, body } = await ask(person, "email");
    expect([status, body["code"], body["retry_after"]]).toEqual([429, "wait_for_code", 60]);
  });

  it("refuses a code sent to a number that is no longer the user's", async () => {
    const person = await owner();
    await ask(person, "sms");
    const code = sentCode(api);
    await setOwner(person.shop, { phone: "+255754000222" });
    expect((await ask(person, "sms", { code })).body["code"]).toBe("code_expired");
  });

  it("replaces an enabled one only once the new one is verified", async () => {
    const person = await owner();
    const secret = await turnOnApp(api, person.shop.owner);
    await ask(person, "sms", { mfa_code: appCode(secret, api.clock.now) });
    expect(await methodOf(person)).toBe("totp");
    await ask(person, "sms", { code: sentCode(api) });
    expect(await methodOf(person)).toBe("sms");
    const [row] = await api.database.system((tx) =>
      tx.select().from(userMfa).where(eq(userMfa.user_id, person.shop.owner.id)),
    );
    expect(row).toMatchObject({ totp_secret: null, pending_method: null, pending_secret: null });
  });

  it("requires a signed-in user and a known method", async () => {
    const person = await owner();
    const stranger = await api.stranger();
    const body = { method: "totp", password: person.shop.owner.password };
    expect((await stranger.post(paths.mfa, body)).body["code"]).toBe("auth_required");
    const unknown = await person.client.post(paths.mfa, { ...body, method: "pigeon" });
    expect(fieldsOf(unknown)).toEqual([422, "validation_failed", ["method"]]);
  });
});

describe("turning it off", () => {
  const off = ({ client }: Signed, password: string, mfa_code?: string) =>
    client.send("DELETE", paths.mfa, { password, mfa_code });

  it("requires the password; a password alone signs in afterwards", async () => {
    const person = await owner();
    const secret = await turnOnApp(api, person.shop.owner);
    const { password } = person.shop.owner;
    expect(fieldsOf(await off(person, "no"))).toEqual([422, "wrong_password", ["password"]]);
    expect(await methodOf(person)).toBe("totp");
    const done = await off(person, password, appCode(secret, api.clock.now));
    expect(userShape.parse(done.body).mfa_method).toBeNull();
    expect((await api.signIn(person.shop.owner)).access).not.toBeNull();
    expect((await actions(person)).map(([action]) => action)).toEqual(["mfa.on", "mfa.off"]);
    const code = appCode(secret, api.clock.now + 30_000);
    expect((await ask(person, "totp", { code })).body["code"]).toBe("code_expired");
  });

  it("changes nothing if it is off, and does not affect other users", async () => {
    const [one, two] = [await owner(), await owner()];
    await turnOnApp(api, two.shop.owner);
    expect((await off(one, one.shop.owner.password)).status).toBe(200);
    expect(await actions(one)).toEqual([]);
    expect(await methodOf(two)).toBe("totp");
  });
});
