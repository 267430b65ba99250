import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { claimCart, type ClaimedCart } from "#/store/cart.ts";
import { isStorageRefused } from "#/store/outbox-errors.ts";
import { saleIntent } from "#/store/outbox-intents.ts";
import { record } from "#/store/outbox.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { fullDisk } from "#tests/support/full-disk.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { oneItem, settles, tillWithSales } from "#tests/support/till-with-sales.ts";
import type { WholeWindow } from "#tests/support/whole-till.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => api.close());

type Actions = Awaited<ReturnType<WholeWindow["signIn"]>>;

/** The operation the counter creates from a paid cart; identical each time for the same cart. */
function paidFor(acts: Actions, { cart }: ClaimedCart) {
  const draft = acts.saleDraft(oneItem(shop), { id: cart.saleId });
  return saleIntent({ opId: cart.opId, place: acts.place, draft, cart: cart.id });
}

describe("a process killed while recording an operation", () => {
  it("[S2] fault 1: before the commit: nothing is sold, and the cart arrives once when paid again", async () => {
    const { device, window, acts } = await tillWithSales(api, shop, 1);
    const claimed = await claimCart(window.db, device, acts.place);
    const broken = () => {
      throw new Error("the process was killed");
    };
    window.db.operations.hook("creating", broken);
    const intent = paidFor(acts, claimed);
    await expect(record(window.db, acts.ports, intent)).rejects.toSatisfy(isStorageRefused);
    claimed.release();
    window.kill();

    const next = await device.open();
    const nextActions = await next.signIn(shop.cashier);
    await next.drain();
    // The preceding one, and no trace of the half-recorded one.
    await expectOnceEach(api, shop.id, await next.operations());
    expect(await next.operations()).toHaveLength(1);
    const again = await claimCart(next.db, device, nextActions.place);
    expect(again.cart.id).toBe(claimed.cart.id);
    const sold = await record(next.db, nextActions.ports, paidFor(nextActions, again));
    expect(sold).toMatchObject({ first: true, operation: { tillSeq: 2 } });
    await settles(api, shop, next);
    expect(await next.operations()).toHaveLength(2);
  });

  it("[S2] fault 2: after the commit: the sale arrives once, though its cart is paid again", async () => {
    const { device, window, acts } = await tillWithSales(api, shop, 1);
    const claimed = await claimCart(window.db, device, acts.place);
    const intent = paidFor(acts, claimed);
    const { operation } = await record(window.db, acts.ports, intent);
    claimed.release();
    window.kill();

    const next = await device.open();
    const nextActions = await next.resume(shop.cashier);
    // A second tap, after the first success was not displayed.
    const again = await record(next.db, nextActions.ports, intent);
    expect(again).toMatchObject({ first: false, operation: { number: operation.number } });
    await next.drain();
    expect(await record(next.db, nextActions.ports, intent)).toMatchObject({ first: false });
    await settles(api, shop, next);
    expect((await next.operations()).map(({ opId }) => opId)).toContain(claimed.cart.opId);
    expect(await next.operations()).toHaveLength(2);
  });
});

it("[S2] fault 6: two windows sell concurrently while one of them sends: each sale arrives once", async () => {
  const { device, window, acts } = await tillWithSales(api, shop, 0);
  const other = await device.open();
  const otherActions = await other.resume(shop.cashier);
  const selling = Array.from({ length: 12 }, (_, at) =>
    (at % 2 === 0 ? acts : otherActions).sale(oneItem(shop)),
  );
  await Promise.all([window.drain(), ...selling]);
  const sold = await Promise.all(selling);
  expect(new Set(sold.map(({ number }) => number)).size).toBe(12);
  await settles(api, shop, window);
  const kept = await other.operations();
  expect(kept.map(({ tillSeq }) => tillSeq)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  await expectOnceEach(api, shop.id, sold);
});

it.each([
  ["in batches", true],
  ["singly", false],
])(
  "[S24] fault 24: a till over its quota, sending %s, rejects the sale it cannot store, and the others arrive once",
  async (_how, canBatch) => {
    const { window, acts, sales } = await tillWithSales(api, shop, 15);
    const fence = await window.lead();
    let isFull = true;
    const refused = fullDisk(shop.id, () => isFull);
    await expect(acts.sale(oneItem(shop))).rejects.toSatisfy(isStorageRefused);
    expect(await window.drain(canBatch, fence)).toMatchObject({ ended: null });
    expect(refused()).toBeGreaterThan(0);
    // Whatever the till failed to store about them, none is sent twice.
    await expectOnceEach(api, shop.id, sales);
    isFull = false;
    const after = await acts.sale(oneItem(shop));
    expect(await window.drain(canBatch)).toMatchObject({ ended: null });
    expect(await window.pull()).toEqual({ ok: true });
    await expectOnceEach(api, shop.id, [...sales, after]);
    expect(await window.db.sales.count()).toBe(16);
    expect(new Set(await window.states())).toEqual(new Set(["settled"]));
  },
);
