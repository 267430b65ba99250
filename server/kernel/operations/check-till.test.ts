import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
let cashier: ApiClient;
beforeAll(async () => {
  shop = await openShop();
  ({ cashier } = shop);
});
afterAll(() => shop.closeWithTrueBooks());

/** The result of a sale with these claims, and its flags. */
async function sell(claim: { number?: string; till_seq?: number; occurred_at?: string }) {
  const opId = shop.api.newId();
  const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
  const { status } = await cashier.write(paths.sales, opId, { ...body, ...claim });
  const flags = await shop.rows(
    "SELECT kind FROM discrepancies WHERE op_id = $1 AND kind <> 'oversold'",
    [opId],
  );
  return [status, ...flags.map(({ kind }) => kind)];
}

async function counters() {
  const [till] = await shop.rows("SELECT last_number, last_seq FROM tills WHERE id = $1", [
    shop.duka.till.id,
  ]);
  return [Number(till?.["last_number"]), Number(till?.["last_seq"])];
}

it("[S6] an implausible number or sequence position is accepted once, flagged, and not continued from", async () => {
  expect(await sell({})).toEqual([201]);
  const [number = 0, seq = 0] = await counters();
  expect(await sell({ number: "K1-999999999" })).toEqual([201, "till_number"]);
  expect(await sell({ number: "K9-000900" })).toEqual([201, "till_number"]);
  expect(await counters()).toEqual([number, seq + 2]);
  expect(await sell({ till_seq: 2_000_000 })).toEqual([201, "till_number"]);
  expect(await counters()).toEqual([number + 3, seq + 2]);
  expect(await counters()).toEqual([number + 3, seq + 2]);
});

it("[S6] a till offline for a week may have sold thousands, and repeated jumps are limited to the elapsed time", async () => {
  const { clock } = shop.api;
  const [start = 0] = await counters();
  const numbered = (counter: number) => `K1-${String(counter).padStart(6, "0")}`;
  const asNow = () => ({ occurred_at: new Date(clock.now).toISOString() });
  clock.now += 7 * 24 * 3_600_000;
  cashier = await shop.api.signIn(shop.duka.cashier);
  expect(await sell({ number: numbered(start + 5000), ...asNow() })).toEqual([201]);
  expect((await counters())[0]).toBe(start + 5000);
  // The elapsed week is used up: another jump a moment later is implausible, whatever its date.
  clock.now += 1000;
  for (const days of [0, 3]) {
    const dated = new Date(clock.now - days * 24 * 3_600_000).toISOString();
    const claim = { number: numbered(start + 14_000), occurred_at: dated };
    expect(await sell(claim)).toEqual([201, "till_number"]);
  }
  expect((await counters())[0]).toBe(start + 5000);
  // The till's own next numbers are accepted, even with some still waiting elsewhere.
  expect(await sell({ number: numbered(start + 5100), ...asNow() })).toEqual([201]);
  expect((await counters())[0]).toBe(start + 5100);
});
