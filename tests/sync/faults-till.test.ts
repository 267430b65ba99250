import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  finishHandOver,
  giveCart,
  takeCart,
  waitingCarts,
} from "#/features/sales/dialogs/hand-over.ts";
import type { CartLine } from "#/store/cart-row.ts";
import { claimCart, type ClaimedCart, parkCart, resumeCart, saveCart } from "#/store/cart.ts";
import { isNotRejected } from "#/store/outbox-errors.ts";
import { customerIntent, saleIntent } from "#/store/outbox-intents.ts";
import { record, supersede } from "#/store/outbox.ts";
import { partedTill } from "#/store/parted.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { copiedDisk } from "#tests/support/copied-disk.ts";
import { expectOnceEach, heldBy } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { noAnswer, type Way, wholeDevice, type WholeWindow } from "#tests/support/whole-till.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
});
afterAll(() => api.close());

const item = () => [{ product: shop.products[0]?.id ?? "" }];
const sugar = (): CartLine => ({
  id: api.newId(),
  product: shop.products[0]?.id ?? null,
  variant: null,
  name: "Sukari",
  unit: "kg",
  quantity: 1000,
  unitPrice: 1_000_00,
  discount: 0,
  taxRate: 0,
  note: "",
});
const straight: Way = (_request, serve) => serve();
/** The server executes the request, but the response never arrives. */
const unacknowledged: Way = async (_request, serve) => {
  await serve();
  return noAnswer();
};

async function till() {
  const device = wholeDevice(api, shop);
  const window = await device.open();
  return { device, window, acts: await window.signIn(shop.cashier) };
}

type Actions = Awaited<ReturnType<WholeWindow["signIn"]>>;

/** Pays a cart as the counter does: with its ids, closing it with the sale. */
async function pay({ db }: WholeWindow, acts: Actions, { cart }: ClaimedCart) {
  const draft = acts.saleDraft(item(), { id: cart.saleId });
  const act = { opId: cart.opId, place: acts.place, draft, cart: cart.id };
  return record(db, acts.ports, saleIntent(act));
}

async function drainAll(...windows: WholeWindow[]) {
  for (const window of windows) {
    expect(await window.drain()).toMatchObject({ ended: null });
    expect(new Set(await window.states())).toEqual(new Set(["acked"]));
  }
  for (const window of windows) {
    expect(await window.pull()).toEqual({ ok: true });
    expect(new Set(await window.states())).toEqual(new Set(["settled"]));
  }
}

