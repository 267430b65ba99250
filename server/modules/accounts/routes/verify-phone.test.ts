import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeSentAnswer } from "#/contract/account.ts";
import { errorBody } from "#/contract/errors.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { codeMessage } from "../code-message.ts";
import type { users } from "#server/kernel/database/schema-access.ts";
import { actorsOf, setUser, userRow } from "#tests/support/account-rows.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { freshPhone } from "#tests/support/registration.ts";
import { otherThan, sentCode, sentText } from "#tests/support/sent-messages.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
const minute = 60 * 1000;
let phone: string;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now += 2 * 60 * minute;
  shop = await api.business();
  phone = freshPhone();
  await set({ phone, phone_verified_at: null });
});

const set = (values: Partial<typeof users.$inferInsert>, id = shop.cashier.id) =>
  setUser(api, id, values);
const person = () => userRow(api, shop.cashier.id);
const count = () => api.mailbox.messages().length;
const lastText = () => sentText(api);
const lastCode = () => sentCode(api);

describe("a verification code to the phone of an account", () => {
  const send = (body: object = {}, headers: Record<string, string> = {}) =>
    api.ask(paths.sendPhoneCode, { email: shop.cashier.email, phone, ...body }, headers);
  const verify = (code: string, body: object = {}) =>
    api.ask(paths.verifyPhone, {
      email: shop.cashier.email,
      phone,
      verification_code: code,
      ...body,
    });

  it("is sent to the stored number and verifies it: then the user can sign in", async () => {
    const refused = await api.ask(paths.login, shop.cashier);
    expect(refused.body["code"]).toBe("phone_not_verified");
    const sent = await send({ email: ` ${shop.cashier.email.toUpperCase()} ` });
    expect(sent.status).toBe(200);
    expect(codeSentAnswer.parse(sent.body)).toMatchObject({ retry_after: 60, expires_in: 600 });
    expect(api.mailbox.messages()[0]).toMatchObject({ channel: "sms", to: phone });
    const code = lastCode();
    // As pasted.
    const verified = await verify(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect([verified.status, verified.body]).toEqual([200, { message: "Your phone is verified." }]);
    expect((await person()).phone_verified_at).toBe(api.clock.now);
    await expect(api.signIn(shop.cashier)).resolves.toBeDefined();
    expect(await actorsOf(api, shop.id, "phone.verify")).toEqual([shop.cashier.id]);
  });

  it("accepts the number in its local form", async () => {
    await send({ phone: `0${phone.slice(4)}` });
    expect(api.mailbox.messages()[0]).toMatchObject({ to: phone });
    expect((await verify(lastCode())).status).toBe(200);
  });

  it("is sent nowhere else, and the response is the same for all callers", async () => {
    await set({ is_active: false }, shop.manager.id);
    await set({ phone }, shop.manager.id);
    const known = await send();
    const before = count();
    const answers = [
      await send({ email: "nobody@nowhere.test" }),
      await send({ phone: "+255712999888" }),
      // Another account's number is treated like any other number.
      await send({ email: shop.owner.email }),
      // A disabled account.
      await send({ email: shop.manager.email }),
      // Not a member of the business of this sub-domain.
      await send({ email: "x@y.test" }, { [header.tenant]: "elsewhere" }),
    ];
    expect(count()).toBe(before);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, known.body]);
  });

  it("is sent at a sub-domain to its members only", async () => {
    const other = await api.business();
    await send({}, { [header.tenant]: other.subdomain });
    expect(api.mailbox.messages()[0]).not.toMatchObject({ to: phone });
    api.clock.now += minute;
    await send({}, { [header.tenant]: shop.subdomain });
    expect(api.mailbox.messages()[0]).toMatchObject({ to: phone });
  });

  it("is refused when wrong, in the same way for known and unknown accounts", async () => {
    await send();
    const nobody = { email: "nobody@nowhere.test" };
    await send(nobody);
    const bad = otherThan(lastCode());
    const codes: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      const [real, unreal] = [await verify(bad), await verify(bad, nobody)];
      expect(unreal.body).toEqual(real.body);
      codes.push(real.body["code"]);
    }
    expect(codes).toEqual(["code_invalid", "code_invalid", "code_locked", "code_locked"]);
    expect((await person()).phone_verified_at).toBeNull();
  });

  it("reports a wrong code at its field", async () => {
    await send();
    const { status, body } = await verify(otherThan(lastCode()));
    expect(status).toBe(422);
    expect(errorBody.parse(body).errors).toEqual({
      verification_code: ["This code is not right. Check it and try again."],
    });
  });

  it("is accepted once, even for two concurrent requests", async () => {
    await send();
    const code = lastCode();
    const both = await Promise.all([verify(code), verify(code)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]));
    expect((await verify(code)).body["code"]).toBe("code_expired");
  });

  it("expires after ten minutes, and when the account's number changes", async () => {
    await send();
    const late = lastCode();
    api.clock.now += 10 * minute;
    expect((await verify(late)).body["code"]).toBe("code_expired");
    await send();
    await set({ phone: "+255712000001" });
    expect((await verify(lastCode())).body["code"]).toBe("code_expired");
    expect((await person()).phone_verified_at).toBeNull();
  });

  it("does not verify the phone of an account disabled in between", async () => {
    await send();
    await set({ is_active: false });
    expect((await verify(lastCode())).body["code"]).toBe("code_expired");
    expect((await person()).phone_verified_at).toBeNull();
  });

  it("is sent once a minute and ten times an hour, and the response states how long to wait", async () => {
    await send();
    const soon = await send();
    expect(soon.status).toBe(429);
    expect(soon.body).toMatchObject({ code: "wait_for_code", retry_after: 60 });
    expect(soon.headers.get("Retry-After")).toBe("60");
    for (let sent = 1; sent < 10; sent += 1) {
      api.clock.now += minute;
      expect((await send()).status).toBe(200);
    }
    api.clock.now += minute;
    expect((await send()).body).toMatchObject({ code: "too_many_codes", retry_after: 3000 });
  });

  it("reports missing and malformed values field by field", async () => {
    const empty = await api.ask(paths.sendPhoneCode, { email: "", phone: "" });
    expect(Object.keys(errorBody.parse(empty.body).errors)).toEqual(["email", "phone"]);
    const foreign = await send({ phone: "+254712345678" });
    expect([foreign.status, foreign.body["code"]]).toEqual([422, "validation_failed"]);
    expect(Object.keys(errorBody.parse(foreign.body).errors)).toEqual(["phone"]);
    const short = await verify("12345");
    expect(Object.keys(errorBody.parse(short.body).errors)).toEqual(["verification_code"]);
  });

  it("uses the requested language", async () => {
    await send({}, { "Accept-Language": "sw" });
    expectSwahili();
    // The account's own language takes precedence: the caller may be someone else.
    await set({ language: "sw" });
    api.clock.now += minute;
    await send({}, { "Accept-Language": "en" });
    expectSwahili();
  });

  function expectSwahili() {
    const what = { purpose: "verify_phone", code: lastCode(), minutes: 10, host: null } as const;
    const { text } = codeMessage({ channel: "sms", address: phone }, what, "sw");
    expect(lastText()).toBe(text);
  }
});
