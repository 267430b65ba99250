import { expect } from "vitest";
import type { TestApi } from "./api.ts";
import { expectOnceEach } from "./once-each.ts";
import type { TestBusiness } from "./test-business.ts";
import { type Way, wholeDevice, type WholeWindow } from "./whole-till.ts";

/** Nothing is in the way. */
export const straight: Way = (_request, serve) => serve();

/** Where a request goes, without its query. */
export const pathOf = (request: Request) => new URL(request.url).pathname;

/** One of the shop's first item. */
export const oneItem = ({ products }: TestBusiness) => [{ product: products[0]?.id ?? "" }];

/** A whole till of the shop's cashier that has sold so often and sent none of it. */
export async function tillWithSales(
  api: TestApi,
  shop: TestBusiness,
  count: number,
  options: Parameters<typeof wholeDevice>[2] = {},
) {
  const device = wholeDevice(api, shop, options);
  const window = await device.open();
  const acts = await window.signIn(shop.cashier);
  const sales = [];
  for (let index = 0; index < count; index += 1) {
    device.pass(1_000);
    sales.push(await acts.sale(oneItem(shop)));
  }
  return { device, window, acts, sales };
}

/**
 * Sends and reads with nothing in the way: all that was recorded is at the server once, and settled here. The first
 * page a device ever reads tells of one till; what another recorded goes back to the queue and is sent once more
 * (S18), so there are two rounds.
 */
export async function settles(
  api: TestApi,
  shop: TestBusiness,
  window: WholeWindow,
): Promise<void> {
  window.meet(straight);
  for (let round = 0; round < 2; round += 1) {
    expect(await window.drain()).toMatchObject({ ended: null });
    const unsent = (await window.states()).filter(
      (state) => state !== "acked" && state !== "settled",
    );
    expect(unsent).toEqual([]);
    expect(await window.pull()).toEqual({ ok: true });
  }
  const operations = await window.operations();
  expect(new Set(operations.map(({ state }) => state))).toEqual(new Set(["settled"]));
  const sold = operations.filter(({ type }) => type === "sale.create");
  expect(await window.db.sales.count()).toBe(sold.length);
  await expectOnceEach(api, shop.id, operations);
}
