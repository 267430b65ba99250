import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as profiles from "../commands/change-profile.ts";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import { setUser, userRow } from "#tests/support/account-rows.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { Answer, ApiClient } from "#tests/support/api-client.ts";
import { freshPhone, latestCode } from "#tests/support/registration.ts";
import { appCode, firstStep, giveFactor, turnOnApp } from "#tests/support/second-factor.ts";
import { sentCode } from "#tests/support/sent-messages.ts";
import type { TestBusiness, TestPerson } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
let person: TestPerson;
let client: ApiClient;
let phone: string;
const hour = 60 * 60 * 1000;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now += 2 * hour;
  shop = await api.business();
  person = shop.cashier;
  phone = freshPhone();
  await setUser(api, person.id, { phone, language: "sw" });
  client = await api.signIn(person);
});

const refusal = ({ status, body }: Answer) => [
  status,
  body["code"],
  Object.keys(errorBody.parse(body).errors),
];
const sentSince = (before: number) =>
  api.mailbox
    .messages()
    .slice(0, api.mailbox.messages().length - before)
    .map(({ channel, to }) => `${channel} ${to}`)
    .toSorted();
const count = () => api.mailbox.messages().length;

describe("changing the phone number", () => {
  it("requires the password: a token taken from an open till cannot change it", async () => {
    const next = freshPhone();
    expect(refusal(await client.patch(paths.profile, { phone: next }))).toEqual([
      422,
      "validation_failed",
      ["password"],
    ]);
    const wrong = await client.patch(paths.profile, { phone: next, password: "a guess" });
    expect(refusal(wrong)).toEqual([422, "wrong_password", ["password"]]);
    expect((await userRow(api, person.id)).phone).toBe(phone);
    const right = await client.patch(paths.profile, { phone: next, password: person.password });
    expect(right.body).toMatchObject({ phone: next, is_verified: false });
  });

  it("is stored only as it was checked, even if the number changed in between", async () => {
    const checked = vi.spyOn(profiles, "checkPhone").mockResolvedValueOnce("same");
    await client.patch(paths.profile, { phone: freshPhone() });
    expect((await userRow(api, person.id)).phone).toBe(phone);
    checked.mockRestore();
  });

  it("is reported to the old number and to the email address, in the user's language", async () => {
    const before = count();
    await client.patch(paths.profile, { phone: freshPhone(), password: person.password });
    expect(sentSince(before)).toEqual([`email ${person.email}`, `sms ${phone}`]);
    expect(api.mailbox.messages()[0]?.text).toContain("Namba ya simu ya akaunti yako ya Kaunta");
  });

  it("requires the code of the second factor as well, if enabled", async () => {
    const secret = await turnOnApp(api, person);
    const patch = { phone: freshPhone(), password: person.password };
    expect(refusal(await client.patch(paths.profile, patch))).toEqual([
      422,
      "mfa_needed",
      ["mfa_code"],
    ]);
    const wrong = await client.patch(paths.profile, { ...patch, mfa_code: "000000" });
    expect(refusal(wrong)).toEqual([422, "mfa_invalid", ["mfa_code"]]);
    const mfa_code = appCode(secret, api.clock.now);
    expect((await client.patch(paths.profile, { ...patch, mfa_code })).status).toBe(200);
  });

  it("issues and accepts no password reset code within a day of verification", async () => {
    const next = freshPhone();
    await client.patch(paths.profile, { phone: next, password: person.password });
    await api.ask(paths.sendPhoneCode, { email: person.email, phone: next });
    const verification_code = latestCode(api, next);
    const whose = { email: person.email, phone: next };
    await api.ask(paths.verifyPhone, { ...whose, verification_code });
    api.clock.now += 23 * hour;
    const asked = await api.ask(paths.passwordReset, { phone: next });
    expect(asked.status).toBe(200);
    expect(api.mailbox.messages()[0]).toMatchObject({ channel: "sms", to: next });
    expect(sentCode(api)).toBe("");
    // Verifying it again does not extend its age.
    await api.ask(paths.sendPhoneCode, whose);
    await api.ask(paths.verifyPhone, { ...whose, verification_code: latestCode(api, next) });
    api.clock.now += hour;
    await api.ask(paths.passwordReset, { phone: next });
    expect(sentCode(api)).toMatch(/^\d{6}$/u);
  });

  it("does not delay a reset for the number the account was opened with", async () => {
    const at = api.clock.now - hour;
    await setUser(api, person.id, { created_at: at, phone_verified_at: at });
    await api.ask(paths.passwordReset, { phone });
    expect(sentCode(api)).toMatch(/^\d{6}$/u);
  });
});

