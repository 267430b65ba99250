import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashedText } from "#/contract/idempotency.ts";
import { base } from "#/contract/core-paths.ts";
import { paths } from "#/contract/paths.ts";
import { batchAnswer } from "#/contract/sync.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { hired, passwordForm } from "#tests/support/hiring.ts";
import { freshPhone, saidBy } from "#tests/support/registration.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";

let shop: TradingShop;
let juma: ApiClient;
const current_password = "Tembo!Kijani7";
let email: string;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  const { api, owner } = shop;
  const { id } = await hired(owner, passwordForm(api.newId(), { phone: freshPhone() }));
  // Every route accepts sign-in by this address; the number stays unverified.
  email = `juma-${id}@duka.test`;
  await api.database.system((tx) => tx.update(users).set({ email }).where(eq(users.id, id)));
  juma = await api.signIn({ email, password: current_password });
});
afterAll(() => shop.closeWithTrueBooks());

const change = (new_password: string) =>
  juma.post(paths.changePassword, {
    current_password,
    new_password,
    confirm_password: new_password,
  });

/** Calls a route by its pattern, with a body that fits no route. */
const callOf = (client: ApiClient, { method, path }: { method: string; path: string }) => {
  const address = path.replaceAll(/:\w+/g, shop.duka.id);
  return client.send(method, address, method === "GET" ? undefined : {});
};

describe("a user whose password an administrator chose", () => {
  it("signs in without verifying a number, and is required to change the password", async () => {
    expect(juma.user).toMatchObject({ is_verified: false, must_change_password: true });
    expect((await juma.get(paths.me)).body).toMatchObject({ must_change_password: true });
    expect((await shop.cashier.get(paths.me)).body).toMatchObject({ must_change_password: false });
  });

  it("is refused everything else that requires a token, on every route", async () => {
    const stranger = await shop.api.stranger();
    const routes = new Map(
      shop.api.routes
        .filter(({ path }) => path.startsWith(base) && path !== paths.logout)
        .map((route) => [`${route.method} ${route.path}`, route]),
    );
    const guarded: string[] = [];
    const open: string[] = [];
    await atOnce([...routes], async ([name, route]) => {
      if (saidBy(await callOf(stranger, route)) !== "auth_required") return;
      guarded.push(name);
      if (saidBy(await callOf(juma, route)) !== "must_change_password") open.push(name);
    });
    expect(guarded.length).toBeGreaterThan(100);
    expect(open.toSorted()).toEqual([`GET ${paths.me}`, `POST ${paths.changePassword}`].toSorted());
    expect((await juma.post(paths.logout, {})).status).toBe(200);
  });

  it("has full access after choosing a new password, which must differ from the assigned one", async () => {
    const same = await change(current_password);
    expect(same.body["errors"]).toEqual({
      new_password: ["Choose a different one from the one you were given."],
    });
    expect((await change("Simba!Mweupe9")).status).toBe(200);
    expect((await juma.get(paths.products)).status).toBe(200);
    expect((await juma.get(paths.me)).body).toMatchObject({ must_change_password: false });
    await shop.api.signIn({ email, password: "Simba!Mweupe9" });
  });

  it("[S14] keeps recorded operations waiting, and can send them afterwards", async () => {
    const op_id = shop.api.newId();
    const body = shop.bodies.sale(op_id, [{ ...shop.item(0), milli: 1000 }]);
    const bytes = { method: "POST", path: paths.sales, body_text: JSON.stringify(body) } as const;
    const operation = {
      op_id,
      ...bytes,
      lane: "sale",
      deps: [],
      sha256: sha256(hashedText(bytes)),
    };
    const send = () => juma.post(paths.batch, { operations: [operation] });
    expect(saidBy(await send())).toBe("must_change_password");
    const single = await juma.write(paths.sales, op_id, body);
    expect(single.body).toMatchObject({ code: "must_change_password", op_id });
    expect((await change("Simba!Mweupe9")).status).toBe(200);
    const { results } = batchAnswer.parse((await send()).body);
    expect(results.map(({ outcome }) => outcome)).toEqual(["accepted"]);
  });
});