describe("one till on two devices", () => {
  it("[S6] fault 32: a cloned profile sells on both devices: every sale arrives once, and the fork is reported", async () => {
    const { device, window, acts } = await till();
    await acts.sale(item());
    const clone = wholeDevice(api, shop, { indexedDB: await copiedDisk(device.indexedDB) });
    const copied = await clone.open();
    const copiedActions = await copied.signIn(shop.cashier);
    expect(copiedActions.till).toEqual(acts.till);
    for (const sold of [acts, copiedActions, acts, copiedActions]) {
      device.pass(1_000);
      clone.tick();
      await sold.sale(item());
    }
    const [here, there] = [await window.operations(), await copied.operations()];
    // Both continue from the same number: two receipts carry the same numbers.
    expect(here.map(({ number }) => number)).toEqual(there.map(({ number }) => number));
    await drainAll(window, copied);
    const all = new Map([...here, ...there].map((row) => [row.opId, row]));
    expect(all.size).toBe(5);
    await expectOnceEach(api, shop.id, [...all.values()]);
    // The first device also pulls the other one's sales.
    await window.pull();
    expect([await window.db.sales.count(), await copied.db.sales.count()]).toEqual([5, 5]);
    expect(await heldBy(api, shop.id)).toMatchObject({ flags: ["forked_till"] });
  });

  it("[S6] fault 32: a clone that learns of operations it never recorded gets its own code, and its unsent sale is sent", async () => {
    const { device, window, acts } = await till();
    await acts.sale(item());
    const clone = wholeDevice(api, shop, { indexedDB: await copiedDisk(device.indexedDB) });
    const copied = await clone.open();
    const copiedActions = await copied.signIn(shop.cashier);
    const sold = [await acts.sale(item()), await acts.sale(item())];
    clone.tick();
    const waiting = await copiedActions.sale(item());
    await window.drain();
    await window.pull();
    expect(await partedTill(window.db)).toBeNull();

    // It has sent nothing yet, and detects this on its first pull.
    expect(await copied.pull()).toEqual({ ok: true });
    expect(await partedTill(copied.db)).toMatchObject({ code: "K2", why: "elsewhere" });
    // Offline it keeps selling under the old code: sales never wait for a number.
    copied.meet(noAnswer);
    expect(await copied.session.ensureTill(copied.db)).toEqual({ ok: false, code: "offline" });
    const meanwhile = await copiedActions.sale(item());
    expect(meanwhile.number).toBe("K2-000003");
    // The response is lost once: the retry registers the same till, not a third one.
    copied.meet(unacknowledged);
    expect(await copied.session.ensureTill(copied.db)).toEqual({ ok: false, code: "offline" });
    copied.meet(straight);
    const own = await copied.resume(shop.cashier);
    expect(own.till).toMatchObject({ code: "K3", name: "Counter 3", location: shop.location });
    expect(own.till.id).not.toBe(acts.till.id);
    expect(await partedTill(copied.db)).toBeNull();
    const after = await own.sale(item());
    expect([waiting.number, after.number]).toEqual(["K2-000002", "K3-000001"]);
    expect((await acts.sale(item())).number).toBe("K2-000004");

    for (const one of [copied, window]) {
      expect(await one.drain()).toMatchObject({ ended: null });
      expect(await one.pull()).toEqual({ ok: true });
      expect(new Set(await one.states())).toEqual(new Set(["settled"]));
    }
    const all = [...(await window.operations()), ...(await copied.operations())];
    const once = [...new Map(all.map((row) => [row.opId, row])).values()];
    expect(once.map(({ opId }) => opId)).toEqual(
      expect.arrayContaining([...sold, waiting, meanwhile, after].map(({ opId }) => opId)),
    );
    await expectOnceEach(api, shop.id, once);
    // Both are distinguished by now, and stay so.
    await window.pull();
    expect(await partedTill(copied.db)).toBeNull();
    expect((await copied.resume(shop.cashier)).till).toEqual(own.till);
  });

  it("[S2] fault 32: a cart handed over, with both responses lost, is sold by one till", async () => {
    const [first, second] = [await till(), await till()];
    const claimed = await claimCart(first.window.db, first.device, first.acts.place);
    const filled = { ...claimed, cart: { ...claimed.cart, lines: [sugar()] } };
    await parkCart(first.window.db, filled, "Fundi", first.device.clock.now());
    const placeOf = ({ place }: Actions) => ({ business: shop.id, ...place });
    const portsOf = ({ window, device }: typeof first) => ({
      db: window.db,
      api: window.session.api,
      clock: device.clock,
      ids: device.ids,
    });
    first.window.meet(unacknowledged);
    const given = await giveCart(portsOf(first), placeOf(first.acts), claimed.cart.id);
    expect(given).toEqual({ outcome: "unknown" });
    expect(await resumeCart(first.window.db, first.device, claimed.cart.id)).toBeNull();

    const { api: line } = second.window.session;
    const [waiting] = await waitingCarts(line, placeOf(second.acts));
    if (waiting === undefined) throw new Error("the cart did not arrive");
    second.window.meet(unacknowledged);
    const taken = await takeCart(portsOf(second), placeOf(second.acts), waiting);
    expect(taken).toEqual({ outcome: "unknown" });
    const [row] = await second.window.db.carts.toArray();
    if (row === undefined) throw new Error("the cart was not kept");
    expect(await resumeCart(second.window.db, second.device, row.id)).toBeNull();
    for (const { window } of [first, second]) window.meet(straight);
    await finishHandOver(portsOf(second), placeOf(second.acts), row);
    const here = await resumeCart(second.window.db, second.device, row.id);
    if (here === null) throw new Error("the cart is nobody's");
    const { operation } = await pay(second.window, second.acts, here);
    const kept = await first.window.db.carts.get(claimed.cart.id);
    if (kept === undefined) throw new Error("the cart was let go unheard");
    expect(await finishHandOver(portsOf(first), placeOf(first.acts), kept)).toEqual({
      outcome: "taken",
    });
    expect(await first.window.db.carts.count()).toBe(0);
    await drainAll(second.window);
    await expectOnceEach(api, shop.id, [operation]);
  });
});

