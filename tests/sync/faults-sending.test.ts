import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isDeposed } from "#/store/leader.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { expectOnceEach, heldBy } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import {
  settles,
  straight,
  oneItem,
  pathOf,
  tillWithSales,
} from "#tests/support/till-with-sales.ts";
import { neverAnswered, noAnswer, type Way } from "#tests/support/whole-till.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
});
afterAll(() => api.close());

const carries = (request: Request) => /\/(sync\/batch|sales)\/$/u.test(pathOf(request));

/** Requests with operations pass through `fault` and are counted; all others pass undisturbed. */
function onTrade(fault: Way): { way: Way; met: () => number } {
  let met = 0;
  const way: Way = (request, serve) => {
    if (!carries(request)) return serve();
    met += 1;
    return fault(request, serve);
  };
  return { way, met: () => met };
}

describe.each([
  ["one by one", false],
  ["in a batch", true],
])("a window killed while sending %s", (_how, canBatch) => {
  it.each<[string, Way]>([
    ["fault 3: before the server has heard of it", () => neverAnswered()],
    [
      "fault 5: after the server has done it, before the answer",
      async (_request, serve) => {
        await serve();
        return neverAnswered();
      },
    ],
  ])("[S4] %s, and each sale still arrives once", async (_name, fault) => {
    const { device, window } = await tillWithSales(api, shop, 3);
    const killed = new Promise<void>((done) => {
      let waiting = 0;
      const { way } = onTrade(async (request, serve) => {
        const never = fault(request, serve);
        // All parallel requests are in flight, and the server has executed them.
        await Promise.race([never, new Promise((resolve) => setTimeout(resolve, 100))]);
        waiting += 1;
        if (waiting === (canBatch ? 1 : 3)) done();
        return never;
      });
      window.meet(way);
    });
    void window.drain(canBatch).catch(() => undefined);
    await killed;
    expect(new Set(await window.states())).toEqual(new Set(["sending"]));
    window.kill();
    await settles(api, shop, await device.open());
  });

  it("[S4] fault 4: operations whose response was lost are sent again and not executed again", async () => {
    const { device, window } = await tillWithSales(api, shop, 3);
    const { way, met } = onTrade(async (_request, serve) => {
      await serve();
      return noAnswer();
    });
    window.meet(way);
    await window.drain(canBatch);
    expect(met()).toBeGreaterThan(0);
    expect((await heldBy(api, shop.id)).sales).toHaveLength(3);
    expect(await window.states()).not.toContain("acked");
    window.meet(straight);
    // Each has failed with its own error by now and is due later (S12).
    device.pass(60_000);
    await settles(api, shop, window);
  });
});

describe("two senders on one device", () => {
  it("[S21] fault 7: the successor of a hanging leader resends everything, and the late response changes nothing", async () => {
    const { device, window, sales } = await tillWithSales(api, shop, 3);
    let letGo = () => {};
    const hangs = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isDone = () => {};
    const done = new Promise<void>((resolve) => {
      isDone = resolve;
    });
    const { way } = onTrade(async (_request, serve) => {
      const answer = await serve();
      isDone();
      await hangs;
      return answer;
    });
    window.meet(way);
    const first = window.drain();
    await done;
    const next = await device.open();
    await settles(api, shop, next);
    letGo();
    await expect(first).rejects.toSatisfy(isDeposed);
    expect(new Set(await next.states())).toEqual(new Set(["settled"]));
    await expectOnceEach(api, shop.id, sales);
  });

  it("[S13] fault 8: a window and the worker replay concurrently, with both requests at the server together", async () => {
    const { device, window } = await tillWithSales(api, shop, 12);
    const worker = await device.open();
    /** Both batches are in flight before either arrives. */
    let open = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    let under = 0;
    const { way, met } = onTrade(async (_request, serve) => {
      under += 1;
      if (under === 2) open();
      await both;
      return serve();
    });
    window.meet(way);
    worker.meet(way);
    const first = window.drain();
    await expect.poll(() => met()).toBe(1);
    const second = worker.drain();
    await expect(first).rejects.toSatisfy(isDeposed);
    expect(await second).toMatchObject({ acked: 12, ended: null });
    await settles(api, shop, worker);
  });
});

describe("another user at the till", () => {
  it("[S22] fault 12: signs in with the first user's sales unsent: all arrive, each attributed to its creator", async () => {
    const { device, window, sales } = await tillWithSales(api, shop, 2);
    window.meet(noAnswer);
    await window.drain();
    await window.session.signOut();
    window.meet(straight);
    const acts = await window.signIn(shop.manager);
    device.pass(60_000);
    sales.push(await acts.sale(oneItem(shop)));
    await settles(api, shop, window);
    const { operations } = await heldBy(api, shop.id);
    const makers = new Map(operations.map(({ op_id, actor }) => [op_id, actor]));
    expect(sales.map(({ opId }) => makers.get(opId))).toEqual([
      shop.cashier.id,
      shop.cashier.id,
      shop.manager.id,
    ]);
  });
});
