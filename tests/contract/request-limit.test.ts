import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { hashedText } from "#/contract/idempotency.ts";
import { paths } from "#/contract/paths.ts";
import { batchAnswer, type BatchOperation } from "#/contract/sync.ts";
import { readBatchOutcome, readOutcome } from "#/http/outcome.ts";
import type { Answer } from "#tests/support/api-client.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import { sessionAllowance } from "#server/kernel/http/request-limit.ts";

let shop: TradingShop;
beforeAll(async () => {
  // Its clock is fixed: the allowance is not replenished during a test.
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();

function sale(): BatchOperation {
  const op_id = newId();
  const body = shop.bodies.sale(op_id, [{ ...shop.item(0), milli: 1000 }]);
  const sent = { method: "POST" as const, path: paths.sales, body_text: JSON.stringify(body) };
  return { op_id, ...sent, sha256: sha256(hashedText(sent)), lane: op_id, deps: [] };
}

/** The response as the app parses it. */
const textOf = ({ status, body }: Answer) => ({ status, text: JSON.stringify(body) });

describe("the rate limit of signed-in callers", () => {
  it("is never reached by a till: 200 sales in batches with constant polling", async () => {
    const till = await shop.api.signIn(shop.duka.cashier);
    const place = { location: shop.duka.location, limit: "1000" };
    let { cursor } = (await till.get(paths.changes, place)).body;
    let accepted = 0;
    for (let round = 0; round < 4; round += 1) {
      const operations = Array.from({ length: 50 }, sale);
      const answer = await till.post(paths.batch, { operations });
      const { results } = batchAnswer.parse(answer.body);
      accepted += results.filter(({ outcome }) => outcome === "accepted").length;
      for (let poll = 0; poll < 10; poll += 1) {
        expect((await till.get(paths.ping)).status).toBe(200);
        const news = await till.get(paths.changes, { ...place, cursor: String(cursor) });
        expect(news.status).toBe(200);
        ({ cursor } = news.body);
      }
    }
    expect(accepted).toBe(200);
  }, 60_000);

  it("[S8] stops a flood with the seconds to wait, counts a batch by its operations, and loses nothing", async () => {
    const flood = await shop.api.signIn(shop.duka.cashier);
    const till = await shop.api.signIn(shop.duka.cashier);
    // Tampered bytes under one queue key: as many operations as a batch holds, none of them executed.
    const bytes = { sha256: "0".repeat(64), lane: "bent" };
    const bent = Array.from({ length: 100 }, () => ({ ...sale(), ...bytes }));
    let batches = 0;
    let last = await flood.post(paths.batch, { operations: bent });
    for (; last.status === 200; batches += 1)
      last = await flood.post(paths.batch, { operations: bent });
    expect(batches).toBe(Math.floor(sessionAllowance.burst / 100));
    expect(last.body).toMatchObject({ code: "too_many_attempts", retry_after: 1 });
    expect(last.headers.get("Retry-After")).toBe("1");

    const operations = [sale(), sale()];
    const { op_id, path, body_text } = operations[0] ?? sale();
    const waits = { kind: "retry", code: "too_many_attempts" };
    const together = await flood.post(paths.batch, { operations });
    expect(readBatchOutcome(textOf(together), [op_id])).toMatchObject({
      kind: "refused",
      outcome: { ...waits, retryAfterMs: 1000 },
    });
    // The remaining allowance of the last second is less than a batch; single requests use it up.
    let alone = await flood.get(paths.ping);
    while (alone.status === 200) alone = await flood.get(paths.ping);
    const single = await flood.write(path, op_id, undefined, { text: body_text });
    expect([single.status, single.headers.get("Retry-After")]).toEqual([429, "1"]);
    expect(readOutcome(textOf(single), op_id)).toMatchObject({ ...waits, retryAfterMs: 1000 });

    // Another session of the same user continues, and the flooding one after a while.
    expect((await till.get(paths.ping)).status).toBe(200);
    shop.api.clock.now += 10_000;
    const later = await flood.post(paths.batch, { operations });
    const { results } = batchAnswer.parse(later.body);
    expect(results.map(({ outcome }) => outcome)).toEqual(["accepted", "accepted"]);
  }, 60_000);

  it("rejects an invalid token and charges it to no one", async () => {
    const stranger = await shop.api.stranger();
    const asked = await stranger.send("GET", paths.ping, undefined, {
      headers: { Authorization: "Bearer a.b.c", [header.till]: shop.duka.till.id },
    });
    expect(asked.body).toMatchObject({ code: "auth_required" });
  });
});
