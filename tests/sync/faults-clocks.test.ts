import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "#server/kernel/database/database.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { operationRequest } from "#/sync/requests.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";
import { wholeDevice, type WholeWindow } from "#tests/support/whole-till.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const hour = 3_600_000;
const year = 365 * 24 * hour;

/** Every order in which two tills' operations may arrive, each till's own in their recorded order. */
function orders<Row>(one: readonly Row[], two: readonly Row[]): Row[][] {
  const [first, second] = [one[0], two[0]];
  if (first === undefined) return [[...two]];
  if (second === undefined) return [[...one]];
  return [
    ...orders(one.slice(1), two).map((rest) => [first, ...rest]),
    ...orders(one, two.slice(1)).map((rest) => [second, ...rest]),
  ];
}

/** A shop with two tills whose clocks are off by a year, one each way, and their operations over four hours. */
async function twoTills() {
  const shop = await api.business({ cashierMay: ["stock.adjust"] });
  const product = shop.products[0]?.id ?? "";
  const devices = [year, -year].map((clockErrorMs) => wholeDevice(api, shop, { clockErrorMs }));
  const tills = [];
  for (const device of devices) {
    const window = await device.open();
    tills.push({ device, window, acts: await window.signIn(shop.cashier) });
  }
  const [ahead, behind] = tills;
  if (ahead === undefined || behind === undefined) throw new Error("there are two tills");
  const pass = () => {
    api.clock.now += hour;
    for (const device of devices) device.tick();
  };
  /** Operations with their true time, by the shop's clock. */
  const done: { row: OperationRow; at: number }[] = [];
  const happen = async (act: () => Promise<OperationRow>) => {
    pass();
    done.push({ at: api.clock.now, row: await act() });
  };
  await happen(() => ahead.acts.sale([{ product, milli: 2000 }]));
  await happen(() => behind.acts.count(product, 10_000));
  await happen(() => ahead.acts.sale([{ product }]));
  await happen(() => behind.acts.sale([{ product }]));
  pass();
  return { shop, product, ahead, behind, done };
}

/** The stock, and when each operation took effect, read directly from the tables. */
function stored(business: string) {
  return api.database.system(async (tx) => ({
    stockItem: await rowsOf<{ n: number }>(
      tx,
      sql`select quantity_available as n from stock_items
        where business_id = ${business} and quantity_available <> 0`,
    ),
    times: await rowsOf<{ op_id: string; at: string }>(
      tx,
      sql`select op_id, (extract(epoch from effective_at) * 1000)::bigint as at from operations
        where business_id = ${business}`,
    ),
  }));
}

describe("two tills whose clocks are off by a year in opposite directions", () => {
  it.each(orders(["ahead", "ahead"], ["behind", "behind"]))(
    "[S15, S16] fault 25: received in the order %s, %s, %s, %s, each keeps its effective time, and stock is the same",
    async (...order) => {
      const { shop, product, ahead, behind, done } = await twoTills();
      const windows: Record<string, WholeWindow> = { ahead: ahead.window, behind: behind.window };
      const left: Record<string, OperationRow[]> = {
        ahead: await ahead.window.operations(),
        behind: await behind.window.operations(),
      };
      for (const name of order) {
        const row = left[name]?.shift();
        if (row === undefined) throw new Error("each till has two");
        // The response is lost, so the till sends it again below.
        await windows[name]?.session.api.transport(operationRequest(row));
      }
      for (const { window } of [ahead, behind]) {
        expect(await window.drain()).toMatchObject({ acked: 2, ended: null });
        expect(await window.pull()).toEqual({ ok: true });
      }
      expect(await ahead.window.pull()).toEqual({ ok: true });

      await expectOnceEach(
        api,
        shop.id,
        done.map(({ row }) => row),
      );
      const { stockItem, times } = await stored(shop.id);
      // Ten were counted after the first two were sold; two were sold since.
      expect(stockItem.map(({ n }) => n)).toEqual([8000]);
      const off = times.map(({ op_id, at }) => {
        const truth = done.find(({ row }) => row.opId === op_id)?.at ?? 0;
        return Math.abs(Number(at) - truth);
      });
      expect(Math.max(...off)).toBeLessThan(1000);
      for (const { window, device } of [ahead, behind]) {
        const item = await window.db.stockItems.where({ product }).toArray();
        expect(item.map((one) => one.quantity_available)).toContain("8");
        expect(Math.abs(device.clock.now() - api.clock.now)).toBe(year);
      }
    },
  );
});
