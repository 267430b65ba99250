import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import { actorsOf, openChallenge, sessionEnds } from "#tests/support/account-rows.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
const minute = 60 * 1000;
const next = "Mpya!2027kabisa";

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now += 2 * 60 * minute;
  shop = await api.business();
});

const signIn = async (password: string, { email } = shop.cashier) =>
  (await (await api.stranger()).post(paths.login, { email, password })).status;

describe("changing a password", () => {
  const bodyOf = (current: string, password = next, confirm = password) => ({
    current_password: current,
    new_password: password,
    confirm_password: confirm,
  });

  it("requires the current one, keeps this session and ends the others", async () => {
    const [here, elsewhere] = [await api.signIn(shop.cashier), await api.signIn(shop.cashier)];
    const owner = await api.signIn(shop.owner);
    const isWaiting = await openChallenge(api, shop.cashier.id);
    const done = await here.post(paths.changePassword, bodyOf(shop.cashier.password));
    expect([done.status, done.body]).toEqual([200, { message: "Your password is changed." }]);
    expect((await here.get(paths.me)).status).toBe(200);
    expect((await here.post(paths.refresh, { refresh: here.refresh })).status).toBe(200);
    expect((await elsewhere.get(paths.me)).body["code"]).toBe("session_gone");
    expect((await owner.get(paths.me)).status).toBe(200);
    expect(await sessionEnds(api, shop.cashier.id)).toEqual([null, "password_changed"]);
    expect(await isWaiting()).toBe(false);
    expect([await signIn(shop.cashier.password), await signIn(next)]).toEqual([401, 200]);
    expect(await signIn(shop.owner.password, shop.owner)).toBe(200);
    expect(await actorsOf(api, shop.id, "password.change")).toEqual([shop.cashier.id]);
  });

  it("reports a wrong current password at its field", async () => {
    const client = await api.signIn(shop.cashier);
    const { status, body } = await client.post(paths.changePassword, bodyOf("Wrong#2026"));
    expect([status, body["code"]]).toEqual([422, "wrong_password"]);
    expect(errorBody.parse(body).errors).toEqual({
      current_password: ["This is not your password."],
    });
    expect(await signIn(shop.cashier.password)).toBe(200);
  });

  it("reports errors of the new password at its fields", async () => {
    const client = await api.signIn(shop.cashier);
    const weak = bodyOf(shop.cashier.password, "password", "passwort");
    const { status, body } = await client.post(paths.changePassword, weak);
    expect([status, body["code"]]).toEqual([422, "validation_failed"]);
    expect(errorBody.parse(body).errors).toMatchObject({
      new_password: [expect.any(String), expect.any(String), expect.any(String)],
      confirm_password: ["Passwords do not match"],
    });
  });

  it("blocks guesses after five, also concurrent ones and those with a stolen token", async () => {
    const client = await api.signIn(shop.cashier);
    const change = (current: string) => client.post(paths.changePassword, bodyOf(current));
    const guesses = await Promise.all(Array.from({ length: 8 }, () => change("Wrong#2026")));
    const codes = guesses.map(({ body }) => body["code"]);
    expect(codes.filter((code) => code === "wrong_password")).toHaveLength(5);
    expect(codes.filter((code) => code === "too_many_attempts")).toHaveLength(3);
    const right = await change(shop.cashier.password);
    expect(right.body).toMatchObject({ code: "too_many_attempts", retry_after: 900 });
    expect((await client.get(paths.me)).status).toBe(200);
    api.clock.now += 15 * minute - 1000;
    client.access = (await api.signIn(shop.cashier)).access;
    expect((await change(shop.cashier.password)).status).toBe(429);
    api.clock.now += 1000;
    expect((await change(shop.cashier.password)).status).toBe(200);
  });

  it("requires a signed-in user", async () => {
    const answer = await (
      await api.stranger()
    ).post(paths.changePassword, bodyOf(shop.cashier.password));
    expect([answer.status, answer.body["code"]]).toEqual([401, "auth_required"]);
  });
});

describe("an easily guessed password", () => {
  it("is refused at its field on a change, as are the account's own words", async () => {
    const client = await api.signIn(shop.cashier);
    const change = async (wanted: string) => {
      const { status, body } = await client.post(paths.changePassword, {
        current_password: shop.cashier.password,
        new_password: wanted,
        confirm_password: wanted,
      });
      return [status, body["errors"]];
    };
    expect(await change("Password1!")).toEqual([
      422,
      { new_password: ["This password is too easy to guess. Choose another."] },
    ]);
    expect(await change("Zawadi@1990")).toEqual([
      422,
      { new_password: ["Do not use your own name, number or shop in it."] },
    ]);
    expect(await change("Ndizi!Mbivu77")).toEqual([200, undefined]);
  });
});