describe("a crash between a sale and the next cart", () => {
  it("[S2] fault 33: the next window starts an empty cart, and nothing of the sold one is resold or lost", async () => {
    const { device, window, acts } = await till();
    const claimed = await claimCart(window.db, device, acts.place);
    await saveCart(window.db, { ...claimed.cart, notes: "two of sugar" }, device.clock.now());
    await pay(window, acts, claimed);
    // No new cart exists yet, and the lock is released with the window.
    claimed.release();
    window.kill();

    const next = await device.open();
    const nextActions = await next.signIn(shop.cashier);
    const fresh = await claimCart(next.db, device, nextActions.place);
    expect(fresh.cart).toMatchObject({ lines: [], notes: "" });
    device.pass(1_000);
    // The next customer buys exactly the same.
    expect(await pay(next, nextActions, fresh)).toMatchObject({ first: true });
    const operations = await next.operations();
    expect(operations).toHaveLength(2);
    expect(new Set(operations.map(({ number }) => number)).size).toBe(2);
    await drainAll(next);
    await expectOnceEach(api, shop.id, operations);
  });
});

describe("a rejected customer with a dependent debt", () => {
  /** Such a number would come from another app version; this server's contract rejects it. */
  const card = (id: string, phone: string) => ({
    id,
    name: "Asha",
    phone,
    email: null,
    address: "",
    credit_limit: "1000000.00",
    credit_days: 30,
    is_wholesale: false,
  });

  it("[S7] fault 41: corrected twice, by two windows concurrently, is recorded with its dependents once and in order", async () => {
    const { device, window, acts } = await till();
    const other = await device.open();
    const { ids } = device;
    const [customer, debt, sale] = [ids.next(), ids.next(), ids.next()];
    const intentOf = (phone: string) =>
      customerIntent({ opId: ids.next(), place: acts.place, draft: card(customer, phone) });
    const { operation: made } = await record(window.db, acts.ports, intentOf("12345"));
    const sold = await acts.sale(item(), { id: sale, credit: { customer, debt } });
    const paid = await acts.payment({ credit: debt, customer, sale, minor: 1_000_00 });
    const free = await acts.sale(item());

    await window.drain();
    expect(await window.states()).toEqual(["rejected", "queued", "queued", "acked"]);
    await expectOnceEach(api, shop.id, [free]);

    device.pass(60_000);
    // Both windows show the refused customer, and a user corrects it in each.
    const mends = await Promise.allSettled([
      supersede(window.db, acts.ports, made.opId, intentOf("67890")),
      supersede(other.db, acts.ports, made.opId, intentOf("67891")),
    ]);
    const [first, ...more] = mends.flatMap((one) =>
      one.status === "fulfilled" ? [one.value] : [],
    );
    const lost = mends.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    if (first === undefined) throw new Error("nobody mended it");
    expect([more, lost.map(isNotRejected)]).toEqual([[], [true]]);
    await window.drain();
    expect(await window.states()).toEqual(["superseded", "queued", "queued", "acked", "rejected"]);
    await expectOnceEach(api, shop.id, [free]);

    const { operation } = first;
    const last = await supersede(window.db, acts.ports, operation.opId, intentOf("+255712345678"));
    await window.drain();
    expect(await window.pull()).toEqual({ ok: true });
    const actions3 = [last.operation, sold, paid, free];
    await expectOnceEach(api, shop.id, actions3);
    const { prevOp, tillSeq } = made;
    expect(last.operation).toMatchObject({ prevOp, tillSeq });
    expect(await window.db.credits.get(debt)).toMatchObject({ customer, amount_paid: "1000.00" });
    expect(await window.states()).toEqual([
      "superseded",
      "settled",
      "settled",
      "settled",
      "superseded",
      "settled",
    ]);
  });
});
