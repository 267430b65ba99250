import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "#/contract/paths.ts";
import * as guesses from "../password-guess.ts";
import { setUser } from "#tests/support/account-rows.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { freshPhone } from "#tests/support/registration.ts";
import { otherThan, sentCode } from "#tests/support/sent-messages.ts";
import type { TestBusiness, TestPerson } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
let owner: TestPerson;
let phone: string;
const minute = 60 * 1000;
const next = "Mpya!2027kabisa";

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now += 2 * 60 * minute;
  shop = await api.business();
  ({ owner } = shop);
  phone = freshPhone();
  await setUser(api, owner.id, { phone });
});

/** A client on a device the owner has signed in on before. */
async function ownDevice() {
  const client = await api.stranger();
  const { email, password } = owner;
  const { headers } = await client.post(paths.login, { email, password });
  const mark = headers.getSetCookie().find((one) => one.startsWith("known-")) ?? "";
  const Cookie = `csrftoken=${client.csrf}; ${mark.split(";")[0]}`;
  return (path: string, body: object) => client.post(path, body, { headers: { Cookie } });
}

const confirmation = (reset_code: string) => ({
  phone,
  reset_code,
  new_password: next,
  confirm_password: next,
});

describe("a stranger who uses up the reset codes of a number", () => {
  const useUpCodes = async (stranger: ApiClient) => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await stranger.post(paths.passwordReset, { phone })).status).toBe(200);
      api.clock.now += minute;
    }
    const refused = await stranger.post(paths.passwordReset, { phone });
    expect(refused.body["code"]).toBe("too_many_codes");
  };

  it("does not block a code for the owner's own device, use it up, or lock the device out", async () => {
    const ask = await ownDevice();
    const stranger = await api.stranger();
    await useUpCodes(stranger);
    expect((await ask(paths.passwordReset, { phone })).status).toBe(200);
    const code = sentCode(api);
    for (let tried = 0; tried < 30; tried += 1)
      await stranger.post(paths.passwordResetConfirm, confirmation(otherThan(code)));
    const spent = await stranger.post(paths.passwordResetConfirm, confirmation(code));
    expect(spent.body["code"]).toBe("too_many_attempts");
    const done = await ask(paths.passwordResetConfirm, confirmation(code));
    expect([done.status, done.body["email"]]).toEqual([200, owner.email]);
  }, 30_000);

  it("does not exempt the owner's device from its own limit", async () => {
    const ask = await ownDevice();
    await useUpCodes(await api.stranger());
    expect((await ask(paths.passwordReset, { phone })).status).toBe(200);
    expect((await ask(paths.passwordReset, { phone })).body["code"]).toBe("wait_for_code");
  });
});

it("a code requested elsewhere is accepted on the owner's device", async () => {
  const ask = await ownDevice();
  await api.ask(paths.passwordReset, { phone });
  expect((await ask(paths.passwordResetConfirm, confirmation(sentCode(api)))).status).toBe(200);
});

it("without a valid code, a stranger's password is not checked for how easy it is to guess", async () => {
  const looked = vi.spyOn(guesses, "guessFault");
  await api.ask(paths.passwordResetConfirm, confirmation("000000"));
  const form = { registration_token: "no.ticket", password: next };
  await api.ask(paths.register, form);
  expect(looked).not.toHaveBeenCalled();
  await api.ask(paths.passwordReset, { phone });
  await api.ask(paths.passwordResetConfirm, confirmation(sentCode(api)));
  expect(looked).toHaveBeenCalled();
  looked.mockRestore();
});
