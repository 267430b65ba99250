import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeSentAnswer } from "#/contract/account.ts";
import { errorBody } from "#/contract/errors.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { codeMessage } from "../code-message.ts";
import type { users } from "#server/kernel/database/schema-access.ts";
import { actorsOf, openChallenge, sessionEnds, setUser } from "#tests/support/account-rows.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { freshPhone } from "#tests/support/registration.ts";
import { otherThan, sentCode } from "#tests/support/sent-messages.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
const minute = 60 * 1000;
const day = 24 * 60 * minute;
const next = "Mpya!2027kabisa";
let phone: string;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now += 2 * 60 * minute;
  shop = await api.business();
  phone = freshPhone();
  await set({ phone });
});

const set = (values: Partial<typeof users.$inferInsert>, id = shop.cashier.id) =>
  setUser(api, id, values);
const signIn = async (password: string, { email } = shop.cashier) =>
  (await api.ask(paths.login, { email, password })).status;
const count = () => api.mailbox.messages().length;
const lastCode = () => sentCode(api);

describe("a forgotten password", () => {
  const send = (to = phone, headers: Record<string, string> = {}) =>
    api.ask(paths.passwordReset, { phone: to }, headers);
  const confirm = (code: string, body: object = {}) =>
    api.ask(paths.passwordResetConfirm, {
      phone,
      reset_code: code,
      new_password: next,
      confirm_password: next,
      ...body,
    });

  it("is replaced with the code sent to the account's phone", async () => {
    const sent = await send(`0${phone.slice(4)}`);
    expect(codeSentAnswer.parse(sent.body)).toMatchObject({ retry_after: 60, expires_in: 600 });
    expect(api.mailbox.messages()[0]).toMatchObject({ channel: "sms", to: phone });
    const done = await confirm(lastCode());
    expect([done.status, done.body]).toEqual([
      200,
      {
        message: "Your password is changed. Sign in with the new one.",
        email: shop.cashier.email,
      },
    ]);
    expect(await signIn(shop.cashier.password)).toBe(401);
    expect(await signIn(next)).toBe(200);
    expect(await actorsOf(api, shop.id, "password.reset")).toEqual([shop.cashier.id]);
  });

  it("is rate-limited before hashing, by number and by network", async () => {
    const body = { phone, reset_code: "000000", new_password: next, confirm_password: next };
    const ask = (path: string, sent: object) => api.ask(path, sent);
    for (let tried = 0; tried < 30; tried += 1)
      expect((await ask(paths.passwordResetConfirm, body)).status).not.toBe(429);
    const refused = await ask(paths.passwordResetConfirm, body);
    expect(errorBody.parse(refused.body)).toMatchObject({
      code: "too_many_attempts",
      retry_after: 15 * 60,
    });
    const caller = await api.stranger();
    const other = () => caller.post(paths.passwordResetConfirm, { ...body, phone: freshPhone() });
    for (let tried = 0; tried < 30; tried += 1) expect((await other()).status).not.toBe(429);
    expect((await other()).body["code"]).toBe("too_many_attempts");
    api.clock.now += 15 * minute;
    expect((await ask(paths.passwordResetConfirm, body)).status).not.toBe(429);
  }, 60_000);

  it("when reset, ends every session and pending sign-in of the user, and no one else's", async () => {
    const [one, other, owner] = [
      await api.signIn(shop.cashier),
      await api.signIn(shop.cashier),
      await api.signIn(shop.owner),
    ];
    const isWaiting = await openChallenge(api, shop.cashier.id);
    const ownersIsWaiting = await openChallenge(api, shop.owner.id);
    await send();
    await confirm(lastCode());
    expect((await one.get(paths.me)).body["code"]).toBe("session_gone");
    expect((await other.post(paths.refresh, { refresh: other.refresh })).status).toBe(401);
    expect((await owner.get(paths.me)).status).toBe(200);
    expect(await sessionEnds(api, shop.cashier.id)).toEqual(["password_reset", "password_reset"]);
    expect(await isWaiting()).toBe(false);
    expect(await ownersIsWaiting()).toBe(true);
  });

  it("when reset, allows signing in immediately, however many wrong tries came before", async () => {
    for (let guess = 0; guess < 10; guess += 1) await signIn("wrong");
    expect(await signIn(shop.cashier.password)).toBe(429);
    await send();
    await confirm(lastCode());
    expect(await signIn(next)).toBe(200);
  });

  it("gives the same response for unknown and unverified numbers and closed accounts", async () => {
    const known = await send();
    const before = count();
    const [unproved, closed] = [`${phone.slice(0, -5)}98001`, `${phone.slice(0, -5)}98002`];
    await set({ phone: unproved, phone_verified_at: null }, shop.manager.id);
    await set({ phone: closed, is_active: false }, shop.owner.id);
    for (const number of ["+255799999999", unproved, closed]) {
      const { status, body } = await send(number);
      expect([status, body]).toEqual([200, known.body]);
    }
    expect(count()).toBe(before);
  });

  it("has its code sent at a sub-domain to members of its business only", async () => {
    const other = await api.business();
    const before = count();
    const at = await send(phone, { [header.tenant]: other.subdomain });
    expect([at.status, count()]).toEqual([200, before]);
    api.clock.now += minute;
    await send(phone, { [header.tenant]: shop.subdomain });
    expect(count()).toBe(before + 1);
  });

  it("is replaced for the account that verified the number last, if several share it", async () => {
    await set({ phone, phone_verified_at: api.clock.now - 2 * day - 10 }, shop.owner.id);
    await set({ phone_verified_at: api.clock.now - 2 * day - 5 });
    await send();
    await confirm(lastCode());
    expect(await signIn(next)).toBe(200);
    expect(await signIn(shop.owner.password, shop.owner)).toBe(200);
  });

  it("refuses wrong tries in the same way for an unknown number", async () => {
    await send();
    const nobody = `${phone.slice(0, -5)}99999`;
    await send(nobody);
    const bad = otherThan(lastCode());
    const codes: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      const [real, unreal] = [await confirm(bad), await confirm(bad, { phone: nobody })];
      expect(unreal.body).toEqual(real.body);
      codes.push(real.body["code"]);
    }
    expect(codes).toEqual(["code_invalid", "code_invalid", "code_locked", "code_locked"]);
    expect(await signIn(shop.cashier.password)).toBe(200);
  });

  it("does not use up a try on an unacceptable password, and reports why at the field", async () => {
    await send();
    const code = lastCode();
    for (let round = 0; round < 4; round += 1) {
      const weak = await confirm(code, { new_password: "short", confirm_password: "Short" });
      expect(weak.status).toBe(422);
      const { errors } = errorBody.parse(weak.body);
      expect(errors["new_password"]).toContain("Use at least 8 characters.");
      expect(errors["confirm_password"]).toEqual(["Passwords do not match"]);
    }
    const wrong = await confirm(otherThan(code));
    expect(errorBody.parse(wrong.body).errors).toEqual({
      reset_code: ["This code is not right. Check it and try again."],
    });
    expect((await confirm(code)).status).toBe(200);
  });

  it("is replaced once with a code, even by two concurrent requests", async () => {
    await send();
    const code = lastCode();
    const [one, other] = ["Mpya!2027moja", "Mpya!2027mbili"];
    const both = await Promise.all(
      [one, other].map((password) =>
        confirm(code, { new_password: password, confirm_password: password }),
      ),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]));
    const opened = await Promise.all([one, other].map((password) => signIn(password)));
    expect(opened).toEqual(both.map(({ status }) => (status === 200 ? 200 : 401)));
    expect((await confirm(code)).body["code"]).toBe("code_expired");
  });

  it("is kept if the code expired, or the number or the account changed in between", async () => {
    await send();
    const late = lastCode();
    api.clock.now += 10 * minute;
    expect((await confirm(late)).body["code"]).toBe("code_expired");
    await send();
    await set({ phone_verified_at: null });
    expect((await confirm(lastCode())).body["code"]).toBe("code_expired");
    await set({ phone_verified_at: api.clock.now - 2 * day });
    api.clock.now += minute;
    await send();
    await set({ is_active: false });
    expect((await confirm(lastCode())).body["code"]).toBe("code_expired");
    await set({ is_active: true });
    expect(await signIn(shop.cashier.password)).toBe(200);
  });

  it("cannot be replaced with the code that verifies a phone", async () => {
    await api.ask(paths.sendPhoneCode, { email: shop.cashier.email, phone });
    expect((await confirm(lastCode())).body["code"]).toBe("code_expired");
    expect(await signIn(shop.cashier.password)).toBe(200);
  });

  it("requires a minute between codes and allows ten an hour", async () => {
    await send();
    expect((await send()).body).toMatchObject({ code: "wait_for_code", retry_after: 60 });
    for (let sent = 1; sent < 10; sent += 1) {
      api.clock.now += minute;
      await send();
    }
    api.clock.now += minute;
    const refused = await send();
    expect(refused.body).toMatchObject({ code: "too_many_codes", retry_after: 3000 });
    expect(refused.body["message"]).toBe(
      "Too many requests. Please wait an hour before trying again.",
    );
  });

  it("has its message sent in the requested language", async () => {
    await send(phone, { "Accept-Language": "sw" });
    const what = { purpose: "reset_password", code: lastCode(), minutes: 10, host: null } as const;
    const { text } = codeMessage({ channel: "sms", address: phone }, what, "sw");
    expect(api.mailbox.messages()[0]?.text).toBe(text);
  });

  it("is not logged, nor are number and code", async () => {
    await send();
    const code = lastCode();
    await confirm(code);
    const log = JSON.stringify(api.log);
    for (const secret of [next, phone, `"${code}"`]) expect(log).not.toContain(secret);
  });
});