describe("changing the password", () => {
  const change = (body: object = {}) =>
    client.post(paths.changePassword, {
      current_password: person.password,
      new_password: "Ndizi!Mbivu77",
      confirm_password: "Ndizi!Mbivu77",
      ...body,
    });

  it("requires the code sent to the second factor's phone", async () => {
    await giveFactor(api, person, "sms");
    expect(refusal(await change())).toEqual([422, "mfa_needed", ["mfa_code"]]);
    expect((await change({ mfa_code: latestCode(api, phone) })).status).toBe(200);
  });

  it("is reported to number and email address", async () => {
    const before = count();
    expect((await change()).status).toBe(200);
    expect(sentSince(before)).toEqual([`email ${person.email}`, `sms ${phone}`]);
  });

  it("returns the account's email after a reset, and notifies the user", async () => {
    await api.ask(paths.passwordReset, { phone });
    const next = { new_password: "Ndizi!Mbivu77", confirm_password: "Ndizi!Mbivu77" };
    const before = count();
    const reset_code = latestCode(api, phone);
    const done = await api.ask(paths.passwordResetConfirm, { phone, reset_code, ...next });
    expect(done.body["email"]).toBe(person.email);
    expect(sentSince(before)).toEqual([`email ${person.email}`, `sms ${phone}`]);
  });
});

describe("the second factor", () => {
  it("is turned off, and replaced by another, only with its own code", async () => {
    const secret = await turnOnApp(api, person);
    const { password } = person;
    const off = await client.send("DELETE", paths.mfa, { password });
    expect(refusal(off)).toEqual([422, "mfa_needed", ["mfa_code"]]);
    const other = await client.post(paths.mfa, { password, method: "sms" });
    expect(refusal(other)).toEqual([422, "mfa_needed", ["mfa_code"]]);
    const before = count();
    const mfa_code = appCode(secret, api.clock.now);
    expect((await client.send("DELETE", paths.mfa, { password, mfa_code })).status).toBe(200);
    expect(sentSince(before)).toEqual([`email ${person.email}`, `sms ${phone}`]);
  });

  it("allows at most five guesses with a known password", async () => {
    await turnOnApp(api, person);
    const { password } = person;
    const codes: unknown[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const mfa_code = String(guess).padStart(6, "0");
      codes.push((await client.send("DELETE", paths.mfa, { password, mfa_code })).body["code"]);
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill("mfa_invalid"));
    expect(codes[5]).toBe("too_many_attempts");
  });
});

