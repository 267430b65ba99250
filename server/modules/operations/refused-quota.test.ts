import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { mostRefusedADay, mostRefusedBytesADay } from "#server/kernel/operations/store-rejected.ts";

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();
const day = 24 * 60 * 60 * 1000;

/** Sends a sale without lines, padded by a note. */
async function refuse(client: ApiClient, note = "") {
  const opId = newId();
  const body = { ...shop.bodies.sale(opId, []), notes: note };
  const answer = await client.write(paths.sales, opId, body);
  expect(answer.body).toMatchObject({ code: "validation_failed", op_id: opId });
  return opId;
}

async function isKept(opId: string): Promise<boolean> {
  const found = await shop.rows("SELECT 1 FROM rejected_operations WHERE op_id = $1", [opId]);
  return found.length === 1;
}

/** Stores minimal bodies as already refused for this user. */
async function keptBefore(carrier: string, count: number): Promise<void> {
  await shop.rows(
    `INSERT INTO rejected_operations (business_id, id, op_id, code, method, path, body_text, hash, carrier_id, received_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'malformed', 'POST', '/', '', n::text, $2, to_timestamp($3::float8 / 1000)
     FROM generate_series(1, $4::int) n`,
    [shop.duka.id, carrier, shop.api.clock.now, count],
  );
}

async function told(): Promise<unknown[]> {
  const found = await shop.owner.get(paths.discrepancies, { page_size: "200" });
  const results = found.body["results"] as { kind: string; data: unknown }[];
  return results.filter(({ kind }) => kind === "refused_not_kept").map(({ data }) => data);
}

describe("the storage of rejected operations", () => {
  it("[S8] is limited per member and day by body count; the rest get the same answer, and the owner is notified once", async () => {
    const { cashier } = shop.duka;
    await keptBefore(cashier.id, mostRefusedADay - 1);
    expect(await isKept(await refuse(shop.cashier))).toBe(true);
    expect(await told()).toEqual([]);
    const beyond = newId();
    const body = shop.bodies.sale(beyond, []);
    // A retry with the same bytes gets the same response.
    for (let n = 0; n < 2; n += 1) {
      const answer = await shop.cashier.write(paths.sales, beyond, body);
      expect(answer.body).toMatchObject({ code: "validation_failed", op_id: beyond });
    }
    expect(await isKept(beyond)).toBe(false);
    expect(await told()).toEqual([{ carrier: cashier.id, kept: mostRefusedADay }]);
  });

  it("leaves a colleague their own share, and the same person the next day's share", async () => {
    expect(await isKept(await refuse(shop.owner))).toBe(true);
    shop.api.clock.now += day;
    shop.cashier = await shop.api.signIn(shop.duka.cashier);
    shop.owner = await shop.api.signIn(shop.duka.owner);
    expect(await isKept(await refuse(shop.cashier))).toBe(true);
  });

  it("is limited to a number of bytes per member and day, however few bodies hold them", async () => {
    const large = "x".repeat(250 * 1024);
    const fitting = Math.floor(mostRefusedBytesADay / (251 * 1024));
    for (let n = 0; n < fitting; n += 1)
      expect(await isKept(await refuse(shop.owner, large))).toBe(true);
    expect(await isKept(await refuse(shop.owner, large))).toBe(false);
    expect(await isKept(await refuse(shop.owner, "x"))).toBe(true);
    expect(await told()).toContainEqual(expect.objectContaining({ carrier: shop.duka.owner.id }));
  });

  it("[S13] creates no further entries for the owner for altered bytes beyond the limit", async () => {
    const opId = newId();
    const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
    await shop.cashier.write(paths.sales, opId, body);
    await keptBefore(shop.duka.cashier.id, mostRefusedADay);
    for (const notes of ["one", "two"]) {
      const answer = await shop.cashier.write(paths.sales, opId, { ...body, notes });
      expect(answer.body["code"]).toBe("key_reused");
    }
    const opened = await shop.rows(
      "SELECT 1 FROM discrepancies WHERE op_id = $1 AND kind = 'key_reused'",
      [opId],
    );
    expect(opened).toEqual([]);
  });

  it("counts operations of another shop that reach this one too", async () => {
    const other = await shop.api.business();
    const carrier = await shop.api.signIn(other.owner);
    await shop.rows(
      `INSERT INTO rejected_operations (business_id, id, op_id, code, method, path, body_text, hash, carrier_id, received_at)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 'malformed', 'POST', '/', '', n::text, $2, to_timestamp($3::float8 / 1000)
       FROM generate_series(1, $4::int) n`,
      [other.id, other.owner.id, shop.api.clock.now, mostRefusedADay],
    );
    const opId = newId();
    const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
    const answer = await carrier.write(paths.sales, opId, body);
    expect(answer.body).toMatchObject({ code: "wrong_tenant", op_id: opId });
    expect(await isKept(opId)).toBe(false);
  });
});

describe("the list of rejected operations", () => {
  it("shows the beginning of each body, and the full body by its id", async () => {
    shop.api.clock.now += day;
    shop.owner = await shop.api.signIn(shop.duka.owner);
    const opId = await refuse(shop.owner, "x".repeat(5000));
    const { body } = await shop.owner.get(paths.rejected);
    const [first] = body["results"] as { id: string; body_start: string; body_length: number }[];
    expect(first).toMatchObject({ op_id: opId });
    expect(first).not.toHaveProperty("body_text");
    expect(first?.body_start).toHaveLength(200);
    const whole = await shop.owner.get(paths.rejectedOne(first?.id ?? ""));
    const text = String(whole.body["body_text"]);
    expect(text).toHaveLength(first?.body_length ?? 0);
    expect(text.startsWith(first?.body_start ?? "-")).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ notes: "x".repeat(5000) });
    const none = await shop.owner.get(paths.rejectedOne(newId()));
    expect([none.status, none.body["code"]]).toEqual([404, "not_found"]);
  });
});
