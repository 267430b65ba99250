import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.closeWithTrueBooks());

/** What became of a sale that claims this, and what was flagged about it. */
async function sell(claim: { number?: string; till_seq?: number }) {
  const opId = shop.api.newId();
  const body = shop.bodies.sale(opId, [{ ...shop.good(0), milli: 1000 }]);
  const { status } = await shop.cashier.write(paths.sales, opId, { ...body, ...claim });
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

it("[S6] a number or a place the till could not have come to is taken once, flagged, and not counted on from", async () => {
  expect(await sell({})).toEqual([201]);
  const [number = 0, seq = 0] = await counters();
  expect(await sell({ number: "K1-999999999" })).toEqual([201, "till_number"]);
  expect(await sell({ number: "K9-000900" })).toEqual([201, "till_number"]);
  expect(await counters()).toEqual([number, seq + 2]);
  expect(await sell({ till_seq: 2_000_000 })).toEqual([201, "till_number"]);
  expect(await counters()).toEqual([number + 3, seq + 2]);
  expect(await sell({ number: "K1-005000" })).toEqual([201]);
  expect((await counters())[0]).toBe(5000);
});
