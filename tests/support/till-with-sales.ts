import { expect } from "vitest";
import type { TestApi } from "./api.ts";
import { expectOnceEach } from "./once-each.ts";
import type { TestBusiness } from "./test-business.ts";
import { type Way, wholeDevice, type WholeWindow } from "./whole-till.ts";

/** An undisturbed connection. */
export const straight: Way = (_request, serve) => serve();

/** A request's path, without its query. */
export const pathOf = (request: Request) => new URL(request.url).pathname;

/** One unit of the shop's first item. */
export const oneItem = ({ products }: TestBusiness) => [{ product: products[0]?.id ?? "" }];

/** A complete till of the shop's cashier with that many sales, none of them sent. */
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
 * Sends and pulls undisturbed: everything recorded is at the server exactly once, and settled here. The first
 * page a device ever reads covers one till; operations of another are requeued and sent again (S18), hence
 * two rounds.
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
