import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parkedCart, type ParkedCartBody } from "#/contract/parked-carts.ts";
import { paths } from "#/contract/paths.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let duka: TestBusiness;
let soko: TestBusiness;
let cashier: ApiClient;
let stranger: ApiClient;
/** Another till at the same location, and one at the other location. */
let second: string;
let elsewhere: string;

beforeAll(async () => {
  api = await testApi();
  duka = await api.business({ subdomain: "duka" });
  soko = await api.business({ subdomain: "soko" });
  cashier = await api.signIn(duka.cashier);
  stranger = await api.signIn(soko.owner);
  second = await register(duka.location);
  elsewhere = await register(duka.otherLocation);
});
afterAll(() => api.close());

async function register(location: string): Promise<string> {
  const body = { id: api.newId(), business: duka.id, location, device_id: api.newId(), name: "T" };
  return String((await cashier.post(paths.tills, body)).body["id"]);
}

function bodyOf(over: Partial<ParkedCartBody> = {}): ParkedCartBody {
  return {
    id: api.newId(),
    business: duka.id,
    location: duka.location,
    till: duka.till.id,
    name: "Fundi",
    lines: [
      {
        product: duka.products[0]?.id ?? null,
        variant: null,
        name: "Sukari",
        unit: "kg",
        quantity: "1.25",
        unit_price: "3200.00",
        discount: "100.00",
        tax_rate: "18.00",
        note: "Two bags",
        list_price: "3200.00",
        wholesale_price: null,
      },
    ],
    customer: null,
    discount: "0.00",
    discount_share: "5.00",
    notes: "",
    ...over,
  };
}

const list = (client: ApiClient, query: Record<string, string> = {}) =>
  client.get(
    `${paths.parkedCarts}?${new URLSearchParams({ business: duka.id, location: duka.location, ...query }).toString()}`,
  );
const take = (id: string, till = second, client = cashier) =>
  client.post(paths.parkedCartTake(id), { business: duka.id, till });
const idsOf = (body: Record<string, unknown>) =>
  (body["results"] as { id: string }[]).map(({ id }) => id);

describe("a parked cart", () => {
  it("is offered in full to the tills of its location, and is taken once", async () => {
    const body = bodyOf();
    const parked = await cashier.post(paths.parkedCarts, body);
    expect(parked.status).toBe(201);
    expect(parkedCart.parse(parked.body)).toMatchObject({ ...body, actor: duka.cashier.id });
    expect(idsOf((await list(cashier)).body)).toContain(body.id);
    expect(idsOf((await list(cashier, { location: duka.otherLocation })).body)).toEqual([]);

    const taken = await take(body.id);
    expect(taken.status).toBe(200);
    expect(taken.body).toEqual(parked.body);
    expect(idsOf((await list(cashier)).body)).not.toContain(body.id);
  });

  it("[S4] requested again after a lost answer is the same cart, on either side", async () => {
    const body = bodyOf();
    const first = await cashier.post(paths.parkedCarts, body);
    expect((await cashier.post(paths.parkedCarts, body)).body).toEqual(first.body);
    expect((await take(body.id)).body).toEqual((await take(body.id)).body);
    const late = await cashier.post(paths.parkedCarts, body);
    expect([late.status, late.body["code"]]).toEqual([409, "conflict"]);
  });

  it("goes to one of two tills that request it concurrently; the other is informed", async () => {
    const third = await register(duka.location);
    for (let round = 0; round < 5; round += 1) {
      const body = bodyOf();
      await cashier.post(paths.parkedCarts, body);
      const answers = await Promise.all([take(body.id, second), take(body.id, third)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  it("is not given to, or accepted from, a till of another location", async () => {
    const body = bodyOf();
    await cashier.post(paths.parkedCarts, body);
    expect((await take(body.id, elsewhere)).body["code"]).toBe("validation_failed");
    const strayed = await cashier.post(paths.parkedCarts, bodyOf({ till: elsewhere }));
    expect(strayed.body["code"]).toBe("validation_failed");
    expect((await take(api.newId())).status).toBe(404);
  });

  it("is closed to another business", async () => {
    const body = bodyOf();
    await cashier.post(paths.parkedCarts, body);
    expect((await list(stranger)).body["code"]).toBe("wrong_tenant");
    expect((await stranger.post(paths.parkedCarts, bodyOf())).body["code"]).toBe("wrong_tenant");
    expect((await take(body.id, second, stranger)).body["code"]).toBe("wrong_tenant");
    const own = { business: soko.id, till: soko.till.id };
    expect((await stranger.post(paths.parkedCartTake(body.id), own)).status).toBe(404);
    const smuggled = bodyOf({ business: soko.id });
    expect((await stranger.post(paths.parkedCarts, smuggled)).body["code"]).toBe(
      "validation_failed",
    );
  });

  it("reports the field that is invalid", async () => {
    const answer = await cashier.post(paths.parkedCarts, { ...bodyOf(), lines: [] });
    expect(answer.body).toMatchObject({ code: "validation_failed" });
    expect(Object.keys(answer.body["errors"] as object)).toContain("lines");
  });
});
