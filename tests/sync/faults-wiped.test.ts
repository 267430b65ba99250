import { IDBFactory } from "fake-indexeddb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemTimers } from "#/platform/timers.ts";
import { keepMirror, restoreMirrored } from "#/store/mirror.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { createMemoryFiles } from "#tests/support/memory-files.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import {
  oneItem,
  pathOf,
  settles,
  straight,
  tillWithSales,
} from "#tests/support/till-with-sales.ts";
import { noAnswer, wholeDevice, type WholeWindow } from "#tests/support/whole-till.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
});
afterAll(() => api.close());

type Files = ReturnType<typeof createMemoryFiles>;

/** Runs the mirror until it contains that many operations, then kills the window. */
async function mirrorAndKill(window: WholeWindow, files: Files, count: number): Promise<void> {
  const failures: unknown[] = [];
  const stop = keepMirror(window.db, files, systemTimers, (error) => failures.push(error));
  const held = () => [...files.kept.values()].join("").split('"opId"').length - 1;
  await expect.poll(held, { timeout: 10_000 }).toBe(count);
  stop();
  window.kill();
  expect(failures).toEqual([]);
}

async function restored(window: WholeWindow, files: Files): Promise<number> {
  return restoreMirrored(window.db, files, await window.lead(), api.clock.now);
}

/** The browser has cleared the shop's own database; the sessions and the device's key are still stored. */
async function withoutTrade(indexedDB: IDBFactory): Promise<IDBFactory> {
  await new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(`kaunta-${shop.id}`);
    asked.addEventListener("success", resolve);
    asked.addEventListener("error", reject);
  });
  return indexedDB;
}

describe("a store that is wiped with unsent sales", () => {
  it.each([
    { what: "all of it", wipe: async () => new IDBFactory(), isKnown: false },
    { what: "the shop's part alone", wipe: withoutTrade, isKnown: true },
  ])(
    "[S24] fault 34: $what, restores them from the mirror, and each arrives once",
    async ({ wipe, isKnown }) => {
      const { device, window, sales } = await tillWithSales(api, shop, 5);
      const files = createMemoryFiles();
      // Two are already at the server, and no ack has been received here.
      let received = 0;
      window.meet(async (request, serve) => {
        if (!pathOf(request).endsWith("/sales/")) return serve();
        received += 1;
        if (received <= 2) await serve();
        return noAnswer();
      });
      await window.drain(false);
      await mirrorAndKill(window, files, 5);

      const next = wholeDevice(api, shop, { indexedDB: await wipe(device.indexedDB) });
      const again = await next.open();
      expect(await again.operations()).toEqual([]);
      const back = await restored(again, files);
      expect(back).toBe(5);
      const acts = await (isKnown ? again.resume : again.signIn)(shop.cashier);
      next.pass(600_000);
      // A new till code: the next number is on no existing receipt.
      expect((await acts.sale(oneItem(shop))).number).toBe("K3-000001");
      const operations = await again.operations();
      expect(operations.slice(0, 5).map(({ opId, bodyText }) => [opId, bodyText])).toEqual(
        sales.map(({ opId, bodyText }) => [opId, bodyText]),
      );
      await settles(api, shop, again);
    },
  );

  it("[S24] fault 34: a mirror older than the store restores nothing that is present or completed", async () => {
    const { device, window, sales } = await tillWithSales(api, shop, 3);
    const files = createMemoryFiles();
    await mirrorAndKill(window, files, 3);
    const next = await device.open();
    next.meet(straight);
    await next.drain();
    expect(await restored(next, files)).toBe(0);
    await settles(api, shop, next);
    expect(await restored(next, files)).toBe(0);
    // Completed and trimmed: sent again, but not executed again.
    await next.db.operations.clear();
    expect(await restored(next, files)).toBe(3);
    await next.drain();
    await next.pull();
    await expectOnceEach(api, shop.id, sales);
    expect(await next.db.sales.count()).toBe(3);
  });
});
