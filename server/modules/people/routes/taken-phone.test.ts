import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { faultyFields, hired, passwordForm } from "#tests/support/hiring.ts";
import { freshPhone } from "#tests/support/registration.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it("a number somebody here has is nobody else's only name, and stays its own person's", async () => {
  const shop = await api.business();
  const owner = await api.signIn(shop.owner);
  const phone = freshPhone();
  const form = (values: object) => passwordForm(api.newId(), { phone, ...values });
  const { id } = await hired(owner, form({}));
  expect(faultyFields(await owner.post(paths.users, form({})))).toEqual(["phone"]);
  expect((await owner.post(paths.users, form({ username: "neema" }))).status).toBe(201);

  const signIn = async () => {
    const client = await api.stranger({ "X-Tenant": shop.subdomain });
    return client.post(paths.login, { email: phone, password: passwordForm("").password });
  };
  expect((await signIn()).status).toBe(401);
  await api.database.system((tx) =>
    tx.update(users).set({ phone_verified_at: api.clock.now }).where(eq(users.id, id)),
  );
  expect((await signIn()).body["user"]).toMatchObject({ id });
});