describe("recovery codes", () => {
  const renew = async (proof: object) => {
    const body = { password: person.password, ...proof };
    const answer = await client.post(paths.mfaRecovery, body);
    return answer.body["recovery_codes"] as string[];
  };
  const enter = async (recovery_code: string) => {
    const stranger = await api.stranger();
    const mfa_token = await firstStep(stranger, person);
    return stranger.post(paths.loginMfa, { email: person.email, recovery_code, mfa_token });
  };

  it("are ten, each signs in once without the app, and their use is reported", async () => {
    const secret = await turnOnApp(api, person);
    const codes = await renew({ mfa_code: appCode(secret, api.clock.now) });
    expect(new Set(codes).size).toBe(10);
    const before = count();
    const typed = (codes[0] ?? "").toUpperCase().replace("-", " ");
    expect((await enter(typed)).status).toBe(200);
    expect(sentSince(before)).toContain(`email ${person.email}`);
    expect(refusal(await enter(codes[0] ?? ""))).toEqual([422, "mfa_invalid", ["recovery_code"]]);
    expect((await enter(codes[1] ?? "")).status).toBe(200);
  });

  it("are renewed with the password and an old code, which invalidates the old ones", async () => {
    const secret = await turnOnApp(api, person);
    const old = await renew({ mfa_code: appCode(secret, api.clock.now) });
    const fresh = await renew({ recovery_code: old[0] });
    expect(fresh).toHaveLength(10);
    expect((await enter(old[1] ?? "")).status).toBe(422);
    expect((await enter(fresh[0] ?? "")).status).toBe(200);
  });

  it("are not stored in plain text, are valid for no other user, and are removed with the second factor", async () => {
    const secret = await turnOnApp(api, person);
    const [code = ""] = await renew({ mfa_code: appCode(secret, api.clock.now) });
    const rows = async () =>
      (await api.database.system((tx) => tx.execute("select * from recovery_codes"))).rows;
    expect(JSON.stringify(await rows())).not.toContain(code.replace("-", ""));
    await turnOnApp(api, shop.manager);
    const stranger = await api.stranger();
    const mfa_token = await firstStep(stranger, shop.manager);
    const asked = { email: shop.manager.email, recovery_code: code, mfa_token };
    expect((await stranger.post(paths.loginMfa, asked)).status).toBe(422);
    const { password } = person;
    await client.send("DELETE", paths.mfa, { password, recovery_code: code });
    const own = (await rows()).filter(({ user_id }) => user_id === person.id);
    expect(own).toEqual([]);
  });
});

describe("ending the session of another device", () => {
  it("requires the password; ending one's own session does not", async () => {
    const other = await api.signIn(person);
    const listed = (await client.get(paths.sessions)).body["results"] as {
      id: string;
      is_current: boolean;
    }[];
    const [own, foreign] = [
      listed.find((one) => one.is_current),
      listed.find((one) => !one.is_current),
    ];
    const end = (id: string | undefined, body: object) =>
      client.send("DELETE", paths.session(String(id)), body);
    expect(refusal(await end(foreign?.id, {}))).toEqual([422, "validation_failed", ["password"]]);
    const wrong = await end(foreign?.id, { password: "a guess" });
    expect(refusal(wrong)).toEqual([422, "wrong_password", ["password"]]);
    expect((await other.get(paths.me)).status).toBe(200);
    expect((await end(foreign?.id, { password: person.password })).status).toBe(200);
    expect((await other.get(paths.me)).status).toBe(401);
    expect((await end(own?.id, {})).status).toBe(200);
  });

  it("requires the second factor's code too, if enabled", async () => {
    const other = await api.signIn(person);
    const listed = (await other.get(paths.sessions)).body["results"] as {
      id: string;
      is_current: boolean;
    }[];
    const foreign = listed.find((one) => one.is_current)?.id ?? "";
    const secret = await turnOnApp(api, person);
    const { password } = person;
    const end = (proof: object) =>
      client.send("DELETE", paths.session(foreign), { password, ...proof });
    expect(refusal(await end({}))).toEqual([422, "mfa_needed", ["mfa_code"]]);
    const wrong = await end({ mfa_code: "000000" });
    expect(refusal(wrong)).toEqual([422, "mfa_invalid", ["mfa_code"]]);
    expect((await other.get(paths.me)).status).toBe(200);
    expect((await end({ mfa_code: appCode(secret, api.clock.now) })).status).toBe(200);
    expect((await other.get(paths.me)).status).toBe(401);
  });

  it("requires the owner's second factor for a colleague's sessions, if enabled", async () => {
    const owner = await api.signIn(shop.owner);
    const secret = await turnOnApp(api, shop.owner);
    const { password } = shop.owner;
    const end = (proof: object) =>
      owner.send("DELETE", paths.memberSessions(person.id), { password, ...proof });
    expect(refusal(await end({}))).toEqual([422, "mfa_needed", ["mfa_code"]]);
    expect((await client.get(paths.me)).status).toBe(200);
    const done = await end({ mfa_code: appCode(secret, api.clock.now) });
    expect([done.status, done.body]).toEqual([200, { ended: 1 }]);
    expect((await client.get(paths.me)).status).toBe(401);
  });
});
