import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeSentAnswer } from "#/contract/account.ts";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import { registerVerifyAnswer } from "#/contract/registration.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { freshPhone, latestCode } from "#tests/support/registration.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const send = (caller: ApiClient, values: Record<string, unknown>) =>
  caller.post(paths.registerSendCode, { business_name: "Duka", channel: "sms", ...values });

const verify = (caller: ApiClient, phone: string, code: string) =>
  caller.post(paths.registerVerifyCode, { phone, code });

describe("step 1", () => {
  it("sends a code to the phone in the requested language", async () => {
    const phone = freshPhone();
    const caller = await api.stranger({ "Accept-Language": "sw" });
    const { status, body } = await send(caller, { phone: `0${phone.slice(4)}` });
    expect(status).toBe(200);
    expect(codeSentAnswer.parse(body)).toMatchObject({ retry_after: 60, expires_in: 600 });
    expect(api.mailbox.messages()[0]).toMatchObject({ channel: "sms", to: phone });
    expect(latestCode(api, phone)).toMatch(/^\d{6}$/);
  });

  it("sends it to the email when that is the channel, and then requires an email", async () => {
    const caller = await api.stranger();
    const phone = freshPhone();
    const missing = await send(caller, { phone, channel: "email" });
    expect([missing.status, missing.body["errors"]]).toEqual([
      422,
      { email: ["This field is required."] },
    ]);
    await send(caller, { phone, channel: "email", email: "Asha@Duka.test " });
    expect(api.mailbox.messages()[0]).toMatchObject({ channel: "email", to: "asha@duka.test" });
  });

  it("reports all invalid input in one response, each error at its field", async () => {
    const caller = await api.stranger();
    const { status, body } = await send(caller, {
      phone: "0812345678",
      business_name: " ",
      channel: "email",
      email: "asha@",
    });
    expect(status).toBe(422);
    expect(errorBody.parse(body)).toMatchObject({
      code: "validation_failed",
      errors: {
        phone: ["Enter a Tanzanian mobile number: +255 7XX XXX XXX or 07XX XXX XXX."],
        business_name: ["This field is required."],
        email: ["Enter a valid email address."],
      },
    });
    const nothing = errorBody.parse((await caller.post(paths.registerSendCode, {})).body);
    expect(Object.keys(nothing.errors).toSorted()).toEqual(["business_name", "channel", "phone"]);
    expect((await caller.post(paths.registerSendCode, [])).status).toBe(422);
  });

  it("requires a wait of one minute before the next code for a number, regardless of the caller", async () => {
    const phone = freshPhone();
    await send(await api.stranger(), { phone });
    const { status, body } = await send(await api.stranger(), { phone });
    expect([status, body["code"]]).toEqual([429, "wait_for_code"]);
    expect(body["retry_after"]).toBeLessThanOrEqual(60);
  });

  it("reports when no carrier accepts the message, and stores nothing", async () => {
    const mute = await testApi(undefined, {
      messenger: { send: async () => ({ ok: false, code: "unreachable" }) },
    });
    const phone = freshPhone();
    const caller = await mute.stranger();
    const { status, body } = await send(caller, { phone });
    expect([status, body["code"]]).toEqual([502, "delivery_failed"]);
    expect(body["message"]).toBe("The code could not be sent. Please try again.");
    const { body: after } = await verify(caller, phone, "123456");
    expect(after["code"]).toMatch(/^code_(invalid|expired)$/);
    await mute.close();
  });
});

describe("step 2", () => {
  it("returns a token for the code, with the details given in step 1", async () => {
    const caller = await api.stranger();
    const phone = freshPhone();
    await send(caller, { phone, email: "asha@duka.test" });
    const code = latestCode(api, phone);
    const typed = `${code.slice(0, 3)}-${code.slice(3)} `;
    const { status, body } = await verify(caller, `0${phone.slice(4)}`, typed);
    expect(status).toBe(200);
    expect(registerVerifyAnswer.parse(body)).toMatchObject({
      phone,
      email: "asha@duka.test",
      business_name: "Duka",
      expires_in: 3600,
    });
  });

  it("accepts the code once", async () => {
    const caller = await api.stranger();
    const phone = freshPhone();
    await send(caller, { phone });
    const code = latestCode(api, phone);
    const answers = await Promise.all([verify(caller, phone, code), verify(caller, phone, code)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "410"]);
    expect((await verify(caller, phone, code)).body["code"]).toBe("code_expired");
  });

  it("locks after three wrong codes", async () => {
    const caller = await api.stranger();
    const phone = freshPhone();
    await send(caller, { phone });
    const code = latestCode(api, phone);
    const wrong = code === "000000" ? "111111" : "000000";
    const tried = [wrong, wrong, wrong, code].map((one) => () => verify(caller, phone, one));
    const codes: unknown[] = [];
    for (const attempt of tried) codes.push((await attempt()).body["code"]);
    expect(codes).toEqual(["code_invalid", "code_invalid", "code_locked", "code_locked"]);
  });

  it("rejects a code of another number, a code older than ten minutes, and a malformed code", async () => {
    const caller = await api.stranger();
    const [phone, other] = [freshPhone(), freshPhone()];
    await send(caller, { phone });
    const code = latestCode(api, phone);
    expect((await verify(caller, other, code)).body["code"]).toBe("code_expired");
    expect((await verify(caller, phone, "12a456")).status).toBe(422);
    api.clock.now += 10 * 60_000;
    expect((await verify(caller, phone, code)).body["code"]).toBe("code_expired");
  });

  it("verifies only the registration its own code was sent for, despite an earlier request for the number", async () => {
    const phone = freshPhone();
    await send(await api.stranger(), { phone, business_name: "First" });
    api.clock.now += 61_000;
    const caller = await api.stranger();
    await send(caller, { phone, business_name: "Second", channel: "email", email: "b@duka.test" });
    const { body } = await verify(caller, phone, latestCode(api, "b@duka.test"));
    expect(body).toMatchObject({ business_name: "Second", email: "b@duka.test" });
  });
});
