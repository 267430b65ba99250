import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { maxOperationBytes } from "#/contract/idempotency.ts";
import { isOperationTooLarge } from "#/store/outbox-errors.ts";
import { saleIntent } from "#/store/outbox-intents.ts";
import { record } from "#/store/outbox.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { oneItem, settles, tillWithSales } from "#tests/support/till-with-sales.ts";
import { noAnswer, type Way, wholeDevice } from "#tests/support/whole-till.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
});
afterAll(() => api.close());

const sizeOf = async (request: Request) => (await request.clone().arrayBuffer()).byteLength;

it.each<[string, (serve: () => Promise<Response>) => Promise<Response>]>([
  ["its answers come too late, though the server has done it", (serve) => serve().then(noAnswer)],
  ["it is cut off before the server has all of it", () => noAnswer()],
  [
    "a proxy answers 413 with a page of its own",
    async () => new Response("<html>Too large</html>", { status: 413 }),
  ],
])(
  "[S12] fault 37: bodies over 4 kB do not get through, %s: all arrives in smaller ones, once",
  async (_name, end) => {
    const { device, window, sales } = await tillWithSales(api, shop, 12);
    const longest = 4_000;
    const got: number[] = [];
    let refused = 0;
    const narrow: Way = async (request, serve) => {
      const size = await sizeOf(request);
      if (size > longest) {
        refused += 1;
        return end(serve);
      }
      if (request.method === "POST") got.push(size);
      return serve();
    };
    window.meet(narrow);
    for (let round = 0; round < 4; round += 1) {
      await window.drain();
      device.pass(600_000);
    }
    expect(refused).toBeGreaterThan(0);
    // In batches again, where they fit.
    expect(Math.max(...got)).toBeGreaterThan(1_500);
    expect(new Set(await window.states())).toEqual(new Set(["acked"]));
    await expectOnceEach(api, shop.id, sales);
    await settles(api, shop, window);
  },
);

it("[S3] fault 37: an operation over the limit is rejected before recording, and one just below arrives once", async () => {
  const device = wholeDevice(api, shop);
  const window = await device.open();
  const acts = await window.signIn(shop.cashier);
  const sell = async (notes: string) => {
    const draft = { ...acts.saleDraft(oneItem(shop)), notes };
    const act = { opId: device.ids.next(), place: acts.place, draft };
    return record(window.db, acts.ports, saleIntent(act));
  };
  await expect(sell("n".repeat(maxOperationBytes))).rejects.toSatisfy(isOperationTooLarge);
  expect(await window.operations()).toEqual([]);
  // An operation of maximum size: it exceeds the initial batch size, so it is sent alone.
  const first = await acts.sale(oneItem(shop));
  const perLine = acts.saleDraft([...oneItem(shop), ...oneItem(shop)]).lines.map((line) => {
    return JSON.stringify(line).length + 1;
  });
  const fitting = Math.floor((maxOperationBytes - 2_000) / Math.max(...perLine));
  const long = await acts.sale(Array.from({ length: fitting }, () => oneItem(shop)).flat());
  expect(long.bodyText.length).toBeGreaterThan(maxOperationBytes * 0.95);
  await settles(api, shop, window);
  expect((await window.operations()).map(({ opId }) => opId)).toEqual([first.opId, long.opId]);
});
