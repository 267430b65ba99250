import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashedText } from "#/contract/idempotency.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { rowsOf } from "#server/kernel/database/database.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { settles, straight, tillWithSales } from "#tests/support/till-with-sales.ts";
import { noAnswer, type Way, type WholeWindow } from "#tests/support/whole-till.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
});
afterAll(() => api.close());

/** The server executes the request, but the response never arrives. */
const unacknowledged: Way = async (_request, serve) => {
  await serve();
  return noAnswer();
};

/** Sends everything that waits, and receives no response. */
async function sendUnacknowledged(window: WholeWindow): Promise<void> {
  window.meet(unacknowledged);
  for (let round = 0; round < 3; round += 1) await window.drain();
  window.meet(straight);
  expect(await window.states()).not.toContain("acked");
}

const rows = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  api.database.system((tx) => rowsOf<Row>(tx, query));

describe.each([
  ["in a batch", true],
  ["one by one", false],
])("an idempotency key used before, sent %s", (_how, canBatch) => {
  it("[S13] fault 18: with altered bytes does nothing a second time: the first is kept, and the till is notified", async () => {
    const { device, window, sales } = await tillWithSales(api, shop, 3);
    const [first, altered, third] = sales;
    if (!first || !altered || !third) throw new Error("there are three sales");
    await sendUnacknowledged(window);
    await expectOnceEach(api, shop.id, sales);

    // The disk, or a user with access to it, has turned one into two.
    const body = JSON.parse(altered.bodyText) as SaleBody;
    const bodyText = JSON.stringify({
      ...body,
      lines: body.lines.map((line) => ({ ...line, quantity: "2", line_total: "2000.00" })),
      subtotal: "2000.00",
      total: "2000.00",
      payments: body.payments.map((paid) => ({ ...paid, amount: "2000.00", tendered: "2000.00" })),
    });
    const { method, path } = altered;
    const hashed = hashedText({ method, path, body_text: bodyText });
    const sha256 = createHash("sha256").update(hashed).digest("hex");
    await window.db.operations.where("opId").equals(altered.opId).modify({ bodyText, sha256 });
    device.pass(600_000);
    await window.drain(canBatch);
    expect(await window.states()).toEqual(["acked", "rejected", "acked"]);
    const [, refused] = await window.operations();
    expect(refused?.rejection?.code).toBe("key_reused");

    // The server's data is unchanged: one of each, at its first price.
    await expectOnceEach(api, shop.id, sales);
    const held = await rows<{ total: number }>(
      sql`select total from sales where business_id = ${shop.id}`,
    );
    expect(held.map(({ total }) => total)).toEqual([1_000_00, 1_000_00, 1_000_00]);
    const kept = await rows<{ code: string; body_text: string }>(
      sql`select code, body_text from rejected_operations where business_id = ${shop.id}`,
    );
    expect(kept).toEqual([{ code: "key_reused", body_text: bodyText }]);
    const told = await rows<{ kind: string }>(
      sql`select kind from discrepancies where business_id = ${shop.id} and kind = 'key_reused'`,
    );
    expect(told).toHaveLength(1);
  });

  it("[S13] fault 20: past retention: the response is rebuilt from the row, and nothing is repeated", async () => {
    const { device, window, sales } = await tillWithSales(api, shop, 3);
    await sendUnacknowledged(window);
    device.pass(600_000);
    await rows(sql`update operations set answer = null where business_id = ${shop.id}`);
    expect(await window.drain(canBatch)).toMatchObject({ ended: null });
    const after = await window.operations();
    expect(after.map(({ lastCode }) => lastCode)).toEqual(["replayed", "replayed", "replayed"]);
    await settles(api, shop, window);
    await expectOnceEach(api, shop.id, sales);
  });
});
